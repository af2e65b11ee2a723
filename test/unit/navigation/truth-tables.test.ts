import { describe, expect, it } from 'vitest';
import { templateFor } from '../../../src/templates/template-choice.rules.ts';
import { manageLinks } from '../../../src/navigation/links.rules.ts';
import { userLinks } from '../../../src/navigation/user-links.rules.ts';
import { modeOf, userStateOf } from '../../../src/session/session.rules.ts';
import { decide } from './decision-table.ts';
import { CAPABILITIES, type Capability, DOCUMENTS, ROLES, type Role } from './documents-oracle.ts';
import { compare, headerOfTheCode, viewerIn } from './header-code.ts';
import { HEADERS, MODE, type Page, TEMPLATE, USER_STATE } from './session-oracle.ts';
import { DIMENSIONS, PAIRS_OF_ROLES, SETS_OF_ROLES, WITH_ALL } from './situations.ts';

/** So many differences say enough. */
const LIMIT = 20;

describe('who sees what in the header (H §2.1, §2.2, §5, §6)', () => {
  it('is compared for no role, each of them, every pair, all but one, and all', () => {
    expect(ROLES).toHaveLength(16);
    expect(PAIRS_OF_ROLES).toHaveLength(120);
    const sets = new Set(SETS_OF_ROLES.map((roles) => roles.toSorted().join()));
    expect(sets.size).toBe(1 + 16 + 120 + 16 + 1);
  });

  it.each(DIMENSIONS)('%s', (_, situations) => {
    const all = situations();
    expect(all.length).toBeGreaterThan(20);
    expect(compare(DOCUMENTS, headerOfTheCode, all, LIMIT)).toEqual([]);
  });

  it('takes no name for another that is spelt nearly so', () => {
    const near = (name: string) => [name.toLowerCase(), `${name}_X`, `X_${name}`, `${name},`, `ROLE ${name}`];
    // Names that no table has: so the documents answer as for somebody without any role, or without any capability.
    const roles = ROLES.flatMap(near) as Role[];
    const capabilities = CAPABILITIES.flatMap(near) as Capability[];
    const situations = [
      { ...WITH_ALL, roles },
      { ...WITH_ALL, roles, capabilities: CAPABILITIES },
      { ...WITH_ALL, roles: ROLES, capabilities },
    ].flatMap((one) => [one, { ...one, switches: { accountEdition: true, cmsEnabled: true, vendorEnabled: true } }]);
    expect(compare(DOCUMENTS, headerOfTheCode, situations, LIMIT)).toEqual([]);
  });

  it('is no matter of the order in which the roles come', () => {
    const situations = PAIRS_OF_ROLES.map((roles) => ({
      ...WITH_ALL,
      capabilities: CAPABILITIES,
      roles: roles.toReversed(),
    }));
    expect(compare(DOCUMENTS, headerOfTheCode, situations, LIMIT)).toEqual([]);
  });

  it('comes in groups that have something in them', () => {
    const empty = SETS_OF_ROLES.filter((roles) => {
      const groups = manageLinks(viewerIn({ ...WITH_ALL, roles, switches: { onlyAdminsCanBuy: true } }));
      return groups.some((group) => group.length === 0);
    });
    expect(empty).toEqual([]);
    expect(manageLinks(viewerIn({ ...WITH_ALL, switches: { onlyAdminsCanBuy: true } }))).toEqual([]);
  });

  it('leads to the same pages on the mobile web app', () => {
    const viewer = viewerIn({ ...WITH_ALL, roles: ROLES, capabilities: CAPABILITIES });
    const onMobile = { ...viewer, mobileWebApp: true };
    const pathsOf = (links: ReturnType<typeof userLinks>) => links.map(({ path }) => path);
    expect(pathsOf(userLinks(onMobile))).toEqual(expect.arrayContaining(pathsOf(userLinks(viewer))));
    expect(manageLinks(onMobile)).toEqual(manageLinks(viewer));
  });
});

describe('who is here, in which mode, with which template (H §2.4, §4)', () => {
  it(`compares ${USER_STATE.situations.length} persons`, () => {
    const differences = USER_STATE.situations.flatMap((person) => {
      const documented = decide(USER_STATE.table, USER_STATE.facts(person));
      const found = userStateOf(person.bootstrap, person.remembered, person.apps);
      return documented === found ? [] : [`documents ${documented}, code ${found} for ${JSON.stringify(person)}`];
    });
    expect(differences.slice(0, LIMIT)).toEqual([]);
  });

  it(`compares ${MODE.situations.length} sets of signs`, () => {
    const differences = MODE.situations.flatMap((signs) => {
      const documented = decide(MODE.table, MODE.facts(signs));
      const found = modeOf(signs);
      return documented === found ? [] : [`documents ${documented}, code ${found} for ${JSON.stringify(signs)}`];
    });
    expect(differences.slice(0, LIMIT)).toEqual([]);
  });

  const canBeMet = ({ forced }: Page) => forced === undefined || HEADERS.some((name) => name === forced);
  it.each([
    ['without a forced choice, or with one that can be met', TEMPLATE.situations.filter(canBeMet)],
    [
      'with a forced choice that cannot be met: by sign-in state alone',
      TEMPLATE.situations.filter((page) => !canBeMet(page)),
    ],
  ])('compares pages %s', (_, pages) => {
    expect(pages.length).toBeGreaterThan(3000);
    const differences = pages.flatMap((page) => {
      const documented = decide(TEMPLATE.table, TEMPLATE.facts(page));
      const found = templateFor(page.state, page.path, page.forced);
      return documented === found ? [] : [`documents ${documented}, code ${found} for ${JSON.stringify(page)}`];
    });
    expect(differences.slice(0, LIMIT)).toEqual([]);
  });
});
