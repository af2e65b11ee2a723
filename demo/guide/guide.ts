import { showFound } from './search.ts';

/** What a page of the guide does by script: it copies samples, and shows what a search has found. */

const { searchParams } = new URL(location.href);

for (const button of document.querySelectorAll<HTMLButtonElement>('.code button')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement?.querySelector('pre')?.textContent ?? '';
  const said = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not allowed',
  );
  button.textContent = said;
  setTimeout(() => (button.textContent = 'Copy'), 2000);
}

const results = document.querySelector<HTMLElement>('.results');
if (results) void showFound(results, searchParams.get('q')?.trim() ?? '');
