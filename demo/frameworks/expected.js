/** What the pages called `expectations` give to the elements: at first, and after "Give other values". */
export const FIRST = {
  text: 'Find an app',
  number: 7,
  yes: true,
  no: false,
  object: { domain: 'meridian', capabilities: ['appwise'] },
  list: ['search', 'cart'],
  act: () => 'first',
};

export const SECOND = {
  text: 'Find anything',
  number: 8,
  yes: false,
  no: true,
  object: { domain: 'fjell', capabilities: ['appinsights'] },
  list: ['search'],
  act: () => 'second',
};
