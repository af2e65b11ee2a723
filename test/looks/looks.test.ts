import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare } from './comparison.ts';
import { LOOKS, type Look } from './looks.ts';
import { type Sitting, type Studio, openStudio } from './studio.ts';

/** `npm run looks` takes all pictures anew; every other run compares. */
const isRenewing = process.env['npm_lifecycle_event'] === 'looks';
const pictureOf = ({ name }: Look) => fileURLToPath(new URL(`pictures/${name}.png`, import.meta.url));
const FINDINGS = 'test-results/looks';
/** A slow answer may come between two pictures that were the same. */
const PATIENCE = 3000;
/** A picture may take seconds on a busy machine. */
const LEAST_LOOKS = 10;

describe('the looks', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());

  async function expectSame(sitting: Sitting, look: Look): Promise<void> {
    expect(existsSync(pictureOf(look)), `${look.name} has no picture yet: npm run looks`).toBe(true);
    const expected = readFileSync(pictureOf(look));
    const deadline = Date.now() + PATIENCE;
    for (let looks = 1; ; looks += 1) {
      const actual = await sitting.portrait();
      const { changes, difference } = compare(expected, actual);
      if (changes.length === 0) return;
      if (looks >= LEAST_LOOKS && Date.now() > deadline) {
        mkdirSync(FINDINGS, { recursive: true });
        const files = Object.entries({ expected, actual, difference }).map(([what, picture]) => {
          const file = `${FINDINGS}/${look.name}.${what}.png`;
          writeFileSync(file, picture);
          return file;
        });
        expect.fail(`${look.name} looks different: ${changes.slice(0, 5).join('; ')}\n${files.join('\n')}`);
      }
    }
  }

  it.each(LOOKS)('are as they were: $name', async (look) => {
    const sitting = await studio.sit(look);
    await look.pose?.(sitting);
    if (isRenewing) writeFileSync(pictureOf(look), await sitting.portrait());
    else await expectSame(sitting, look);
    await sitting.close();
  });

  describe('would not pass', () => {
    const look: Look = { name: 'tampered', height: 56 };
    let sitting: Sitting;
    let usual: Uint8Array;
    beforeAll(async () => {
      sitting = await studio.sit(look);
      usual = await sitting.portrait();
    });
    afterAll(() => sitting.close());

    const changesIn = async (css: string) => {
      const takeOff = await sitting.wear(css);
      const { changes } = compare(usual, await sitting.portrait());
      await takeOff();
      return changes;
    };

    it.each([
      ['with an item 2px further', '.user { position: relative; inset-inline-start: 2px }'],
      ['with an icon 2px lower', '.apps-item .icon { position: relative; inset-block-start: 2px }'],
      ['without an icon', '.apps-item .icon { visibility: hidden }'],
      ['with a ground of another colour', '.bar-row { background: #fcfcfc !important }'],
      ['with a line of another colour', '.bar-row { border-color: #f0f4f6 !important }'],
      ['with larger words', '.user { font-size: 15px !important }'],
    ])('%s', async (_, css) => {
      expect(await changesIn(css)).not.toEqual([]);
    });

    it('but do where the edges of letters are drawn a little differently', async () => {
      expect(await changesIn('')).toEqual([]);
      expect(await changesIn('.item { transform: translateX(0.25px) }')).toEqual([]);
    });
  });
});
