import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { breaksBetween, unlabelled } from './api-changes.ts';
import { REPORT, readReport, reportOf } from './api-report.ts';
import type { Manifest } from './custom-elements.ts';

/** `npm run api`: writes the report of what is built, but none that hides what breaks a page. */
const at = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const report = reportOf(JSON.parse(at('dist/custom-elements.json')) as Manifest);
const { version } = JSON.parse(at('package.json')) as { version: string };
const breaks = existsSync(REPORT) ? breaksBetween(readReport(), report) : [];
const hidden = unlabelled(breaks, at('CHANGELOG.md'), version);

for (const { what } of hidden) console.error(`${what}: CHANGELOG.md has to say so, under “Breaking”.`);
if (hidden.length > 0) process.exitCode = 1;
else writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
