import r2wc from '@r2wc/react-to-web-component';
import { clock } from '../src/browser/clock.ts';
import { coverWhileAway } from './away.ts';
import { withCommonFields } from './common-fields.ts';
import { connectedTags, heedingStorage } from './connected-tags.ts';
import { type ElementEventName, type Emit, isCancelable } from './events.ts';
import type { ElementDefinition, HostProps, Stay } from './element-definition.ts';
import { createFieldValues } from './field-values.ts';
import { attributesOf } from './fields.rules.ts';
import { isAboveFloor } from './floor.ts';
import type { SeatRoot, TreeProps } from './mount/react-seat.ts';
import { markOnce } from './first-paint/marks.ts';
import { KEY, ownCopy } from './release.ts';
import { adoptAgain, adoptStyles } from './first-paint/shadow-styles.ts';
import { createTreeSource } from './mount/tree-source.ts';
import { EMPTY, placeCss } from './place-css.ts';

// r2wc keeps its state under public symbols; the subclass below steers it through them.
const RENDER = Symbol.for('r2wc.render');
const CONTEXT = Symbol.for('r2wc.context');
const PROPS = Symbol.for('r2wc.props');

interface StockElement extends HTMLElement {
  [RENDER](): void;
  [CONTEXT]?: { readonly root: SeatRoot };
  [PROPS]: Record<string, unknown>;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Defines the tag once, and not where another copy has, or the browser is too old, which is told once. Never throws. */
export function defineElement(definition: ElementDefinition): CustomElementConstructor {
  const { tag } = definition;
  const present = customElements.get(tag);
  if (present) {
    const first = (present as { [KEY]?: string })[KEY];
    told(({ tellOfSecond }) => tellOfSecond(tag, dispatch, ownCopy(), first));
    return present;
  }
  const element = createElementClass(definition);
  if (isAboveFloor()) customElements.define(tag, element);
  else told(({ tellOfFloor }) => tellOfFloor(tag));
  return element;
}

/** Nobody waits for it. */
function told(tell: (news: typeof import('./not-defined.ts')) => void): void {
  import('./not-defined.ts').then(tell).catch(() => {});
}

function createElementClass(definition: ElementDefinition): CustomElementConstructor {
  const { tag, version, fields: own, methods = [], height, startsEmpty } = definition;
  const fields = withCommonFields(own);
  // No field is declared to r2wc: so it neither parses, nor reflects, nor looks up functions by name.
  const Stock = r2wc(createTreeSource(definition) as never, {
    shadow: 'open',
    props: {},
  }) as unknown as new () => StockElement;

  class MpElement extends Stock {
    static readonly observedAttributes = attributesOf(fields);
    static readonly version = version;
    /** Which copy of which release has made it. */
    static readonly [KEY] = ownCopy();

    readonly #values = createFieldValues(this, fields);
    readonly #internals = this.attachInternals();
    #queued = false;
    #stay: (Stay & { readonly life: AbortController }) | undefined;
    #waiting: Array<(root: SeatRoot | undefined) => void> = [];

    constructor() {
      super();
      adoptStyles(this.#root, placeCss(height));
      this.#takeEarlyProperties();
    }

    get #root(): ShadowRoot {
      return this.shadowRoot as ShadowRoot;
    }

    /** r2wc attaches a root of its own; one that came with the page's HTML, or early, is kept with its content. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
      if (before !== now) this[RENDER]();
    }

    /** A move is a removal and an insertion in one task: only who is still away in the microtask is really gone. */
    override disconnectedCallback(): void {
      adoptAgain(this.#root);
      this[RENDER]();
    }

    /** Its presence makes moveBefore() skip the two above; what is around the tag may be something else. */
    connectedMoveCallback(): void {
      this[RENDER]();
    }

    /** One render per tick, however many fields change. */
    override [RENDER](): void {
      if (this.isConnected) {
        // At once: whoever renders first hears of all.
        connectedTags().set(this, () => this.#values.all());
        if (startsEmpty && !this.#stay) this.#takeRoom(startsEmpty);
      }
      if (this.#queued) return;
      this.#queued = true;
      queueMicrotask(() => {
        this.#queued = false;
        this.#flush();
      });
    }

    /** Until the tree says so itself: what a server has drawn is there, and other things can be told beforehand. */
    #takeRoom(isEmpty: NonNullable<ElementDefinition['startsEmpty']>): void {
      this.#show(this.#root.querySelector('[data-mp-root] *') !== null);
      try {
        if (!isEmpty(heedingStorage(this.#values.all()))) this.#show(true);
      } catch {
        // A sandbox without storage, or an object of the page's that throws when it is read.
      }
    }

    #flush(): void {
      try {
        if (this.isConnected) this.#render();
        else this.#leave();
      } finally {
        for (const call of this.#waiting.splice(0)) call(this[CONTEXT]?.root);
      }
    }

    #render(): void {
      this.#stay ??= this.#begin();
      this[PROPS] = this.#treeProps(this.#stay);
      super[RENDER]();
    }

    #begin() {
      const life = new AbortController();
      const { signal } = life;
      coverWhileAway(this.#internals, signal);
      return { life, since: clock.now(), sayTabStop: definition.keepTabStop?.(this.#root, signal) };
    }

    #leave(): void {
      connectedTags().delete(this);
      super.disconnectedCallback();
      // Painted, and left before its tree was there.
      this.#root.querySelector('[data-mp-root]:not([data-mp-root=""])')?.remove();
      this.#stay?.life.abort();
      this.#stay = undefined;
      if (startsEmpty) this.#show(false);
    }

    /** In another document the sheets of the former one do not count. */
    adoptedCallback(): void {
      adoptAgain(this.#root);
    }

    #treeProps({ since, sayTabStop }: Stay): TreeProps {
      return {
        ...this.#values.all(),
        host: this,
        emit: this.#emit,
        show: this.#show,
        since,
        sayTabStop,
        readings: () => this.#values.readings,
      } satisfies HostProps & TreeProps;
    }

    readonly #emit: Emit = (type, detail) => {
      if (type === 'mp-ready') markOnce(tag, 'data');
      return dispatch(this, type, detail);
    };

    readonly #show = (visible: boolean): void => {
      this.#internals.states[visible ? 'delete' : 'add'](EMPTY);
    };

    /** A property that was set before the definition is an own property and would hide the accessor for ever. */
    #takeEarlyProperties(): void {
      const own = this as unknown as Record<string, unknown>;
      for (const [name, value] of Object.entries(this)) {
        if (!(name in fields)) continue;
        delete own[name];
        own[name] = value;
      }
    }

    #call(method: string, args: readonly unknown[]): Promise<unknown> {
      if (!this.isConnected) return Promise.resolve();
      const root = this[CONTEXT]?.root;
      if (root) return root.call(method, args);
      return new Promise((resolve) => this.#waiting.push((there) => resolve(there?.call(method, args))));
    }

    static {
      for (const [name, { default: fallback, defaultFrom }] of Object.entries(fields)) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: MpElement) {
            return this.#values.read(name) ?? defaultFrom?.((field) => this.#values.read(field)) ?? fallback;
          },
          set(this: MpElement, value: unknown) {
            this.#values.set(name, value);
            this[RENDER]();
          },
        });
      }
      for (const method of methods) {
        Object.assign(this.prototype, {
          [method](this: MpElement, ...args: unknown[]) {
            return this.#call(method, args);
          },
        });
      }
    }
  }

  return MpElement;
}

function dispatch(host: EventTarget, type: ElementEventName, detail: unknown): boolean {
  return host.dispatchEvent(
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: isCancelable(type) }),
  );
}
