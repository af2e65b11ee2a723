import { applyLook, schemeOf } from './page-look.ts';
import { type Choice, signIn, whoThereIs } from './sign-in.ts';

const page = new URL(location.href);

/** The bar that chooses who looks, where, and in which language. */
export async function setUpSettings(form: HTMLFormElement): Promise<void> {
  applyPage(form);
  form.addEventListener('change', () => void change(form));
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
  (form.elements.namedItem('locale') as HTMLSelectElement).value = locale;
  (form.elements.namedItem('scheme') as HTMLSelectElement).value = scheme;
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

/** What the theme builder and the product editor do before they open a page: they leave their cookies. */
function preview(kind: string): void {
  const cookie = (name: string, value: string) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=600; samesite=lax`;
  };
  cookie('builderHeartbeat', 'true');
  if (kind === 'theme') {
    cookie('builderThemeId', '17');
    cookie(
      'builderVersion',
      JSON.stringify({ name: 'Autumn refresh 2026', publishedDate: '2026-11-01', isLive: 'true' }),
    );
  } else {
    cookie('productPreview', JSON.stringify({ productId: '7103', portal: 'channel' }));
  }
  location.reload();
}
