import { type CartState, STATES } from './cart-states.ts';
import { scaleFrame } from '../scaled-frame.ts';
import { signIn, whoThereIs } from '../sign-in.ts';
import { startElements } from '../without-server.ts';

/** A window with room for the panel, and how large it is shown. */
const WIDE = 1024;
const NARROW = 360;
const HEIGHT = 560;

await startElements();
// The states are those of somebody with a cart, in a bar that has one: a tenant's own need not.
const { viewer } = await whoThereIs();
if (viewer.person !== 'full' || viewer.tenant !== 'meridian') await signIn('full', 'meridian');
const states = document.querySelector('.states') as HTMLElement;
states.append(...Object.entries(STATES).map(([name, state]) => card(name, state)));

function card(name: string, { title, text, narrow }: CartState): HTMLElement {
  const place = document.createElement('article');
  place.id = name;
  const heading = document.createElement('h2');
  const link = document.createElement('a');
  link.href = `./cart-frame.html?state=${name}`;
  link.textContent = title;
  heading.append(link);
  const about = document.createElement('p');
  about.textContent = text;
  place.append(heading, about, window(link.href, title, narrow ? NARROW : WIDE));
  return place;
}

/** A frame of a true width, made as small as its place. */
function window(src: string, title: string, width: number): HTMLElement {
  const floor = document.createElement('div');
  floor.className = width === NARROW ? 'floor narrow' : 'floor';
  const frame = document.createElement('iframe');
  Object.assign(frame, { src, title, loading: 'lazy' });
  floor.append(frame);
  new ResizeObserver(() => scaleFrame(frame, floor, width, HEIGHT)).observe(floor);
  return floor;
}
