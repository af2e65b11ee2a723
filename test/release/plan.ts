/** What a release makes of the changelog and the version. Pure: files, git and npm are `run.ts`'s. */

export type Step = 'major' | 'minor' | 'patch';

export interface Plan {
  readonly version: string;
  readonly step: Step;
  /** The changelog with its unreleased part under the new version, and an empty one above. */
  readonly changelog: string;
  /** What is new, for the tag's message. */
  readonly notes: string;
}

const UNRELEASED = '## Unreleased';

/** @throws where there is nothing to release, or `wanted` is less than what the changes ask for. */
export function planRelease(changelog: string, present: string, today: string, wanted?: string): Plan {
  const notes = unreleased(changelog);
  if (notes === '') throw new Error(`CHANGELOG.md has nothing under "${UNRELEASED}".`);
  const step = stepOf(notes, present);
  const least = raised(present, step);
  const version = wanted ?? least;
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version like 1.2.3.`);
  if (compare(version, least) < 0) throw new Error(`The changes ask for ${least} at least (${step}), not ${version}.`);
  return {
    version,
    step,
    notes,
    changelog: changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} – ${today}`),
  };
}

function unreleased(changelog: string): string {
  const [, after = ''] = changelog.split(`${UNRELEASED}\n`);
  return (after.split(/^## /m)[0] ?? '').trim();
}

/** Before 1.0.0 a minor version may break, as semantic versioning has it. */
function stepOf(notes: string, present: string): Step {
  const isBefore1 = present.startsWith('0.');
  if (/^### Breaking/m.test(notes)) return isBefore1 ? 'minor' : 'major';
  return /^### Added/m.test(notes) ? 'minor' : 'patch';
}

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

function raised(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function compare(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return [0, 1, 2].map((at) => (a[at] ?? 0) - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
