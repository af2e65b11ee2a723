import { API_URL } from '../place.js';

const SEARCH = { domain: 'meridian', marketUrl: API_URL, capabilities: ['appwise'] };

const byId = (id) => document.getElementById(id);
const header = document.querySelector('mp-header');
const footer = document.querySelector('mp-footer');
const [placeholder, suggests, stays] = ['placeholder', 'suggests', 'stays'].map(byId);

function note(text) {
  const line = document.createElement('li');
  line.textContent = text;
  byId('log').append(line);
}

for (const tag of document.querySelectorAll('mp-header, mp-search-widget, mp-footer')) {
  tag.setAttribute('api-url', API_URL);
}
for (const box of document.querySelectorAll('mp-search-widget')) box.config = SEARCH;

// Attributes, objects and functions: before the elements are defined, or at any time after it.
function give() {
  header.setAttribute('search-placeholder', placeholder.value);
  header.search = { ...SEARCH, capabilities: suggests.checked ? ['appwise'] : [] };
  header.customSearchQuery = stays.checked ? (query) => note(`searched here: ${query}`) : undefined;
}
for (const control of [placeholder, suggests, stays]) control.addEventListener('input', give);
header.beforeLogout = () => sessionStorage.setItem('draft', placeholder.value);
give();

// Events, and the smallest router.
const look = () => {
  byId('path').textContent = location.pathname;
};
header.addEventListener('mp-ready', ({ detail }) => note(`mp-ready ${detail.userState}`));
header.addEventListener('mp-search', ({ detail }) => note(`mp-search ${detail.query}`));
header.addEventListener('mp-navigate', (event) => {
  event.preventDefault();
  note(`mp-navigate ${event.detail.id}`);
  history.pushState(null, '', event.detail.url);
  look();
});
window.addEventListener('popstate', look);
look();

// Methods; what comes and goes; what moves.
byId('refresh').addEventListener('click', () => header.refresh().then(() => note('refreshed')));
byId('open-cart').addEventListener('click', () => header.openCart());
byId('footer').addEventListener('input', ({ currentTarget }) => {
  if (currentTarget.checked) document.body.append(footer);
  else footer.remove();
});
byId('swap').addEventListener('click', () => byId('boxes').append(byId('boxes').firstElementChild));
