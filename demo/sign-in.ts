/** Who may look, and where, as the reference marketplace tells it. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface TenantChoice extends Choice {
  readonly kind: 'world' | 'colour' | 'templates' | 'faulty';
  /** Of its header; empty where the page decides. */
  readonly ground: string;
}

export interface Chosen {
  readonly person?: string;
  readonly tenant?: string;
}

const CHOSEN = 'demo.settings';

export async function whoThereIs(): Promise<{ people: readonly Choice[]; tenants: readonly TenantChoice[] }> {
  return (await fetch('/demo/people')).json() as Promise<{ people: Choice[]; tenants: TenantChoice[] }>;
}

/** False for a person or a marketplace that nobody knows: then everything stays as it was. */
export async function signIn(person: string, tenant: string): Promise<boolean> {
  const answer = await fetch('/demo/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ person, tenant }),
  });
  if (!answer.ok) return false;
  // Signing out without /logout: nobody is remembered any more.
  if (person === 'anonymous') localStorage.removeItem('universalnav.user');
  localStorage.setItem(CHOSEN, JSON.stringify({ person, tenant }));
  return true;
}

/** Which person is signed in is the server's secret; the pages remember only their own choice. */
export function chosenBefore(): Chosen {
  return JSON.parse(localStorage.getItem(CHOSEN) ?? '{}') as Chosen;
}
