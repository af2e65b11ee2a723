import { ICON_PATHS, type IconName, MIRRORED } from './icon-paths.ts';

/** Default width as in the documents; the places that draw an icon give their own. */
const DEFAULT_SIZE = 32;

/** A drawing in the colour of its text, hidden from assistive technology: the control around it carries the name. */
export function Icon({ name, size = DEFAULT_SIZE }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className={`icon icon-${size}${MIRRORED.has(name) ? ' mirrored' : ''}${name === 'apps' ? ' dots' : ''}`}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
