import type { ApiReport, Names } from './api-report.ts';

/** Something that a page relied on, and that is not there any more, or takes less. */
export interface Break {
  /** As a changelog would call it. */
  readonly name: string;
  readonly what: string;
}

/** What would break a page that is written against the former report. What is added breaks nobody. */
export function breaksBetween(before: ApiReport, now: ApiReport): readonly Break[] {
  return [
    ...Object.entries(before.tags).flatMap(([tag, groups]) => {
      const present = now.tags[tag];
      if (!present) return [{ name: tag, what: `<${tag}> is gone` }];
      return Object.entries(groups).flatMap(([group, names]) =>
        breaksIn(names, present[group as keyof typeof present] ?? {}, `<${tag}> ${group}`, group === 'properties'),
      );
    }),
    ...Object.entries(before.modules).flatMap(([module, names]) =>
      breaksIn(names, now.modules[module] ?? {}, module, false),
    ),
    ...typeBreaks(before.told, now.told),
    ...typeBreaks(before.given, now.given),
    ...Object.entries(before.given).flatMap(([type, members]) => newDuties(type, members, now.given[type] ?? {})),
  ];
}

function typeBreaks(before: ApiReport['given'], now: ApiReport['given']): readonly Break[] {
  return Object.entries(before).flatMap(([type, members]) => {
    const present = now[type];
    if (!present) return [{ name: type, what: `the type ${type} is gone` }];
    return breaksIn(members, present, type, false).map((one) => ({ ...one, name: one.name || type }));
  });
}

/** Who gives an object that was complete need not know of what is new. */
const newDuties = (type: string, before: Names, now: Names): readonly Break[] =>
  Object.entries(now)
    .filter(([name, text]) => !(name in before) && !partsOf(text, '|').includes('undefined'))
    .map(([name]) => ({ name, what: `${type}: ${name} has to be given` }));

/** A property that always has a value now still takes `undefined`. */
function breaksIn(before: Names, now: Names, where: string, mayBeSet: boolean): readonly Break[] {
  return Object.entries(before).flatMap(([name, type]): readonly Break[] => {
    const present = now[name];
    if (present === undefined) return [{ name, what: `${where}: ${name} is gone` }];
    const lost = lostMembers(type, present, name === 'extends' ? '&' : '|').filter(
      (member) => !mayBeSet || member !== 'undefined',
    );
    return lost.length > 0 ? [{ name, what: `${where}: ${name} is no ${lost.join(', ')} any more` }] : [];
  });
}

/** Of a union its members, of an event's detail its entries: what is not among the present ones. */
function lostMembers(before: string, now: string, between: '|' | '&'): readonly string[] {
  const detail = /^CustomEvent<\{(.*)\}>$/;
  const [former, present] = [detail.exec(before)?.[1], detail.exec(now)?.[1]];
  const parts = (text: string) => partsOf(text, former !== undefined && present !== undefined ? ';' : between);
  const there = new Set(parts(present ?? now));
  return parts(former ?? before).filter((part) => !there.has(part));
}

/** Splits where no bracket and no quote is open. */
function partsOf(text: string, at: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const [index, letter] of [...text].entries()) {
    if (letter === "'") isQuoted = !isQuoted;
    else if (!isQuoted && '([{<'.includes(letter)) depth += 1;
    // The head of an arrow closes nothing.
    else if (!isQuoted && ')]}>'.includes(letter) && text[index - 1] !== '=') depth -= 1;
    if (letter === at && depth === 0 && !isQuoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Breaks that the changelog does not own up to: by name, under `Breaking` of what is not released, or of this version. */
export function unlabelled(breaks: readonly Break[], changelog: string, version: string): readonly Break[] {
  const sections = changelog.split(/^## /m).filter((section) => {
    const [title = ''] = section.split(/\s/);
    return title === 'Unreleased' || title === version;
  });
  const owned = sections.flatMap((section) => section.split(/^### /m).filter((part) => /^Breaking\b/.test(part)));
  return breaks.filter(({ name }) => !owned.some((part) => part.includes(`\`${name}\``)));
}
