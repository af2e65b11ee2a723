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

export interface Present {
  readonly people: readonly Choice[];
  readonly tenants: readonly TenantChoice[];
  /** Who looks now, and where. */
  readonly viewer: { readonly person: string; readonly tenant: string };
}

export const whoThereIs = async (): Promise<Present> => (await fetch('/demo/people')).json() as Promise<Present>;

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
  return true;
}
