import type { DeclaredField, ElementTable } from './element-tables.ts';

/** The custom elements manifest: what every tool that knows custom elements reads. */
export interface Manifest {
  readonly schemaVersion: '2.1.0';
  readonly readme: string;
  readonly modules: readonly Module[];
}

export interface Module {
  readonly kind: 'javascript-module';
  readonly path: string;
  readonly declarations: readonly Declaration[];
  readonly exports: readonly Export[];
}

interface Export {
  readonly kind: 'js' | 'custom-element-definition';
  readonly name: string;
  readonly declaration: { readonly name: string; readonly module?: string };
}

interface Typed {
  readonly text: string;
}

export interface Declaration {
  readonly kind: 'class';
  readonly customElement: true;
  readonly tagName: string;
  readonly name: string;
  readonly description: string;
  readonly superclass: { readonly name: 'HTMLElement' };
  readonly members: readonly Member[];
  readonly attributes: readonly {
    readonly name: string;
    readonly fieldName: string;
    readonly description: string;
    readonly type: Typed;
    readonly default?: string;
  }[];
  readonly events: readonly {
    readonly name: string;
    readonly description: string;
    readonly type: Typed;
    readonly cancelable?: true;
  }[];
  readonly slots: readonly [];
  readonly cssParts: readonly { readonly name: string; readonly description: string }[];
  readonly cssProperties: readonly {
    readonly name: string;
    readonly syntax: string;
    readonly description: string;
  }[];
}

export type Member = FieldMember | MethodMember;

export interface FieldMember {
  readonly kind: 'field';
  readonly name: string;
  readonly static?: true;
  readonly readonly?: true;
  readonly privacy: 'public';
  readonly description: string;
  readonly type: Typed;
  readonly default?: string;
  readonly attribute?: string;
}

export interface MethodMember {
  readonly kind: 'method';
  readonly name: string;
  readonly privacy: 'public';
  readonly description: string;
  readonly parameters?: readonly { readonly name: string; readonly optional: true; readonly type: Typed }[];
  readonly return: { readonly type: Typed };
}

/** Every tag has a file of its own; the first module has them all. */
export function customElementsManifest(tables: readonly ElementTable[]): Manifest {
  const all: Module = {
    kind: 'javascript-module',
    path: 'dist/mp-elements.js',
    declarations: [],
    exports: tables.map(({ className, tag }) => ({
      kind: 'js',
      name: className,
      declaration: { name: className, module: `dist/${tag}.js` },
    })),
  };
  return { schemaVersion: '2.1.0', readme: 'README.md', modules: [all, ...tables.map(moduleOf)] };
}

const moduleOf = (table: ElementTable): Module => {
  const { tag, className } = table;
  const declaration = { name: className };
  return {
    kind: 'javascript-module',
    path: `dist/${tag}.js`,
    declarations: [declarationOf(table)],
    exports: [
      { kind: 'js', name: className, declaration },
      { kind: 'custom-element-definition', name: tag, declaration },
    ],
  };
};

function declarationOf({
  tag,
  className,
  description,
  hasVersion,
  fields,
  methods,
  ...rest
}: ElementTable): Declaration {
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className,
    description,
    superclass: { name: 'HTMLElement' },
    members: [
      ...(hasVersion ? [VERSION] : []),
      ...fields.map(fieldOf),
      ...methods.map(({ name, description, parameters, returns }): MethodMember => ({
        kind: 'method',
        name,
        privacy: 'public',
        description,
        ...(parameters.length > 0 && {
          parameters: parameters.map((one) => ({ name: one.name, optional: true, type: { text: one.type } })),
        }),
        return: { type: { text: returns } },
      })),
    ],
    attributes: fields.flatMap((field) =>
      field.attribute === undefined
        ? []
        : [
            {
              name: field.attribute,
              fieldName: field.name,
              description: field.description,
              type: { text: attributeType(field) },
              default: field.default,
            },
          ],
    ),
    events: rest.events.map(({ name, description, detail, isCancelable }) => ({
      name,
      description,
      type: { text: `CustomEvent<${detail}>` },
      ...(isCancelable && { cancelable: true }),
    })),
    slots: [],
    cssParts: rest.parts,
    cssProperties: rest.cssVariables.map(({ name, syntax, description }) => ({ name, syntax, description })),
  };
}

const VERSION: FieldMember = {
  kind: 'field',
  name: 'version',
  static: true,
  readonly: true,
  privacy: 'public',
  description: 'Of the header; the package has a number of its own.',
  type: { text: 'string' },
};

const fieldOf = ({ name, description, type, attribute, isSet, default: value }: DeclaredField): FieldMember => ({
  kind: 'field',
  name,
  privacy: 'public',
  description,
  type: { text: isSet ? type : `${type.includes('=>') ? `(${type})` : type} | undefined` },
  default: value,
  attribute,
});

/** JSON stands in an attribute as a text. */
function attributeType({ kind, type }: DeclaredField): string {
  if (typeof kind !== 'string') return type;
  if (kind === 'boolean') return 'boolean';
  return kind === 'flag-or-json' ? 'boolean | string' : 'string';
}
