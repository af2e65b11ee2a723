import { describe, expect, it } from 'vitest';
import { type SourceFile, isCode, readTree, withoutComments, withoutTexts } from './source-files.ts';

/**
 * Doors through which a text becomes markup, rules, code or another page. Each has one file, which says what it lets
 * through; everywhere else the mere word is a mistake.
 */
interface Door {
  readonly what: string;
  readonly pattern: RegExp;
  /** The only files in which it may stand. */
  readonly only: readonly string[];
  /** Names in quotes count, too. */
  readonly inTexts?: true;
}

const DOORS: readonly Door[] = [
  {
    what: 'nowhere: markup from text',
    pattern:
      /\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|dangerouslySetInnerHTML|setHTMLUnsafe|parseHTML\w*|parseFromStream|srcdoc)\b|\bdocument\s*\.\s*(?:write|writeln|open)\b|\binsertHTML\b/gi,
    only: [],
    inTexts: true,
  },
  {
    what: 'nowhere: code from text',
    pattern:
      /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(|\bsetTimeout\s*\(\s*''|\bsetInterval\s*\(\s*''|\bimportScripts\b|\bnew\s+(?:Shared)?Worker\b|\bserviceWorker\b/g,
    only: [],
  },
  {
    what: 'parses markup',
    pattern: /\bsetHTML\b|\bDOMParser\b|\bdompurify\b/gi,
    only: ['src/browser/inert-html.ts', 'src/browser/purifier.parts.ts'],
    inTexts: true,
  },
  {
    what: 'makes a document of its own',
    pattern: /\bcreateHTMLDocument\b|\bcreateDocument\b/g,
    only: ['src/browser/inert-html.ts'],
  },
  {
    what: 'makes rules of text',
    pattern:
      /\breplaceSync\b|\binsertRule\b|\bnew\s+CSSStyleSheet\b|\bnew\s+Sheet\b|\.replace\s*\(\s*css\b|\.addRule\b/g,
    only: ['src/browser/sheets.ts'],
  },
  {
    what: 'makes a script or gives it an address',
    pattern: /createElement\(\s*['"`]script['"`]|\.src\s*=[^=]|['"`]mp-script-url['"`]/g,
    only: ['src/browser/script-loader.ts'],
    inTexts: true,
  },
  {
    what: 'makes an element that runs, loads or looks',
    pattern: /createElement\(\s*['"`](?:style|link|iframe|object|embed|base|form|meta|img|template)['"`]/g,
    // Addresses of the build, beside the file that asks; and of the script that comes next.
    only: ['src/browser/page-document.ts', 'elements/mount/fetch-ahead.ts', 'src/browser/script-loader.ts'],
    inTexts: true,
  },
  {
    what: 'makes a policy',
    pattern: /\btrustedTypes\b/g,
    only: ['src/browser/script-loader.ts', 'src/browser/inert-html.ts'],
  },
  {
    what: 'nowhere: style attributes',
    pattern:
      /setAttribute\w*\(\s*(?:null\s*,\s*)?['"`]style['"`]|\bcssText\s*=[^=]|\sstyle=\{|\bstyle:\s*\{|\.attributeStyleMap\b/g,
    only: [],
    inTexts: true,
  },
  {
    what: 'sets one property of a style',
    pattern: /\bstyle\??\.\w+\s*=[^=]|\bstyle\??\.setProperty\b/g,
    only: ['src/browser/page-layout.ts', 'src/ui/popover.ts', 'src/loader/foreign-navigation.ts'],
  },
  {
    what: 'leaves the page',
    pattern:
      /\blocation\s*\.\s*(?:assign|replace)\s*\(|\blocation(?:\s*\.\s*(?:href|hash|search|pathname|host|hostname|protocol|port))?\s*=[^=>]|\bwindow\s*\.\s*open\b|\bnavigation\s*\.\s*navigate\b|\bhistory\s*\.\s*(?:push|replace)State\b|\bform\w*\??\.submit\s*\(|\brequestSubmit\b/g,
    only: ['src/browser/page-location.ts'],
  },
  { what: 'opens a socket', pattern: /\bnew\s+WebSocket\b|\bEventSource\b/g, only: ['src/browser/signals-socket.ts'] },
  { what: 'nowhere: requests that nobody sees', pattern: /\bsendBeacon\b|\bnew\s+Image\b|\bnew\s+Audio\b/g, only: [] },
  {
    what: 'nowhere: words to other windows',
    pattern: /\b(?:window|parent|top|opener)\s*\.\s*postMessage\b/g,
    only: [],
  },
  {
    what: 'asks storage by its own name, which may throw',
    pattern: /\b(?:local|session)Storage\s*(?:\.|\[)|\bindexedDB\b|\bcaches\s*\./g,
    only: ['src/browser/stored-text.ts'],
  },
  {
    what: 'reads cookies by hand',
    pattern: /\bdocument\s*\.\s*cookie\b|\bcookieStore\b/g,
    only: ['src/browser/cookie-text.ts'],
  },
];

const FILES = ['src', 'elements'].flatMap(readTree).filter(isCode);
const openDoors = (files: readonly SourceFile[]) =>
  files.flatMap(({ path, text }) =>
    DOORS.filter(({ only }) => !only.includes(path)).flatMap(({ what, pattern, inTexts }) =>
      [...(inTexts ? withoutComments(text) : withoutTexts(text)).matchAll(pattern)]
        .map(([word]) => word)
        .map((word) => `${path} ${what}: ${word}`),
    ),
  );

describe('every door for markup, rules, code and pages', () => {
  it('stands in its one file, and in no other', () => {
    expect(FILES.length).toBeGreaterThan(200);
    expect(openDoors(FILES)).toEqual([]);
  });

  it('is still where this list says it is', () => {
    const texts = new Map(FILES.map(({ path, text }) => [path, withoutComments(text)]));
    for (const { what, only, pattern } of DOORS)
      for (const path of only) expect(texts.get(path)?.match(pattern), `${path} ${what}`).toBeTruthy();
  });

  const file = (text: string, path = 'src/cart/cart.view.tsx'): SourceFile => ({ path, text });
  it.each([
    'node.innerHTML = text;',
    'node.outerHTML = text;',
    'root.setHTMLUnsafe(text);',
    'place.setHTML(text);',
    "node.insertAdjacentHTML('beforeend', text);",
    'document.write(text);',
    'document.execCommand("insertHTML", false, text);',
    'range.createContextualFragment(text);',
    "new DOMParser().parseFromString(text, 'text/html');",
    'Document.parseHTMLUnsafe(text);',
    '<p dangerouslySetInnerHTML={{ __html: text }} />',
    'frame.srcdoc = text;',
    'eval(text);',
    'const run = new Function(text);',
    "setTimeout('run()', 1);",
    "import purify from 'dompurify';",
    'const sheet = new CSSStyleSheet();',
    'sheet.replaceSync(css);',
    'sheet.insertRule(css);',
    "const script = document.createElement('script');",
    'script.src = url;',
    "document.createElement('style').append(css);",
    "document.createElement('iframe');",
    "trustedTypes.createPolicy('default', {});",
    "node.setAttribute('style', css);",
    'node.style.cssText = css;',
    'node.style.color = colour;',
    '<p style={{ color }} />',
    "createElement('p', { style: { color } });",
    'location.href = url;',
    'location = url;',
    'window.location.assign(url);',
    'location.replace(url);',
    'window.open(url);',
    'history.pushState({}, "", url);',
    'form.submit();',
    'new WebSocket(url);',
    'navigator.sendBeacon(url);',
    'new Image();',
    'parent.postMessage(text, "*");',
    'localStorage.setItem(key, text);',
    'document.cookie = text;',
  ])('is seen: %s', (text) => {
    expect(openDoors([file(text)])).not.toEqual([]);
  });

  it.each([
    '// node.innerHTML = text;',
    "const words = 'eval(text)';",
    'const { location } = app; location.go(url);',
    'if (location.href === url) return;',
    'node.className = text;',
    'const reads = style.getPropertyValue(name);',
  ])('is not seen where there is none: %s', (text) => {
    expect(openDoors([file(text)])).toEqual([]);
  });
});
