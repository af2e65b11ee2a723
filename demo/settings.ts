import { ownName } from '../src/i18n/locale.rules.ts';
import { openListOnKey } from '../src/ui/open-list.ts';
import { applyLook, schemeOf } from './page-look.ts';
import { type Choice, signIn, whoThereIs } from './sign-in.ts';

const page = new URL(location.href);

/** What the theme builder and the product editor leave behind, beside a sign of life. */
const PREVIEWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  theme: {
    builderThemeId: '17',
    builderVersion: JSON.stringify({ name: 'Autumn refresh 2026', publishedDate: '2026-11-01', isLive: 'true' }),
  },
  product: { productPreview: JSON.stringify({ productId: '7103', portal: 'channel' }) },
};

/** The bar that chooses who looks, where, and in which language. */
export async function setUpSettings(form: HTMLFormElement): Promise<void> {
  applyPage(form);
  form.addEventListener('change', () => void change(form));
  form.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLSelectElement) openListOnKey(event.target, event);
  });
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-preview]')) {
    button.addEventListener('click', () => preview(button.dataset['preview'] ?? ''));
  }
  const { people, tenants, viewer } = await whoThereIs();
  fill(form.elements.namedItem('person') as HTMLSelectElement, people, viewer.person);
  fill(form.elements.namedItem('tenant') as HTMLSelectElement, tenants, viewer.tenant);
}

function applyPage(form: HTMLFormElement): void {
  const locale = page.searchParams.get('locale') ?? 'en-US';
  const scheme = schemeOf(page.searchParams.get('scheme'));
  applyLook(locale, scheme);
  choose(form.elements.namedItem('locale') as HTMLSelectElement, locale);
  (form.elements.namedItem('scheme') as HTMLSelectElement).value = scheme;
}

/** The header's own menu leads to any language that a tenant offers. */
function choose(languages: HTMLSelectElement, locale: string): void {
  if (![...languages.options].some(({ value }) => value === locale)) languages.add(new Option(ownName(locale), locale));
  languages.value = locale;
}

function fill(select: HTMLSelectElement, choices: readonly Choice[], chosen: string): void {
  select.replaceChildren(...choices.map(({ id, label }) => new Option(label, id)));
  select.value = chosen;
}

async function change(form: HTMLFormElement): Promise<void> {
  const { person, tenant, locale, scheme } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  await signIn(person ?? 'anonymous', tenant ?? 'meridian');
  page.searchParams.set('locale', locale ?? 'en-US');
  page.searchParams.set('scheme', scheme ?? 'light');
  location.assign(page);
}

/** What both do before they open a page. Whoever previews the one no longer previews the other. */
function preview(kind: string): void {
  setCookie('builderHeartbeat', 'true');
  for (const [other, cookies] of Object.entries(PREVIEWS))
    for (const [name, value] of Object.entries(cookies)) setCookie(name, other === kind ? value : '');
  location.reload();
}

function setCookie(name: string, value: string): void {
  const age = value === '' ? 0 : 600;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${age}; samesite=lax`;
}
