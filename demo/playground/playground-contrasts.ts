import { TEXT, readings } from '../../src/theme/inks.rules.ts';
import { compileTheme } from '../../src/theme/theme.rules.ts';

/** The bar's texts, by their ink. */
const NAMES = new Map<string, string>([
  ['header-nav-font-color', 'text'],
  ['header-nav-font-hover-color', 'hover'],
]);

/** How well the bar's texts read on a tenant's colour; nothing without one. */
export function contrastsOn(ground: string, isStrict: boolean): readonly HTMLElement[] {
  if (ground === '') return [];
  const { variables, strict } = compileTheme({ headerNavBg: ground }, location.origin);
  return readings(isStrict ? { ...variables, ...strict } : variables).flatMap(({ names: [ink], ratio }) => {
    const name = NAMES.get(ink);
    if (!name) return [];
    const isLow = ratio < TEXT;
    const textContent = `${name} ${ratio.toFixed(2)}:1${isLow ? ', below AA' : ''}`;
    return [Object.assign(document.createElement('span'), { className: isLow ? 'low' : '', textContent })];
  });
}
