import { type Plugin, minify } from 'vite';
import { isOwn } from './own-shell.ts';

const REACT = /node_modules[\\/](react|react-dom|scheduler|preact)[\\/]|elements[\\/]mount[\\/]p?react-root/;

/**
 * What is fetched side by side, in as few files as there are reasons to fetch: a file that another one names only once it
 * is here would be a further round trip.
 */
const FIRST =
  /elements[\\/](first-paint[\\/](first-paint|picture|painted|kept-picture|marks|shadow-styles)|release)|browser[\\/](clock|frames|page-location|sheets)\.ts|package\.json|api[\\/](json|url)\.rules|app[\\/](page-config|template-files)|i18n[\\/](locale|formatters|said-text)\.rules|session[\\/](tenants|bootstrap|roles)\.rules|templates[\\/]template-(choice|set)\.rules|app[\\/]error-page/;
const SEARCH_FIRST =
  /elements[\\/]search[\\/]search-first|search[\\/]search-(config|target)\.rules|header[\\/]search-box\.rules/;
const HEADER_FIRST =
  /elements[\\/]mp-header\.(first|person)|app[\\/]first-answers|navigation[\\/](user-links|link-table|link-base|person)\.rules|ui[\\/]initials/;
const CORE =
  /elements[\\/](mount[\\/]mount-tree|shared[\\/]shared-calls)|ui[\\/](icon|isolated|region|copies|kept-focus|(picture|page-link)\.view)|browser[\\/]page-layout/;
/** What the bar and the foot have in common, and no other tag has. */
const HEADER_AND_FOOTER =
  /templates[\\/](tag-templates|template-link|token-values)|template\.css|foot-link|elements[\\/]shared[\\/]support-on-demand|notifications[\\/](notified|notifications\.rules)|ui[\\/]patience/;

/** The files of a build, by what asks for them. */
export const chunkGroups = (light: boolean) =>
  Object.entries({
    [light ? 'preact' : 'react']: REACT,
    'first-paint': FIRST,
    'search-first': SEARCH_FIRST,
    'mp-header.first': HEADER_FIRST,
    core: CORE,
    'header-footer': HEADER_AND_FOOTER,
    search: /elements[\\/]search[\\/]search-parts/,
  }).map(([name, pattern]) => ({ name, test: (id: string) => pattern.test(id) && !isOwn(id) }));

/** The long files that a tag runs as it begins. For short ones, and entries, the hint costs more than it saves. */
const RUN_AT_ONCE = /^(p?react|first-paint|core|search|mp-header\.(first|tree)|mp-search-widget\.first)$/;

/**
 * V8 compiles a function at its first call, on the page's own thread, after it has parsed it once in vain: of a header
 * that begins, six hundred. Told so, it compiles these files whole while they come, on another one. Some of what it
 * compiles is never called; measured, that costs nothing that can be seen, and half of all blocking went with it.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  RUN_AT_ONCE.test(name) ? '//# allFunctionsCalledOnLoad' : '';

const EXPORTS = /export\{([^}]*)\};?\s*$/;
const RUNTIME = /import\{([^}]*)\}from"\.\/rolldown-runtime-[^"]*";/;

/** The bundler keeps small functions in a file of their own: written into the files that need them, they cost no round trip. */
export const inlineRuntime = (): Plugin => ({
  name: 'inline-runtime',
  generateBundle: {
    order: 'pre',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      if (!runtime) return;
      const [body = '', given = ''] = runtime.code.split(EXPORTS);
      for (const chunk of chunks) {
        const [asked, wanted] = RUNTIME.exec(chunk.code) ?? [];
        if (!asked || !wanted) continue;
        const functions = await functionsOf(body, named(given), named(wanted));
        chunk.code = chunk.code.replace(asked, () => functions);
      }
      delete bundle[runtime.fileName];
    },
  },
});

type Names = readonly (readonly [name: string, as: string])[];

/** `{ a, b as c }` */
const named = (list: string): Names =>
  list.split(',').map((one) => {
    const [name = '', as = name] = one.trim().split(' as ');
    return [name, as];
  });

/** Of a module what the wanted names stand for, and no more, as one statement. */
async function functionsOf(body: string, given: Names, wanted: Names): Promise<string> {
  const exports = wanted.map(([name, as]) => `${given.find(([, one]) => one === name)?.[0]} as ${as}`);
  const [functions, list = ''] = (
    await minify('runtime.js', `${body}export{${exports.join()}}`, { module: true })
  ).code.split(EXPORTS);
  const pairs = named(list);
  const [only] = pairs;
  if (only && pairs.length === 1) return `const ${only[1]}=(()=>{${functions}return ${only[0]}})();`;
  return `const{${pairs.map(([, as]) => as).join()}}=(()=>{${functions}return{${pairs.map(([name, as]) => `${as}:${name}`).join()}}})();`;
}

/** A function that alone is wanted needs no other around it, nor a name for what it calls. */
const NAMED_ONCE =
  /\(\(\)=>\{var (\w+)=Object\.defineProperty,(\w+)=(\(\w+,\w+\)=>\{[^;]*;[^;]*;return \w+\});return \2\}\)\(\)/;

/**
 * The bundler names a module's exports with `for in`, which stumbles over what a page has added to Object.prototype. That
 * they are a module's nobody asks.
 */
export const ownNames = (): Plugin => ({
  name: 'own-names',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code
          .replaceAll(/for\(var (\w+) in (\w+)\)(?=\w+\(\w+,\1,\{get:)/g, 'for(var $1 of Object.keys($2))')
          .replace(/return \w+\|\|\w+\(\w+,Symbol\.toStringTag,\{value:[`'"]Module[`'"]\}\),(\w+)/, 'return $1')
          .replace(NAMED_ONCE, (_, name, __, list) => list.replace(`${name}(`, 'Object.defineProperty('));
  },
});
