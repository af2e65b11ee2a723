import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breaksBetween, unlabelled } from '../../elements/manifest/api-changes.ts';
import { type ApiReport, readReport, reportOf } from '../../elements/manifest/api-report.ts';
import type { Manifest } from '../../elements/manifest/custom-elements.ts';
import { read } from './closure.ts';

const built = reportOf(JSON.parse(read('custom-elements.json')) as Manifest);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('what pages rely on', () => {
  it('is as the report says; what breaks a page stands in the changelog, under “Breaking”', () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8');
    const breaks = breaksBetween(readReport(), built);
    expect(unlabelled(breaks, changelog, version).map(({ what }) => what)).toEqual([]);
  });

  it('has a report of what is built: `npm run api` writes it', () => {
    expect(readReport()).toEqual(built);
  });
});

interface Changed {
  modules: Record<string, Record<string, string>>;
  tags: Record<string, Record<string, Record<string, string>>>;
  given: Record<string, Record<string, string>>;
  told: Record<string, Record<string, string>>;
}

/** The report with one change, and what that breaks. */
function breaksAfter(change: (report: Changed) => void): string[] {
  const changed = structuredClone(built) as Changed;
  change(changed);
  return breaksBetween(built, changed as ApiReport).map(({ name }) => name);
}

const group = (report: Changed, name: string, tag = 'mp-header') => report.tags[tag]?.[name] as Record<string, string>;
const moduleOf = (report: Changed, name: string) => report.modules[name] as Record<string, string>;
const typeOf = ({ given, told }: Changed, name: string) => (given[name] ?? told[name]) as Record<string, string>;

describe('what breaks a page', () => {
  it.each<[string, string, (report: Changed) => void]>([
    ['a tag that is gone', 'mp-footer', (report) => delete report.tags['mp-footer']],
    ['an attribute', 'position-fixed', (report) => delete group(report, 'attributes')['position-fixed']],
    ['a property', 'logo', (report) => delete group(report, 'properties')['logo']],
    ['a method', 'openCart', (report) => delete group(report, 'methods')['openCart']],
    ['an event', 'mp-search', (report) => delete group(report, 'events')['mp-search']],
    ['an event of one tag', 'mp-navigate', (report) => delete group(report, 'events', 'mp-footer')['mp-navigate']],
    [
      'an event that nobody can prevent any more',
      'mp-logout',
      (report) => delete group(report, 'cancelable')['mp-logout'],
    ],
    ['a part', 'cart-panel', (report) => delete group(report, 'parts')['cart-panel']],
    ['a variable', '--mp-logo-width', (report) => delete group(report, 'cssVariables')['--mp-logo-width']],
    ['a word less', 'mode', (report) => (group(report, 'attributes')['mode'] = "'published'")],
    ['another type', 'cache', (report) => (group(report, 'properties')['cache'] = 'string')],
    ['a method’s answer', 'logout', (report) => (group(report, 'methods')['logout'] = 'Promise<void>')],
    ['a detail less', 'mp-menu-open', (report) => (group(report, 'events')['mp-menu-open'] = 'CustomEvent<{ }>')],
    ['a code less', 'Scope', (report) => (typeOf(report, 'Scope')[''] = "'all' | 'marketplace'")],
    ['a key less', 'width', (report) => delete typeOf(report, 'LogoConfig')['width']],
    ['a key that must be given', 'alt', (report) => (typeOf(report, 'LogoConfig')['alt'] = 'string')],
    ['a new key that must be given', 'dark', (report) => (typeOf(report, 'LogoConfig')['dark'] = 'string')],
    ['an export', 'registerTemplates', (report) => delete moduleOf(report, 'loader')['registerTemplates']],
    [
      'what a function takes',
      'install',
      (report) => (moduleOf(report, 'loader')['install'] = '(config: LayerConfig, place: Element) => Layer'),
    ],
    [
      'what a function answers',
      'renderHeader',
      (report) => (moduleOf(report, 'server')['renderHeader'] = '(config?: RenderOptions) => string'),
    ],
    ['less of a function’s answer', 'remove', (report) => delete typeOf(report, 'Layer')['remove']],
    [
      'an answer that a server may not give any more',
      'AnswerName',
      (report) => (typeOf(report, 'AnswerName')[''] = "'cart'"),
    ],
    ['the fields of a tag', 'extends', (report) => (typeOf(report, 'LayerConfig')['extends'] = 'LayerKeys')],
    ['a type that is gone', 'PreviewData', (report) => delete report.given['PreviewData']],
    [
      'a key by another name',
      'src',
      (report) => {
        const logo = typeOf(report, 'LogoConfig');
        logo['source'] = logo['src'] as string;
        delete logo['src'];
      },
    ],
  ])('is %s', (_, name, change) => {
    expect(breaksAfter(change)).toEqual([name]);
  });

  it.each<[string, (report: Changed) => void]>([
    ['a tag', (report) => (report.tags['mp-news'] = {})],
    ['an attribute', (report) => (group(report, 'attributes')['news'] = 'string')],
    ['a word', (report) => (group(report, 'properties')['mode'] += " | 'draft'")],
    ['a default', (report) => (group(report, 'properties')['sub'] = 'string')],
    [
      'an entry of a detail',
      (report) =>
        (group(report, 'events')['mp-menu-open'] = 'CustomEvent<{ readonly menu: string; readonly by: string }>'),
    ],
    ['a key', (report) => (typeOf(report, 'LogoConfig')['height'] = 'number | undefined')],
    ['an export', (report) => (moduleOf(report, 'loader')['uninstall'] = '() => void')],
    ['a module', (report) => (report.modules['news'] = {})],
    ['the fields of one more tag', (report) => (typeOf(report, 'LayerConfig')['extends'] += ' & MpNewsProperties')],
    ['more of a function’s answer', (report) => (typeOf(report, 'Rendered')['styles'] = 'string')],
    ['more to tell', (report) => (typeOf(report, 'ErrorDetail')['cause'] = 'string')],
    ['an event that can be prevented', (report) => (group(report, 'cancelable')['mp-menu-open'] = 'true')],
  ])('is not what is added: %s', (_, change) => {
    expect(breaksAfter(change)).toEqual([]);
  });
});

describe('a break in the changelog', () => {
  const breaks = [{ name: 'position-fixed', what: 'gone' }];
  const told = '### Breaking\n\n- `position-fixed` is gone.\n';

  it.each([
    ['of what is not released', `# Changelog\n\n## Unreleased\n\n${told}`],
    ['of this version', `# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-11-22)\n\n${told}`],
  ])('counts in the section %s', (_, changelog) => {
    expect(unlabelled(breaks, changelog, '1.2.0')).toEqual([]);
  });

  it.each([
    ['of a former version', `## Unreleased\n\n## 1.1.0\n\n${told}`],
    ['under another heading', `## Unreleased\n\n### Breaking\n\n### Changed\n\n- \`position-fixed\` is gone.\n`],
    ['of another name', `## Unreleased\n\n### Breaking\n\n- \`mode\` is gone.\n`],
  ])('does not count in one %s', (_, changelog) => {
    expect(unlabelled(breaks, changelog, '1.2.0')).toEqual(breaks);
  });
});
