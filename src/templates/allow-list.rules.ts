/** What a server template may be made of. Everything else is left out. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const ALLOWED_TAGS = words(
  'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt ' +
    'em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd label li mark menu nav ol p picture pre q ' +
    's samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr ' +
    'svg g path circle ellipse rect line polyline polygon text tspan defs linearGradient radialGradient stop ' +
    'clipPath mask',
);

/** Only inside of an SVG: elsewhere a title is the page's, and React would put it into its head. */
export const DRAWING_TAGS = words('title desc');

/** As it stands in a source, in whatever case; a `<style>` goes into the sheet. */
const LOWER_CASE_TAGS = new Set([...ALLOWED_TAGS, ...DRAWING_TAGS, 'style'].map((tag) => tag.toLowerCase()));
export const isAllowedTag = (tag: string): boolean => LOWER_CASE_TAGS.has(tag.toLowerCase());

/** Left out with all that is in them; of every other unknown tag only the tag itself goes. */
export const DROPPED_WHOLE = words(
  'script style iframe frame frameset object embed applet template noscript noembed noframes xmp plaintext math foreignObject use ' +
    'select option textarea title head base meta link param audio video canvas portal fencedframe animate animateMotion ' +
    'animateTransform set image',
);

/** What a sanitiser is told before, so that every one of them takes and leaves the same. */
export const SANITIZER_RULES = {
  remove: [...DROPPED_WHOLE].filter((tag) => tag !== 'style' && tag !== 'title'),
  unwrap: ['marquee'],
} as const;

export const ALLOWED_ATTRIBUTES = words(
  'class id title lang dir role hidden alt src srcset sizes media width height href target rel datetime cite open start ' +
    'reversed value type colspan rowspan scope headers span align valign border cellpadding cellspacing bgcolor nowrap clear loading ' +
    'viewBox preserveAspectRatio xmlns d fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width ' +
    'stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-opacity stroke-miterlimit opacity transform ' +
    'x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy points offset stop-color stop-opacity gradientUnits gradientTransform ' +
    'spreadMethod clipPathUnits maskUnits font-family font-size font-weight text-anchor dominant-baseline letter-spacing ' +
    'vector-effect focusable',
);

/** Attributes with an address: one that may be followed, or one of a picture. */
export const LINK_ATTRIBUTES = words('href cite');
export const PICTURE_ATTRIBUTES = words('src');

/** Attributes that CSS reads, which could fetch something. */
export const PAINT_ATTRIBUTES = words('fill stroke mask clip-path');

/** Attributes that refer to ids of the same template. */
export const REFERENCE_ATTRIBUTES = words(
  'headers aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-flowto ' +
    'aria-activedescendant aria-errormessage',
);

export const isAllowedAttribute = (name: string): boolean =>
  ALLOWED_ATTRIBUTES.has(name) || /^(?:aria|data(?!-mp-))-[a-z][a-z0-9-]*$/.test(name);

/** Names by which React knows attributes that it writes differently. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  srcset: 'srcSet',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
};

/** `stroke-width` → `strokeWidth`; `aria-*` and `data-*` stay as they are. */
export const reactName = (name: string): string =>
  REACT_NAMES[name] ??
  (/^(aria|data)-/.test(name) ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
