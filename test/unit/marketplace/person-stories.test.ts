import { describe, expect, it } from 'vitest';
import { PERSON_IDS, storyOf } from '../../../demo/people/person-stories.ts';
import { ANONYMOUS, PEOPLE } from '../../marketplace/world.ts';

describe('the gallery of people', () => {
  it('shows everybody once, and the visitor', () => {
    expect(PERSON_IDS.toSorted()).toEqual([ANONYMOUS, ...PEOPLE.map(({ id }) => id)].toSorted());
  });

  it.each([...PERSON_IDS])('says why the header looks as it does for %s', (id) => {
    expect(storyOf(id)).toMatch(/\.$/);
  });
});
