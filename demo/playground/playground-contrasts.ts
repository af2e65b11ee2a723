import { readings } from '../../src/theme/inks.rules.ts';
import { compileTheme } from '../../src/theme/theme.rules.ts';

/** What a text needs. */
const AA = 4.5;
/** The first two pairs are the bar's texts at rest and below the pointer. */
const NAMES = ['text', 'hover'];

/** How well the bar's texts read on a tenant's colour; nothing without one. */
export function contrastsOn(ground: string, isStrict: boolean): readonly HTMLElement[] {
  if (ground === '') return [];
  const { variables, strict } = compileTheme({ headerNavBg: ground }, location.origin);
  const pairs = readings(isStrict ? { ...variables, ...strict } : variables);
  return NAMES.flatMap((name, at) => {
    const ratio = pairs[at]?.ratio;
    if (ratio === undefined) return [];
    const isLow = ratio < AA;
    const textContent = `${name} ${ratio.toFixed(2)}:1${isLow ? ', below AA' : ''}`;
    return [Object.assign(document.createElement('span'), { className: isLow ? 'low' : '', textContent })];
  });
}
