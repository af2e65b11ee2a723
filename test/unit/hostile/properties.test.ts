import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInert } from '../../../elements/server/server-html.ts';
import { baseUrl, safeLink, safePicture, safeResource, sameOrigin } from '../../../src/api/url.rules.ts';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { readFooterConfig } from '../../../src/footer/footer.rules.ts';
import { readHeaderConfig } from '../../../src/header/header-config.rules.ts';
import { readLoaderConfig } from '../../../src/loader/loader-config.rules.ts';
import { previewStep } from '../../../src/preview/preview-session.rules.ts';
import { readToolbarMode } from '../../../src/preview/preview.rules.ts';
import { readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { withWidget } from '../../../src/session/answer-cache.rules.ts';
import { parseBootstrap } from '../../../src/session/bootstrap.rules.ts';
import { SANITIZER_RULES, isAllowedAttribute, isAllowedTag } from '../../../src/templates/allow-list.rules.ts';
import { compileSet } from '../../../src/templates/compile-set.rules.ts';
import { filterCss } from '../../../src/templates/template-css.rules.ts';
import { parseTemplateSet } from '../../../src/templates/template-set.rules.ts';
import { type RawNode, type TemplateNode, allowedTree, propsOf } from '../../../src/templates/template-tree.rules.ts';
import { compileTheme, themeCss } from '../../../src/theme/theme.rules.ts';
import { EVASIONS } from '../../attacks/addresses.ts';
import { MARKUP } from '../../attacks/markup.ts';

/** What holds for any value at all: the same values each time, and others with another `SEED`. */
const seed = Number(process.env['SEED'] ?? 20_260_115);
const RUNS = { numRuns: 1000, seed };
const PAGE = new URL('https://market.example/en-US/home');
const MARKET = 'https://market.example';
const MARKUP_TEXTS = MARKUP.map(({ text }) => text);

const word = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...MARKUP_TEXTS, ...EVASIONS));
const joined = fc.array(word, { maxLength: 4 }).map((parts) => parts.join(''));
const anything = fc.anything({
  withNullPrototype: true,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSparseArray: true,
});

describe('the check of addresses', () => {
  const address = fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), word, joined);
  const CHECKS = {
    safeLink: (url: string) => safeLink(url, PAGE.href),
    safePicture: (url: string) => safePicture(url, PAGE.href),
    safeResource: (url: string) => safeResource(url, PAGE.href),
    sameOrigin: (url: string) => sameOrigin(url, MARKET),
    baseUrl: (url: string) => baseUrl(url, MARKET),
  };

  it.each(Object.entries(CHECKS))('%s lets nothing else through, and takes its own answer as it is', (_, check) => {
    fc.assert(
      fc.property(address, (url) => {
        const answer = check(url);
        if (answer === undefined) return;
        expect(answer).toMatch(/^(?:https?:\/\/|mailto:|data:image\/(?:png|jpeg|gif|webp);base64,)/i);
        expect(check(answer)).toBe(answer);
      }),
      RUNS,
    );
  });
});

describe('the rules of a template', () => {
  const name = fc.oneof(
    fc.constantFrom('position', 'POSITION', 'background', 'content', '--x', 'width', 'cursor', 'color'),
    fc.string({ maxLength: 8 }),
  );
  const value = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'url(',
          '#a',
          'https://evil.example/a',
          '//evil.example',
          ')',
          '(',
          '[',
          ']',
          ';',
          ':',
          '"',
          "'",
          '\\',
          'fixed',
          'sticky',
          'var(--x)',
          'position',
          'image-set(',
          'attr(',
          ' ',
          ',',
          '}',
          '{',
          '/*',
          '*/',
          '"a"',
          '!important',
          '/a.png',
        ),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join(''));
  const block = fc
    .array(fc.tuple(name, value), { maxLength: 5 })
    .map((all) => all.map((pair) => pair.join(':')).join(';'));
  const filter = (declarations: string) =>
    filterCss([{ kind: 'style', prelude: '.a', declarations, rules: [] }], MARKET, false).css;
  const inner = (css: string) => (css === '' ? '' : css.slice(3, -1));

  it('ask nobody, stay where they are and close what they open, and filtered once more are the same', () => {
    fc.assert(
      fc.property(block, (declarations) => {
        const once = inner(filter(declarations));
        // Texts say nothing, and hide nothing.
        const said = once.replaceAll(/url\("([^"]*)"\)|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'/g, (_, url?: string) => {
          if (url !== undefined) expect(url).toMatch(/^(?:https:\/\/market\.example\/|#tpl-|data:image\/)/);
          return ' ';
        });
        expect(said).not.toMatch(/[{}\\<"']|\/\*/);
        expect(said.split('(').length).toBe(said.split(')').length);
        expect(said.split('[').length).toBe(said.split(']').length);
        expect(said).not.toMatch(/(?:^|;)\s*position\s*:[^;]*(?:fixed|sticky|var)/i);
        expect(said).not.toMatch(/\b(?:url|src)\s*\(/i);
        expect(said).not.toMatch(/\bimage-set\s*\([^)]*\b(?:var|env|attr)\s*\(/i);
        expect(inner(filter(once.replaceAll('url("#tpl-', 'url("#')))).toBe(once);
      }),
      RUNS,
    );
  });
});

describe('the tree of a template', () => {
  const names = (node: TemplateNode): readonly string[] =>
    typeof node === 'string' || 'token' in node
      ? []
      : [node.tag, ...node.attributes.map((one) => `@${one.name}`), ...node.children.flatMap(names)];
  /** Without the marks of our own that rules of inline styles have. */
  const theirs = (node: TemplateNode): TemplateNode =>
    typeof node === 'string' || 'token' in node
      ? node
      : {
          ...node,
          attributes: node.attributes.filter(({ name }) => name !== 'data-mp-rule'),
          children: node.children.map(theirs),
        };
  const asRaw = (node: TemplateNode): RawNode => {
    if (typeof node === 'string') return node;
    if ('token' in node) return `{{${node.token}}}`;
    const attributes = node.attributes.map(
      (one) =>
        [
          one.name,
          one.pieces.map((piece) => (typeof piece === 'string' ? piece : `{{${piece.token}}}`)).join(''),
        ] as const,
    );
    return { tag: node.tag, attributes, children: node.children.map(asRaw) };
  };
  /** Ids get their prefix each time, and two texts side by side become one: apart from that they are the same. */
  const shape = (nodes: readonly TemplateNode[]) =>
    JSON.stringify(nodes)
      .replaceAll(/(?:tpl-)+/g, '')
      .replaceAll('","', '');

  it('is of allowed tags and attributes alone, and is itself allowed as it is', () => {
    fc.assert(
      // Braces of two texts could make a token once they are one.
      fc.property(
        joined.map((text) => text.replaceAll(/[{}]/g, '')),
        (html) => {
          const nodes = allowedTree(parseInert(html, SANITIZER_RULES), 'footer').nodes.map(theirs);
          for (const name of nodes.flatMap(names)) {
            if (name.startsWith('@')) expect(isAllowedAttribute(name.slice(1)), name).toBe(true);
            else expect(isAllowedTag(name), name).toBe(true);
          }
          const again = allowedTree(nodes.map(asRaw), 'footer');
          expect(shape(again.nodes)).toBe(shape(nodes));
          expect(again.dropped).toEqual([]);
        },
      ),
      RUNS,
    );
  });

  it('gives no element an address that runs, whatever its tokens stand for', () => {
    const walk = (node: TemplateNode, values: Record<string, string>): void => {
      if (typeof node === 'string' || 'token' in node) return;
      const props = propsOf(node, values, { base: `${MARKET}/`, pictures: new Set([MARKET]) });
      for (const [name, value] of Object.entries(props)) {
        expect(name).not.toMatch(/^(?:on|style$|dangerously|srcDoc$|action$|formAction$|ref$|key$|children$)/i);
        if (/^(?:href|src|cite)$/.test(name))
          expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|#|data:image\/(?:png|jpeg|gif|webp))/i);
        for (const url of name === 'srcSet' ? String(value).split(', ') : name === 'src' ? [String(value)] : [])
          expect(url).toMatch(/^(?:https:\/\/market\.example\/|data:image\/)/i);
      }
      for (const child of node.children) walk(child, values);
    };
    fc.assert(
      fc.property(joined, word, (html, text) => {
        const source = `<a href="{{companyName}}" cite="{{companyName}}">x</a><img src="{{companyName}}" srcset="{{companyName}} 2x">${html}`;
        for (const node of allowedTree(parseInert(source, SANITIZER_RULES), 'footer').nodes)
          walk(node, { companyName: text });
      }),
      RUNS,
    );
  });
});

describe('who reads a configuration, a cookie or an answer', () => {
  const keys = fc.dictionary(
    fc.constantFrom(
      'marketUrl',
      'apiUrl',
      'token',
      'names',
      'tenants',
      'tenantHosts',
      'logo',
      'search',
      'widgets',
      'links',
      'locales',
      'templates',
      'static',
      'builderPreviewData',
      'header',
      'footer',
      'config',
      'capabilities',
      'resellerHosts',
      'CHANNEL_SETTINGS',
      'UserInfo',
      'memberships',
      'footer',
      'css',
      'assets',
      'translations',
      'headerNavBg',
      'headerComponents',
      'globalStyles',
    ),
    fc.oneof(anything, word),
  );

  it.each<[string, (given: unknown) => unknown]>([
    ['a page', (given) => readPageConfig(given as Record<string, unknown>, PAGE)],
    ['a header', (given) => readHeaderConfig(given as Record<string, unknown>, PAGE)],
    ['a footer', (given) => readFooterConfig(given as Record<string, unknown>)],
    ['a search box', (given) => readSearchConfig({ config: given, page: PAGE })],
    ['a loader', (given) => readLoaderConfig(given)],
    ['a bootstrap', (given) => parseBootstrap(given)],
    ['a theme', (given) => themeCss(compileTheme(given, MARKET, { settings: given, globalStyles: given }))],
    ['a template set', (given) => compileSet(parseTemplateSet(given), (html) => parseInert(html, SANITIZER_RULES))],
  ])('has an answer for %s of any shape', (_, read) => {
    fc.assert(
      fc.property(keys, (given) => {
        expect(read(given)).toBeDefined();
      }),
      { numRuns: 300, seed },
    );
  });

  it('takes any text for a cookie', () => {
    fc.assert(
      fc.property(fc.oneof(word, fc.json()), (text) => {
        const signs = {
          page: PAGE,
          heartbeat: text,
          productPreview: text,
          version: text,
          themeId: text,
          dev: text,
          firstParty: true,
        };
        const { session } = previewStep({ at: 'off' }, { is: 'arrived', isVisible: true, signs });
        expect(['on', 'off', 'untold', 'left']).toContain(session.at);
        expect(['fullscreen', 'minimized']).toContain(readToolbarMode(text));
        expect(withWidget(text, 'header')).toMatch(/^[\w-]+(?:,[\w-]+)*$/);
      }),
      RUNS,
    );
  });
});
