/** Types for markup in code, framework by framework: what differs is where each looks for them, and how it listens. */

const HEAD = "import type { Listeners, MpElements } from './index.js';";

const TAKEN = `/** What begins with \`on\` would be a listener here: each of these has a second name, or a property of the element. */
type Taken = 'onSearchMarketplace' | 'onSearchQuery' | 'onSubBrand';
`;

const react = (from: 'react' | 'preact') => `${HEAD}
import type { ClassAttributes, HTMLAttributes } from '${from}';

${TAKEN}
type Props<Tag extends keyof MpElements> = Omit<MpElements[Tag]['props'], Taken> &
  Listeners<MpElements[Tag]['events'], 'on'> &
  ClassAttributes<MpElements[Tag]['element']> & { class?: string | undefined } &
  Omit<HTMLAttributes<MpElements[Tag]['element']>, keyof MpElements[Tag]['props'] | 'class'>;

type Tags = { [Tag in keyof MpElements]: Props<Tag> };

declare module '${from}' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}

export {};
`;

const solid = `${HEAD}
import type { JSX } from 'solid-js';

${TAKEN}
/** As a property, an attribute or a flag, whatever the name: \`prop:\`, \`attr:\` and \`bool:\`. */
type Forced<Given> = {
  [Name in keyof Given & string as Name extends \`\${string}-\${string}\` ? never : \`prop:\${Name}\`]?: Given[Name];
} & {
  [Name in keyof Given & string as \`attr:\${Name}\`]?: string | number | boolean | undefined;
} & {
  [Name in keyof Given & string as \`bool:\${Name}\`]?: boolean | undefined;
};

type Props<Tag extends keyof MpElements> = Omit<MpElements[Tag]['props'], Taken> &
  Forced<MpElements[Tag]['props']> &
  Listeners<MpElements[Tag]['events'], 'on:'> &
  Omit<JSX.HTMLAttributes<MpElements[Tag]['element']>, keyof MpElements[Tag]['props']>;

type Tags = { [Tag in keyof MpElements]: Props<Tag> };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}

export {};
`;

const vue = `import type { MpElements, MpEvent } from './index.js';
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';

type Emits<Tag extends keyof MpElements> = {
  [Name in MpElements[Tag]['events']]: (event: MpEvent<Name>) => void;
};

/** What Vue's templates and its own types of custom elements expect. */
type Component<Tag extends keyof MpElements> = new () => MpElements[Tag]['element'] & {
  /** @deprecated Of the template's types alone. */
  $props: MpElements[Tag]['props'] & Omit<HTMLAttributes, keyof MpElements[Tag]['props']> & PublicProps;
  /** @deprecated Of the template's types alone. */
  $emit: EmitFn<Emits<Tag>>;
};

type Tags = { [Tag in keyof MpElements]: Component<Tag> };

declare module 'vue' {
  interface GlobalComponents extends Tags {}
}

export {};
`;

const svelte = `${HEAD}
import type { HTMLAttributes } from 'svelte/elements';

${TAKEN}
/** \`onmp-search\` as of Svelte 5, \`on:mp-search\` before. */
type Props<Tag extends keyof MpElements> = Omit<MpElements[Tag]['props'], Taken> &
  Listeners<MpElements[Tag]['events'], 'on' | 'on:'> &
  Omit<HTMLAttributes<MpElements[Tag]['element']>, keyof MpElements[Tag]['props']>;

type Tags = { [Tag in keyof MpElements]: Props<Tag> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}

export {};
`;

const angular = `import type { MpElements } from './index.js';

export type { MpEvent } from './index.js';

/**
 * A tag as a template's reference gives it: \`viewChild<MpElementRef<'mp-header'>>('header')\`. Angular does not check
 * markup of custom elements: the component says \`schemas: [CUSTOM_ELEMENTS_SCHEMA]\`, and its listeners take an
 * \`MpEvent<'mp-navigate'>\`.
 */
export interface MpElementRef<Tag extends keyof MpElements> {
  nativeElement: MpElements[Tag]['element'];
}
`;

export const FRAMEWORK_TYPES: Readonly<Record<string, string>> = {
  'types/jsx.d.ts': react('react'),
  'types/preact.d.ts': react('preact'),
  'types/solid.d.ts': solid,
  'types/vue.d.ts': vue,
  'types/svelte.d.ts': svelte,
  'types/angular.d.ts': angular,
};
