import { describe, expect, it } from 'vitest';
import { readPlayAddress, textOf } from '../../../demo/playground/playground-address.ts';
import { BEGINNINGS, exampleOf } from '../../../demo/playground/playground-examples.ts';
import { type PlayField, readGiven, readPlayElements } from '../../../demo/playground/playground-fields.ts';
import { usageOf } from '../../../demo/playground/playground-use.ts';
import { customElementsManifest } from '../../../elements/manifest/custom-elements.ts';
import { readElementTables } from '../../../elements/manifest/element-tables.ts';

const elements = readPlayElements(customElementsManifest(readElementTables()));
const read = (query: Record<string, string>) => readPlayAddress(`?${new URLSearchParams(query)}`, elements);
const elementOf = (tag: string) => elements.find((one) => one.tag === tag)!;
const fieldOf = (tag: string, name: string): PlayField => elementOf(tag).fields.find((one) => one.name === name)!;

describe('the address of the playground', () => {
  it('is that of the header, as it begins, where it says nothing', () => {
    const address = read({});
    expect(address).toEqual({
      tag: 'mp-header',
      person: 'full',
      tenant: 'meridian',
      locale: 'en-US',
      dir: 'auto',
      scheme: 'light',
      width: 'full',
      theme: '',
      fault: 'none',
      prevent: '',
      code: 'html',
    });
    expect(textOf(address, fieldOf('mp-header', 'marketplace'))).toBe('true');
  });

  it('keeps all that it knows', () => {
    const given = {
      tag: 'mp-search-widget',
      person: 'buyer~2',
      tenant: 'sunfield',
      locale: 'ar',
      dir: 'ltr',
      scheme: 'dark',
      width: '360',
      theme: '#00d70f',
      fault: 'search',
      prevent: 'mp-search mp-select',
      code: 'vue',
      'field.placeholder': 'Find <an> app & more',
      'field.config': '{ broken',
      'field.history': 'off',
      'field.onSearchQuery': 'log',
      'field.marketplace': 'true',
    };
    expect(read(given)).toEqual(given);
  });

  it.each([
    ['mp-footer', 'domLibraryUrl', 'https://elsewhere.example/x.js', '/libraries/x.js'],
    ['mp-footer', 'domLibraryUrl', String.raw`\\elsewhere.example\x.js`, 'libraries/x.js'],
    ['mp-header', 'supportChatScript', '//elsewhere.example/chat.js', '/chat.js'],
    ['mp-header', 'marketUrl', 'https:elsewhere.example', 'http://localhost'],
    ['mp-header', 'search', '{"appsUrl":"https:\\u002f\\u002felsewhere.example"}', '{"appsUrl":"/apps"}'],
    [
      'mp-header',
      'bootstrap',
      '{"CHANNEL_SETTINGS":{"universalHeaderSignalsSocketEndpoint":"wss://elsewhere.example/"}}',
      '{"CHANNEL_SETTINGS":{"universalHeaderSignalsSocketEndpoint":"ws://localhost/"}}',
    ],
    ['mp-header', 'defaultBoot', '{"theme":{"logo":"https://elsewhere.example/a.png"}}', '{"locale":"de-DE"}'],
    ['mp-search-widget', 'config', '{"endpoints":["//elsewhere.example"]}', '{"endpoints":["/here"]}'],
  ])('names no script and no server of somebody else for %s: %s', (tag, name, foreign, own) => {
    const field = `field.${name}`;
    expect(read({ tag, [field]: foreign })).not.toHaveProperty([field]);
    expect(read({ tag, [field]: own })).toHaveProperty([field], own);
  });

  it('holds no token', () => {
    expect(read({ 'field.token': 'secret-1' })).not.toHaveProperty(['field.token']);
    expect(readGiven(fieldOf('mp-header', 'token'), 'secret-1')).toEqual({ how: 'property', value: 'secret-1' });
  });

  it('ignores what it does not know', () => {
    const address = read({
      tag: 'script',
      person: '../x',
      tenant: 'a b',
      locale: 'xx',
      dir: 'up',
      scheme: 'pink',
      width: '1e9',
      theme: 'red;x:url(//evil)',
      fault: '__proto__',
      prevent: 'click mp-ready mp-search',
      code: 'constructor',
      'field.__proto__': 'x',
      'field.innerHTML': '<b>',
      'field.contrast': 'loud',
      'field.cache': 'yes',
      'field.beforeLogout': 'alert(1)',
    });
    expect(address).toEqual({ ...read({}), prevent: 'mp-search' });
  });

  it('takes a field away that the tag begins with', () => {
    const address = read({ 'field.search': '', 'field.marketplace': 'false' });
    expect(usageOf(elementOf('mp-header'), address)).toMatchObject({ attributes: [], properties: [] });
  });
});

describe('the controls of the playground', () => {
  it('are of the kind that the manifest says', () => {
    const kinds = {
      cache: 'flag',
      myapps: 'choice',
      contrast: 'choice',
      sub: 'text',
      logo: 'json',
      currency: 'text-or-json',
    };
    for (const [name, kind] of Object.entries(kinds))
      expect([name, fieldOf('mp-header', name).kind]).toEqual([name, kind]);
    expect(fieldOf('mp-header', 'static').kind).toBe('json');
    expect(fieldOf('mp-header', 'beforeLogout').kind).toBe('function');
    expect(fieldOf('mp-search-widget', 'customSearchQuery').kind).toBe('text');
    expect(fieldOf('mp-header', 'contrast').words).toEqual(['documented', 'aa']);
  });

  it('read texts as what they mean, and say what is broken', () => {
    expect(readGiven(fieldOf('mp-header', 'cache'), 'true')).toEqual({ how: 'nothing' });
    expect(readGiven(fieldOf('mp-header', 'cache'), 'false')).toEqual({ how: 'attribute', value: false });
    expect(readGiven(fieldOf('mp-header', 'myapps'), 'false')).toEqual({ how: 'attribute', value: false });
    expect(readGiven(fieldOf('mp-header', 'currency'), 'EUR')).toEqual({ how: 'attribute', value: 'EUR' });
    expect(readGiven(fieldOf('mp-header', 'currency'), '{"defaultCurrency":"EUR"}').how).toBe('property');
    expect(readGiven(fieldOf('mp-header', 'logo'), '{ src')).toMatchObject({ how: 'broken' });
    expect(readGiven(fieldOf('mp-header', 'logo'), ' ')).toEqual({ how: 'nothing' });
  });

  it('have an example, and a beginning, that can be read', () => {
    for (const { tag, fields } of elements) {
      for (const field of fields.filter(({ kind }) => kind === 'json')) {
        expect([tag, field.name, exampleOf(field.name)]).not.toEqual([tag, field.name, '{}']);
        expect(readGiven(field, exampleOf(field.name)).how).toBe('property');
      }
      for (const [name, text] of Object.entries(BEGINNINGS[tag] ?? {}))
        expect(readGiven(fieldOf(tag, name), text).how).not.toBe('broken');
    }
  });

  it('make a theme of a colour: the header’s own, and a variable for the other tags', () => {
    const address = read({ theme: '#082b38', 'field.globalStyles': '{ "textSize": "small" }' });
    expect(usageOf(elementOf('mp-header'), address).properties).toContainEqual({
      name: 'globalStyles',
      value: { headerNavBg: '#082b38', textSize: 'small' },
    });
    const footer = usageOf(elementOf('mp-footer'), read({ tag: 'mp-footer', theme: '#082b38' }));
    expect(footer.style).toEqual({ '--mp-color-primary': '#082b38' });
  });
});
