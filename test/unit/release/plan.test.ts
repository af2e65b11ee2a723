import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planRelease } from '../../release/plan.ts';

const changelog = (unreleased: string) =>
  `# Changelog\n\nWords.\n\n## Unreleased\n\n${unreleased}\n\n## 0.9.0 – 2026-01-01\n\n### Added\n\n- Old.\n`;
const plan = (unreleased: string, present: string, wanted?: string) =>
  planRelease(changelog(unreleased), present, '2026-02-03', wanted);

const FIXED = '### Fixed\n\n- A bug.';
const ADDED = `### Added\n\n- A tag.\n\n${FIXED}`;
const BREAKING = `### Breaking\n\n- A name.\n\n${ADDED}`;

describe('a release', () => {
  it.each([
    [FIXED, '1.2.3', '1.2.4'],
    [ADDED, '1.2.3', '1.3.0'],
    [BREAKING, '1.2.3', '2.0.0'],
    [FIXED, '0.9.3', '0.9.4'],
    [ADDED, '0.9.3', '0.10.0'],
    [BREAKING, '0.9.3', '0.10.0'],
  ])('%j after %s is %s', (notes, present, version) => {
    expect(plan(notes, present).version).toBe(version);
  });

  it('may be more than the changes ask for, and not less', () => {
    expect(plan(FIXED, '0.9.3', '1.0.0').version).toBe('1.0.0');
    expect(() => plan(ADDED, '1.2.3', '1.2.4')).toThrow('1.3.0 at least');
    expect(() => plan(ADDED, '1.2.3', 'soon')).toThrow('no version');
  });

  it('is not made of nothing, nor of what an earlier one had', () => {
    expect(() => plan('', '1.2.3')).toThrow('nothing under');
  });

  it('puts what is unreleased under its version and its day, above the earlier ones', () => {
    const { changelog: next, notes } = plan(ADDED, '0.9.0');
    expect(notes).toBe(ADDED);
    expect(next).toContain('## Unreleased\n\n## 0.10.0 – 2026-02-03\n\n### Added\n\n- A tag.');
    expect(next.indexOf('## 0.10.0')).toBeLessThan(next.indexOf('## 0.9.0'));
    expect(() => planRelease(next, '0.10.0', '2026-02-04')).toThrow('nothing under');
  });

  it('can be made of this changelog', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(planRelease(readFileSync('CHANGELOG.md', 'utf8'), version, '2026-02-03').notes).not.toBe('');
  });
});
