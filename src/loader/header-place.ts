import { clock } from '../browser/clock.ts';
import type { Foreign } from './foreign-navigation.ts';
import type { LayerTags } from './layer-tags.ts';
import type { Choice } from './page-choice.ts';
import { type Place, openPlace } from './place.ts';
import type { Filled } from './spot.ts';

/** So much room is kept until it is known what stands here (H §9). */
const HEADER_HEIGHT_PX = 52;

/** So long a page waits for its header before it gets the standard one. */
const PATIENCE_MS = 3000;

const STANDARD: Choice = { navigation: 'standard' };

/**
 * What stands where the header belongs. Place and choice come in any order, and neither waits for the other. `loaded`: its
 * tag is defined, or will not be.
 */
export function createHeaderPlace(tags: LayerTags, loaded: Promise<unknown>) {
  let choice: Choice | undefined;
  let place: Place | undefined;
  let foreign: Foreign | undefined;
  /** The standard header stands: it is there to stay. */
  let isPainted = false;
  let stopWaiting: (() => void) | undefined;
  let settle = (): void => {};
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });

  const stands = () => Promise.race([customElements.whenDefined('mp-header'), loaded]);

  const showStandard = (at: Place): void => {
    isPainted = true;
    dropForeign();
    at.showTag(tags.overlays(at.box), tags.take('header', at.held));
    void stands().then(settle);
  };

  const dropForeign = (): void => {
    foreign?.remove();
    foreign = undefined;
  };

  const showForeign = async (at: Place, make: () => Foreign): Promise<void> => {
    const mine = (foreign ??= make());
    at.showInstead(tags.overlays(at.box), mine.element);
    const hasCome = await mine.start();
    if (foreign !== mine) return;
    if (hasCome) return settle();
    choice = STANDARD;
    show();
  };

  const show = (): void => {
    if (!place) return;
    if (choice?.foreign && !isPainted && !place.held) void showForeign(place, choice.foreign);
    else if (choice || isPainted || place.held) showStandard(place);
  };

  /** A later word may bring the standard header back, and never takes it away. */
  const choose = (next: Choice): void => {
    if (isPainted || choice?.navigation === next.navigation || (foreign && next.foreign)) return;
    choice = next;
    show();
  };
  const beStandard = (): void => {
    if (!choice) choose(STANDARD);
  };

  return {
    ready,
    /** Nothing that a server says could change it any more. */
    isChosen: () => isPainted || choice !== undefined,
    choose,
    /** Patience begins when a header is wanted, and ends when none is any more. */
    want(isWanted: boolean): void {
      if (isWanted) stopWaiting ??= clock.after(PATIENCE_MS, beStandard);
      else stopWaiting = void stopWaiting?.();
    },
    fill(element: HTMLElement): Filled {
      const opened = openPlace(element, 'mp-header', { heightPx: HEADER_HEIGHT_PX, until: stands });
      place = opened;
      show();
      return {
        ...opened,
        giveBack() {
          place = undefined;
          opened.giveBack();
          tags.drop('header');
        },
      };
    },
    /** There is no place for it. */
    giveUp: (): void => settle(),
    remove(): void {
      stopWaiting?.();
      dropForeign();
      settle();
    },
  };
}
