import { describe, expect, it } from 'vitest';
import {
  type PictureNode,
  isSafeAttribute,
  isSafeTag,
  mended,
  readPicture,
} from '../../../elements/first-paint/picture.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const nowhere = () => false;
const anywhere = () => true;

describe('what becomes a node', () => {
  it.each(['div', 'a', 'input', 'svg', 'path', 'dialog'])('<%s>', (tag) => {
    expect(isSafeTag(tag)).toBe(true);
  });

  it.each([
    'script',
    'style',
    'iframe',
    'object',
    'base',
    'link',
    'meta',
    'template',
    'use',
    'SCRIPT',
    'svg script',
    '',
  ])('not <%s>', (tag) => {
    expect(isSafeTag(tag)).toBe(false);
  });

  it.each(HOSTILE_VALUES)('no tag of %j', (value) => {
    expect(isSafeTag(value)).toBe(false);
  });

  it.each([
    'class',
    'part',
    'aria-label',
    'role',
    'viewBox',
    'd',
    'maxlength',
    'autocomplete',
    'data-tooltip',
    'popover',
  ])('with %s', (name) => {
    expect(isSafeAttribute(name, 'text', nowhere)).toBe(true);
  });

  it.each([
    'style',
    'onclick',
    'on',
    'srcdoc',
    'formaction',
    'xlink:href',
    'data-mp-data',
    'is',
    'slot',
    'nonce',
    'aria-',
  ])('not with %s', (name) => {
    expect(isSafeAttribute(name, 'text', anywhere)).toBe(false);
  });

  it.each(['href', 'src', 'action'])('with %s where its address may be followed', (name) => {
    expect(isSafeAttribute(name, 'https://market.example/', anywhere)).toBe(true);
    expect(isSafeAttribute(name, 'javascript:alert(1)', nowhere)).toBe(false);
  });

  it('only with texts', () => {
    for (const value of [undefined, null, 1, {}, ['text']])
      expect(isSafeAttribute('class', value, anywhere)).toBe(false);
  });
});

describe('a picture that is mended', () => {
  const picture: PictureNode = ['a', { href: 'one' }, ['text', ['span', { class: 'two' }, []]]];

  it('has the same nodes and texts, with other attributes', () => {
    const shouted = mended(picture, (attributes, tag) => ({ ...attributes, part: tag.toUpperCase() }));
    expect(shouted).toEqual(['a', { href: 'one', part: 'A' }, ['text', ['span', { class: 'two', part: 'SPAN' }, []]]]);
  });

  it('leaves the given one as it is', () => {
    mended(picture, () => ({}));
    expect(picture).toEqual(['a', { href: 'one' }, ['text', ['span', { class: 'two' }, []]]]);
  });
});

describe('a picture from storage', () => {
  it.each(HOSTILE_VALUES)('is none of %j', (value) => {
    expect(readPicture(value)).toBeUndefined();
  });

  it('is what it was', () => {
    const picture = ['a', { href: 'one' }, ['text', ['span', {}, []]]];
    expect(readPicture(JSON.parse(JSON.stringify(picture)))).toEqual(picture);
  });

  it('has no part that is none, and no attribute but texts', () => {
    const json = ['a', { href: 1, part: 'logo', rel: null }, [null, 7, {}, ['b'], ['b', [], []], 'text', [1, {}, []]]];
    expect(readPicture(json)).toEqual(['a', { part: 'logo' }, ['text']]);
  });

  it('ends somewhere', () => {
    let deep: unknown = ['div', {}, []];
    for (let level = 0; level < 5000; level += 1) deep = ['div', {}, [deep]];
    expect(JSON.stringify(readPicture(deep)).length).toBeLessThan(2000);
    const wide = ['div', {}, Array.from({ length: 9000 }, () => ['div', {}, []])];
    expect(readPicture(wide)?.[2].length).toBeLessThan(2500);
  });
});
