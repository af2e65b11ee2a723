import { here } from './prepare.ts';

/** A page under `demo/frameworks/`, or the marketplace's own; all have the same controls. */
export interface FrameworkPage {
  readonly name: string;
  /** Its package; absent where nothing is installed or built. */
  readonly folder?: string;
  /** What its framework cannot do, by the name of the check, and why. It fails where the framework can after all. */
  readonly limits?: Readonly<Record<string, string>>;
}

const built = (name: string, limits: FrameworkPage['limits'] = {}): FrameworkPage => ({
  name,
  folder: here(`../../demo/frameworks/${name}`),
  limits,
});

type Limits = NonNullable<FrameworkPage['limits']>;

const because = (reason: string, ...checks: readonly string[]): Limits =>
  Object.fromEntries(checks.map((check) => [check, reason]));

/** Whether the elements are defined first or last. */
const always = (reason: string, ...checks: readonly string[]): Limits =>
  because(reason, ...checks, ...checks.map((check) => `late: ${check}`));

const LISTENER = 'every name that begins with "on" is a listener';
/** Until the tag is defined the element does not have the property: an attribute of that name is written instead. */
const NOT_THERE_YET = 'what is no property yet becomes an attribute of that name';
const LEFT_OUT = 'an attribute that is false is left out';

const SIMPLE = ['late: property: text', 'late: property: boolean', 'late: property: function'];
const RICH = ['late: property: object', 'late: property: list'];
const TRUE_BY_DEFAULT = 'boolean that is true by default';

/** React and Vue on one page. */
export const TOGETHER = 'together';

export const PAGES: readonly FrameworkPage[] = [
  { name: 'plain' },
  { name: 'server-rendered' },
  built('react', {
    ...always(LISTENER, 'on…'),
    ...because(NOT_THERE_YET, ...SIMPLE, ...RICH),
    ...because(LEFT_OUT, `late: attribute: ${TRUE_BY_DEFAULT}`, `late: property: ${TRUE_BY_DEFAULT}`),
  }),
  built('vue', because(NOT_THERE_YET, ...SIMPLE, ...RICH)),
  built('angular', always('the compiler refuses to bind such a property', 'on…')),
  built('svelte', { ...always(LISTENER, 'on…'), ...because(NOT_THERE_YET, ...SIMPLE) }),
  built('solid'),
  built('lit'),
  built(TOGETHER),
  built('preact', {
    ...always(LISTENER, 'on…'),
    ...always('a name that begins with a capital is written small', 'event: CAPSevent', 'event: PascalEvent'),
    ...because(NOT_THERE_YET, ...SIMPLE, ...RICH),
    ...because(LEFT_OUT, `late: attribute: ${TRUE_BY_DEFAULT}`, `late: property: ${TRUE_BY_DEFAULT}`),
  }),
];
