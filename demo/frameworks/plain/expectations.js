import { FIRST, SECOND } from '../expected.js';

const byId = (id) => document.getElementById(id);
const load = () => import('../../../dist/mp-elements.js');
const toggled = byId('toggled');

/** Every way in which a script gives something to an element, and hears of it. */
function give({ text, number, yes, no, object, list, act }) {
  byId('parent').firstElementChild.textContent = text;
  toggled.setAttribute('placeholder', text);

  const attributes = byId('attributes');
  attributes.setAttribute('search-placeholder', text);
  attributes.setAttribute('sub', number);
  attributes.toggleAttribute('absolute-path', yes);
  attributes.setAttribute('cache', no);

  const given = { searchPlaceholder: text, sub: number, absolutePath: yes, cache: no, search: object, widgets: list };
  Object.assign(byId('properties'), given, { beforeLogout: act });
  byId('handler').onSearchQuery = act;
}

const hear = ({ type }) => {
  byId('heard').textContent += ` ${type}`;
};
for (const type of ['lowercaseevent', 'kebab-event', 'camelEvent', 'CAPSevent', 'PascalEvent']) {
  byId('events').addEventListener(type, hear);
}
byId('imperative').addEventListener('camelEvent', hear);

byId('load').addEventListener('click', load);
byId('change').addEventListener('click', () => give(SECOND));
byId('toggle').addEventListener('click', () => {
  if (toggled.isConnected) toggled.remove();
  else byId('parent').after(toggled);
});

if (!location.search.includes('late')) await load();
give(FIRST);
