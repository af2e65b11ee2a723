import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES } from '../attacks/rules.ts';
import { loadLayer } from '../marketplace/built-layer.ts';
import type { LayerRenderer } from '../marketplace/drawn-layer.ts';
import { templatesOf } from '../marketplace/partner-templates/index.ts';
import { type HostSite, startHostSite } from './host-site.ts';
import { allDrawn, mountFooters } from './under-attack.ts';

/** Each declaration of sheets by what it stands in, as the browser itself spells them. */
function declarationsOf(sheets: readonly CSSStyleSheet[]): string[] {
  const found: string[] = [];
  const visit = (rules: CSSRuleList, place: string): void => {
    for (const rule of rules) {
      const head = rule.cssText.split('{', 1)[0] ?? '';
      const here = rule instanceof CSSStyleRule ? `${place} { ${rule.selectorText}` : `${place} { ${head.trim()}`;
      if ('style' in rule) {
        const style = rule.style as CSSStyleDeclaration;
        for (const name of style) found.push(`${here} { ${name}: ${style.getPropertyValue(name)}`);
      }
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList, here);
    }
  };
  for (const { cssRules } of sheets) visit(cssRules, '');
  // A tenant's colours stand before them.
  const OTHERS = /^ \{ \.mp-root/;
  // The parts of a shorthand have no order of their own.
  // Nor does it matter how a server writes what could end its element.
  const plain = found.map((one) => one.replaceAll(/\s+/g, ' ').replaceAll('\\3c ', '<'));
  return plain.filter((one) => !OTHERS.test(one)).toSorted();
}

/** Of each footer its partner's rules, by the browser's own reading: the last sheet that its root has adopted. */
function rulesInBrowser(read: string): string[][] {
  const declarations = new Function(`return ${read}`)() as typeof declarationsOf;
  return [...document.querySelectorAll('mp-footer')].map((tag) =>
    declarations(tag.shadowRoot?.adoptedStyleSheets.slice(-1) ?? []),
  );
}

/** Of each text that a server has written. */
function rulesInTexts(read: string, texts: readonly string[]): string[][] {
  const declarations = new Function(`return ${read}`)() as typeof declarationsOf;
  return texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return declarations([sheet]);
  });
}

describe('a partner’s rules as a server writes them', () => {
  let site: HostSite;
  let layer: LayerRenderer;
  beforeAll(async () => {
    const built = await loadLayer();
    if (!built) throw new Error('No server.js');
    layer = built;
    site = await startHostSite();
  });
  afterAll(() => site.stop());

  const FOOTER = '<p title="x">text</p><ul><li>one</li></ul>';
  const LOOK = /<style nonce="word" data-mp-look="">([^]*?)<\/style>/;

  /** The declarations of each sheet: as a server writes them, and as a browser adopts them. */
  async function bothOf(sheets: readonly string[]): Promise<(readonly [server: string[], browser: string[]])[]> {
    const sets = sheets.map((css) => ({ footer: FOOTER, css }));
    const written = sets.map((templates) => {
      const { html } = layer.renderFooter({ templates, nonce: 'word', marketUrl: site.market.url } as never, {});
      return LOOK.exec(html)?.[1] ?? '';
    });
    const { page, open } = await (await site.visitor()).tab();
    await open(await site.write('<mp-footer></mp-footer>'));
    await page.waitForFunction(allDrawn);
    await page.evaluate(
      mountFooters,
      sets.map((templates, id) => ({ id, properties: { templates } })),
    );
    await page.waitForFunction(allDrawn);
    const inBrowser = await page.evaluate(rulesInBrowser, String(declarationsOf));
    const onServer = await page.evaluate(rulesInTexts, String(declarationsOf), written);
    return onServer.map((rules, at) => [rules, inBrowser[at] ?? []] as const);
  }

  it('are those that a browser reads: of every partner, and in every spelling', async () => {
    const partners = (
      ['fjell', 'atlas', 'kanto', 'aurora', 'castellan', 'bazaar', 'harbour', 'skerry', 'pulse'] as const
    )
      .map((name) => templatesOf(name, 'en'))
      .map(({ css, cssHeader }) => `${css}\n${cssHeader}`);
    const both = await bothOf([...partners, ...SPELLINGS]);
    for (const [onServer, inBrowser] of both) {
      expect(inBrowser.length).toBeGreaterThan(0);
      expect(onServer).toEqual(inBrowser);
    }
  });

  it('are none that a browser’s reading keeps out', async () => {
    const hostile = [...RULES, ...TRICKS];
    const both = await bothOf(hostile);
    expect(both.flatMap(([onServer]) => onServer).length).toBeGreaterThan(60);
    for (const [at, [onServer, inBrowser]] of both.entries())
      expect(
        onServer.filter((one) => !inBrowser.includes(one)),
        hostile[at],
      ).toEqual([]);
  });
});

const SPELLINGS: readonly string[] = [
  '.a{color:red;&:hover{color:blue}.b{margin:0 auto}> .c{top:1px}}',
  '.a{@media (width < 600px){color:green;.x{color:red}}color:pink}',
  '@media (min-width: 10px)\n  and (max-width:20px){.b{background:url( "a b.png" ) no-repeat, url(x.svg)}}',
  '@supports (display:grid) and (not (display:inline-grid)){.c{display:grid}}',
  '@container side (min-width:400px){.d{color:red}}',
  '@layer x,\ny; @layer x{.e{color:red}} @layer{.f{color:red}}',
  '@keyframes spin{from{color:red}50%,60%{color:blue}to{color:green}}.a{animation:spin 1s}',
  String.raw`.r::before{content:"\201C x";color:red;/* a note */top:1px}`,
  '.g{grid-template-areas:"a b"\n  "c d";transition:\n  color 1s,\n  top 2s}',
  String.raw`.md\:flex{display:flex}.w-\[10px\]{width:10px}#id,[href="#id"],[title='a]"b']{color:red}`,
  '.a{color:red;;;} // note\n.lost{color:red}\n.kept{color:blue}',
  '.a{*zoom:1;_top:1px;left:2px;color:red\n right:3px;bottom:1px}',
  '.a{color:red}}.lost{color:red}.b{color:red};.lost{color:red}.c{top:1px;;left:1px}',
  '@-webkit-keyframes spin{to{color:red}}.a{animation:spin 1s}',
  '.t{transition:opacity 1s,visibility 0s 1s}.t2{transition:all 0s 1s!important}.t3{transition:all 0s}',
  '.open{color:red;background:rgb(0 0 0 / 50%)',
  ':root{--own:1px}.a:not(.b, :is(.c, .d)):nth-child(2n + 1 of .e){color:var(--own, red)!important}',
  'UL LI,\r\n\tA:HOVER{COLOR:RED}',
];

/** Spelled so that who reads the text alone takes them for something else than a browser does. */
const TRICKS: readonly string[] = [
  String.raw`:h\ost,:h\06fst,p:\68 ost{color:red}`,
  String.raw`p:h\as(*),p:\000068as(*){color:red}`,
  String.raw`@layer a,` + '\n' + String.raw`mp-base;@layer m\p-base{p{color:red}}@keyframes m\p-in{to{color:red}}`,
  '@layer a,/**/mp-base;@layer/**/mp-base{p{color:red}}',
  String.raw`p{po\73ition:fixed;position:fi\xed;position:\66ixed}`,
  String.raw`p{background:u\rl("https://evil.example/a");background:url(https:\2f\2f evil.example/b)}`,
  String.raw`p{content:"\22;position:fixed;background:url(https://evil.example/c)"}`,
  'p{content:"</style><img src=x onerror=didRun(1)>"}',
  String.raw`.a\</style><img src=x onerror=didRun(2)>{color:red}`,
  '[title="</style><img src=x onerror=didRun(3)>"]{color:red}',
  '@media all{p{color:red}}@media </style>{p{color:blue}}@supports (a:"</style>"){p{color:red}}',
  'p:is(.a{color:red}.b{position:fixed}',
  '.a[x="{color:red}.b{position:fixed}',
  'p{--a:(}ul{position:fixed}p{--b:)}',
  '@media all{}}}:host{color:red}p{color:red}',
  '@media (min-width:1px{p{color:red}}:host{color:red}',
  ':host\u00a0p,p\u00a0:host{color:red}',
  '@container (min-width:1px) and style(--x:url(https://evil.example/d)){p{color:red}}',
  '<!-- :host{color:red} --> p{color:red}',
  String.raw`:is(:root:h\61 s(input[value^=a])){background:url(/told)}:not(:h\6fst) p{color:red}`,
  ':is(p:/**/has(*)){color:red}:where(:/**/host) p{color:red}',
  ':host,@scope (.footer){.widget p{color:red}}::slotted(p),@keyframes mp-in{to{color:red}}',
  ':host,@layer mp-base{p{color:red}}:host,@font-face{font-family:x;src:url(/x)}',
  ':host,--x:hover{color:red}position:var(--y){color:red}',
  '@import "https://evil.example/e"',
  '@charset "utf-7";@namespace x url(https://evil.example/f);x|p{color:red}',
];
