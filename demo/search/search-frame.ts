import { schemeOf } from '../page-look.ts';
import { appears } from '../appears.ts';
import { type Condition, interfere } from '../interference.ts';
import { STATES, type SearchState } from './search-states.ts';
import { startElements } from '../without-server.ts';

/** A page of its own for one state: it does what a person would do to get there. */
const address = new URL(location.href).searchParams;
const state: SearchState = STATES[address.get('state') ?? ''] ?? { title: '', text: '' };
const switched = JSON.parse(address.get('conditions') ?? '{}') as Readonly<Record<string, Condition>>;
const RECENTS = 'searchWidget.RecentQueries';

interfere({ ...state.conditions, ...switched });
document.documentElement.lang = state.locale ?? 'en-US';
document.documentElement.dir = state.dir ?? 'ltr';
document.documentElement.style.colorScheme = schemeOf(state.scheme);
await startElements();
await customElements.whenDefined('mp-search-widget');

const widget = document.createElement('mp-search-widget');
// Frames of one page share its storage: a recent query of one state must not show up in another.
widget.setAttribute('history', state.recent ? 'local' : 'off');
widget.setAttribute(
  'config',
  JSON.stringify({
    domain: 'meridian',
    capabilities: state.capabilities ?? ['appwise', 'appinsights'],
    deployment: state.deployment,
    defaultFilter: state.scope ?? 'all',
  }),
);
if (state.recent) await remember(state.recent);
document.body.append(widget);
const input = await appears<HTMLInputElement>(widget, '[data-mp-root=""] input');
if (state.scopeMenu) (await appears<HTMLButtonElement>(widget, '.scope')).click();
// Without the focus, which only one frame of the page can have.
if (state.query) type(state.query);
if (state.keys && state.query) await appears(widget, '[aria-busy=false] [role=option]');
for (const key of state.keys ?? []) press(key);

function type(text: string): void {
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
}

function press(key: string): void {
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
}

async function remember(queries: readonly string[]): Promise<void> {
  const user = (await (await fetch('/api/appwise/v2/core/users/me')).json()) as { id: string };
  const map = JSON.parse(localStorage.getItem(RECENTS) ?? '{}') as Record<string, readonly string[]>;
  localStorage.setItem(RECENTS, JSON.stringify({ ...map, [user.id]: queries }));
}
