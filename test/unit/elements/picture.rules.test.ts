import { describe, expect, it } from 'vitest';
import {
  type PictureNode,
  isPicture,
  isSafeAttribute,
  isSafeTag,
  mended,
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
    'data-nav',
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
    expect(isPicture(value)).toBe(false);
  });

  it('is what it was', () => {
    expect(isPicture(['a', { href: 'one' }, ['text', ['span', {}, []]]])).toBe(true);
  });

  it.each([null, 7, {}, [], ['b'], ['b', {}], ['b', [], []], ['b', {}, 'text'], [1, {}, []]])(
    'is none with %j in it, however deep',
    (part) => {
      expect(isPicture(['a', {}, ['text', part]])).toBe(false);
      expect(isPicture(['a', {}, [['b', {}, [['i', {}, [part]]]]]])).toBe(false);
    },
  );

  it('ends somewhere', () => {
    const nested = (levels: number) => {
      let node: unknown = ['div', {}, []];
      for (let level = 0; level < levels; level += 1) node = ['div', {}, [node]];
      return node;
    };
    const wide = (nodes: number) => ['div', {}, Array.from({ length: nodes }, () => ['div', {}, []])];
    expect([nested(50), wide(1000)].map(isPicture)).toEqual([true, true]);
    expect([nested(5000), wide(9000)].map(isPicture)).toEqual([false, false]);
  });
});
