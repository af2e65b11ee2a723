import { CONDITIONS, SOURCES } from '../interference.ts';
import { STATES, type SearchState } from './search-states.ts';
import { signIn } from '../sign-in.ts';
import { startElements } from '../without-server.ts';

await startElements();
await signInIfNobodyIs();
showSwitches(document.querySelector('.switches') as HTMLFormElement);
const states = document.querySelector('.states') as HTMLElement;
states.append(...Object.entries(STATES).map(([name, state]) => stateCard(name, state)));

/** The search is for people who are signed in; a visitor of this page becomes one of the reference marketplace. */
async function signInIfNobodyIs(): Promise<void> {
  if ((await fetch('/api/appwise/v2/core/users/me')).ok) return;
  await signIn('full', 'meridian');
}

function showSwitches(form: HTMLFormElement): void {
  for (const source of Object.keys(SOURCES)) {
    const label = document.createElement('label');
    const select = document.createElement('select');
    select.name = source;
    select.append(...CONDITIONS.map((condition) => new Option(condition)));
    label.append(source, select);
    form.append(label);
  }
  const show = () => {
    const conditions = JSON.stringify(Object.fromEntries(new FormData(form)));
    const frame = document.querySelector<HTMLIFrameElement>('[data-frame=yours]');
    if (frame) frame.src = frameUrl({ state: 'yours', conditions });
  };
  form.addEventListener('change', show);
  show();
}

function stateCard(name: string, { title, text, narrow, pl }: SearchState): HTMLElement {
  const card = document.createElement('article');
  const heading = document.createElement('h2');
  heading.textContent = title;
  const about = document.createElement('p');
  about.textContent = text;
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.loading = 'lazy';
  if (narrow) frame.className = 'narrow';
  frame.src = frameUrl({ state: name, ...(pl && { pl }) });
  card.append(heading, about, frame);
  return card;
}

function frameUrl(query: Record<string, string>): string {
  return `./search-frame.html?${new URLSearchParams(query)}`;
}
