import { describe, expect, it } from 'vitest';
import { barFor, isForVisitors } from '../../../src/header/bar.rules.ts';
import { TEMPLATES } from '../../../src/templates/template-choice.rules.ts';

const TREE = { nodes: [], css: [], dropped: [], needsDom: false };
const PARTNERS = Object.fromEntries(TEMPLATES.map((template) => [template, TREE]));

describe('whose bar it is', () => {
  const isPersons = (userState: 'loggedin' | 'loggedout', pathname: string, trees: object) =>
    !isForVisitors(barFor({ userState, pathname, trees }), userState);

  it.each([
    ['a person’s, with and without a template', 'loggedin', '/home', true, true],
    ['at a partner’s checkout that of whoever is signed in', 'loggedin', '/checkout/payment', true, false],
    ['nobody’s for a visitor', 'loggedout', '/home', false, false],
    ['nobody’s for a visitor of a checkout', 'loggedout', '/checkout/payment', false, false],
    ['a visitor’s on login pages, whoever is here', 'loggedin', '/twofactor/login', false, false],
  ] as const)('is %s', (_whose, userState, pathname, ofPartner, ofOurs) => {
    expect(isPersons(userState, pathname, PARTNERS)).toBe(ofPartner);
    expect(isPersons(userState, pathname, {})).toBe(ofOurs);
  });
});
