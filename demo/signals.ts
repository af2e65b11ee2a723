import { logEvents } from './event-log.ts';
import { signIn, whoThereIs } from './sign-in.ts';
import { startElements } from './without-server.ts';

/** What a server says of a person's messages and feeds. */
const team = (unreadCount: number, hasUnreadMessages = unreadCount > 0) => ({
  'appwise-team': { self: { unreadCount, hasUnreadMessages } },
});
const home = (updatedResourceCount: number) => ({ 'appwise-feeds': [{ type: 'HOME', updatedResourceCount }] });

const SIGNALS = {
  '1 message': team(1),
  '12 messages': team(12),
  'Unread, not counted': team(0, true),
  '3 at home': home(3),
  'All read': { ...team(0), ...home(0) },
  Nonsense: { 'appwise-team': { self: { unreadCount: 'many' } }, else: [] },
};

const PATH = '/api/appwise/v1/signals/';
const NETWORKS = {
  'As it is': [],
  'Socket refused': [{ path: PATH, status: 503 }],
  'Socket silent': [{ path: PATH, body: 'empty' }],
};

/** All tabs of a person share one socket: so they share its token, whichever of them has renewed it. */
const KEPT_TOKEN = 'demo.signals.token';

await startElements();
logEvents(document.querySelector('[role=log]') as HTMLElement);
const first = `demo.${await signedIn()}`;
const kept = localStorage.getItem(KEPT_TOKEN);
let token = kept?.startsWith(`${first}~`) ? kept : first;
const header = document.createElement('mp-header');
header.setAttribute('marketplace', '');
// A property: a token has no place in the document.
Object.assign(header, { token });
document.querySelector('.top')?.append(header);

buttons('[data-signals]', SIGNALS, (payload) => {
  // For the others nothing has happened; and the server tells a session again what it has told it last.
  const session = token.replace(/^demo\./, '');
  return send('/demo/signals', 'POST', { payload, session });
});
buttons('[data-faults]', NETWORKS, async (faults) => {
  await send('/demo/faults', faults.length > 0 ? 'POST' : 'DELETE', faults);
  const next = `${first}~${Date.now().toString(36)}`;
  localStorage.setItem(KEPT_TOKEN, next);
  renew(next);
});
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEPT_TOKEN && newValue?.startsWith(`${first}~`)) renew(newValue);
});

/** Another token makes the socket come anew. */
function renew(next: string): void {
  token = next;
  document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token } }));
}

/** Whoever looks already, or somebody who has notifications; at Meridian, since other tenants' people have none. */
async function signedIn(): Promise<string> {
  const { person } = (await whoThereIs()).viewer;
  const who = person === 'anonymous' ? 'full' : person;
  await signIn(who, 'meridian');
  return who;
}

function send(path: string, method: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(path, { method, ...(method === 'POST' && { headers, body: JSON.stringify(body) }) });
}

function buttons<Choice>(place: string, choices: Readonly<Record<string, Choice>>, act: (choice: Choice) => unknown) {
  const found = document.querySelector(place) as HTMLElement;
  for (const [name, choice] of Object.entries(choices)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', () => void act(choice));
    found.append(button);
  }
}
