/** What a page may say to the layer on its document, by the words of a button. */
const WORDS: Readonly<Record<string, readonly [event: string, detail?: unknown]>> = {
  'Open the cart': ['universalnav:call', { method: 'openCart' }],
  'Close the cart': ['universalnav:call', { method: 'closeCart' }],
  'Ask anew who is here': ['universalnav:call', { method: 'refresh' }],
  'Something was added': ['universalnav:cart:add'],
  'It was there already': ['universalnav:cart:alreadyInCart'],
  'It could not be added': ['universalnav:cart:error'],
  'The cart has changed': ['universalnav:cart:update'],
  'Hide the cart': ['universalnav:cart:hide'],
  'Another placeholder': ['universalnav:render', { searchPlaceholder: 'What are you looking for?' }],
  'Another company': ['universalnav:render:footer', { companyName: 'Lakeside Trading' }],
  'A new token': ['universalnav:refresh:token', { token: 'demo.another' }],
};

/** A button for each; its title is the event. */
export function showPageWords(place: HTMLElement): void {
  for (const [words, [event, detail]] of Object.entries(WORDS)) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: words,
      title: event,
    });
    button.addEventListener('click', () => document.dispatchEvent(new CustomEvent(event, { detail })));
    place.append(button);
  }
}
