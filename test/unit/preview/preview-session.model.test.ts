import { describe, expect, it } from 'vitest';
import { type PreviewStep, previewStep } from '../../../src/preview/preview-session.rules.ts';
import { type Random, createRandom } from '../random.ts';
import { type Machine, PATHS, PRODUCTS, createPreviewWorld } from './preview-world.ts';

/** Plays what people do with a builder and several tabs, in any order. PREVIEW_SEED plays another set. */
const SEED = Number(process.env['PREVIEW_SEED'] ?? 20_261_121);
const SCHEDULES = 4000;
const STEPS = 50;

type World = ReturnType<typeof createPreviewWorld>;

const ACTS: readonly ((world: World, index: number, random: Random) => void)[] = [
  (world, index, random) => world.build(index, random.pick(PRODUCTS)),
  (world, index, random) => world.load(index, random.pick(PATHS)),
  (world, index, random) => world.load(index, random.pick(PATHS)),
  (world, index, random) => world.route(index, random.pick(PATHS)),
  (world, index) => world.route(index, world.tabs[index]!.path),
  (world, index) => world.turn(index, true),
  (world, index) => world.turn(index, false),
  (world, index) => world.look(index),
  (world, _, random) => world.pass(random.pick([1000, 30_000, 60_000, 60_001, 600_000])),
  (world, index) => world.cancel(index),
  (world, index) => world.tabs.length > 1 && world.close(index),
  (world, _, random) => world.tabs.length < 4 && world.open(random.pick(PATHS)),
];

/** The first fault of a machine, with the steps that led there; undefined where there is none. */
function findFault(machine: Machine, schedules = SCHEDULES): string | undefined {
  for (let schedule = 0; schedule < schedules; schedule++) {
    const random = createRandom(SEED + schedule);
    const world = createPreviewWorld(machine);
    world.open('/home');
    const trace: number[] = [];
    for (let step = 0; step < STEPS; step++) {
      const act = random.below(ACTS.length);
      trace.push(act);
      ACTS[act]!(world, random.below(world.tabs.length), random);
      const fault = world.differs();
      if (fault) return `schedule ${schedule}, acts ${trace.join(' ')}: ${fault}`;
    }
  }
  return undefined;
}

const without = (step: PreviewStep, effect: string): PreviewStep => ({
  ...step,
  effects: step.effects.filter((one) => one !== effect),
});

/** Each of them is a mistake that somebody could make. */
const WRONG: Readonly<Record<string, Machine>> = {
  'never removes the cookies': (session, event) => without(previewStep(session, event), 'forget'),
  'never beats': (session, event) => without(previewStep(session, event), 'beat'),
  'beats out of sight': (session, event) =>
    previewStep(session, event.is === 'looked' || event.is === 'arrived' ? { ...event, isVisible: true } : event),
  'does not beat when it is left': (session, event) =>
    event.is === 'leaving' ? { session, effects: [] } : previewStep(session, event),
  'beats when it is left, whatever has become of the session': (session, event) =>
    event.is === 'leaving' ? { session, effects: session.at === 'on' ? ['beat'] : [] } : previewStep(session, event),
  'does not notice that another tab has ended it': (session, event) =>
    event.is === 'looked'
      ? { session, effects: session.at === 'on' && event.isVisible ? ['beat'] : [] }
      : previewStep(session, event),
  'removes the cookies of another tab’s session': (session, event) =>
    previewStep(session, event.is === 'looked' && session.at === 'on' ? { ...event, is: 'arrived' } : event),
  'dies in sight of nobody': (session, event) =>
    event.is === 'looked' && session.at === 'on' && event.signs.heartbeat === undefined
      ? { session: { at: 'off' }, effects: ['forget'] }
      : previewStep(session, event),
  'comes back after it was left': (session, event) =>
    event.is === 'cancelled' ? { session: { at: 'off' }, effects: ['forget'] } : previewStep(session, event),
  'never comes back after it was left': (session, event) =>
    session.at === 'left' ? { session, effects: [] } : previewStep(session, event),
  'wakes up while it is only looked at': (session, event) =>
    previewStep(session, event.is === 'looked' ? { ...event, is: 'arrived' } : event),
  'knows no administration': (session, event) =>
    event.is === 'cancelled'
      ? previewStep(session, event)
      : previewStep(session, { ...event, signs: { ...event.signs, isMarketplace: true } }),
};

describe('a preview session over several tabs', () => {
  it('is what the model says, in any order of events', () => {
    expect(findFault(previewStep)).toBeUndefined();
  });

  it.each(Object.entries(WRONG))('one that %s is found out', (_, machine) => {
    expect(findFault(machine)).toBeDefined();
  });
});
