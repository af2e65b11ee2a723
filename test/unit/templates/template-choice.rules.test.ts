import { describe, expect, it } from 'vitest';
import { TEMPLATES, templateFor } from '../../../src/templates/template-choice.rules.ts';

describe('the template (H §2.4)', () => {
  it.each([
    ['loggedin', '/home', 'headerIn'],
    ['static:loggedin', '/home', 'headerIn'],
    ['loggedout', '/home', 'headerOut'],
    ['loggedout', '/', 'headerOut'],
    ['loggedout', '/login', 'headerSso'],
    ['loggedout', '/twofactor/setup', 'headerSso'],
    ['loggedin', '/twofactor/login', 'headerSso'],
    ['loggedin', '/login', 'headerSso'],
    ['loggedout', '/de-DE/login', 'headerSso'],
    ['loggedin', '/loginhelp', 'headerIn'],
    ['loggedin', '/twofactor', 'headerIn'],
    ['loggedin', '/help/login', 'headerIn'],
    ['loggedin', '/checkout', 'headerCheckout'],
    ['loggedin', '/checkout/cart', 'headerCheckout'],
    ['loggedout', '/en-US/checkout/payment', 'headerCheckout'],
    ['loggedout', '/checkouts', 'headerOut'],
    ['loggedin', '/home/checkout', 'headerIn'],
  ] as const)('of somebody %s on %s is %s', (state, path, template) => {
    expect(templateFor(state, path)).toBe(template);
  });

  it.each(TEMPLATES)('can be forced to be %s', (template) => {
    expect(templateFor('loggedin', '/home', template)).toBe(template);
    expect(templateFor('loggedout', '/checkout', template)).toBe(template);
  });

  it.each(['nope', 'footer', '', 'HEADERIN', '__proto__', 'constructor'])(
    'forced to be %j falls back to the sign-in state',
    (forced) => {
      expect(templateFor('loggedin', '/home', forced)).toBe('headerIn');
      expect(templateFor('static:loggedin', '/home', forced)).toBe('headerIn');
      expect(templateFor('loggedout', '/home', forced)).toBe('headerOut');
    },
  );
});
