import { emulate, eventually } from '../page.ts';

/** A finger for a pointer, which Chromium's driver alone can give, and which it takes away whenever it resizes. */
export async function hasFinger(): Promise<boolean> {
  return (await emulate({ touch: true })) && eventually(() => matchMedia('(pointer: coarse)').matches, 'a finger');
}

/** How high a part is for a finger: what answers above and below its middle belongs to it, also where it is not painted. */
export function reachOf(part: Element): number {
  const { left, top, width, height } = part.getBoundingClientRect();
  const root = part.getRootNode() as ShadowRoot;
  const answers = (y: number) => part.contains(root.elementFromPoint(left + width / 2, y));
  const middle = top + height / 2;
  const reach = (step: 1 | -1) => {
    let by = 0;
    while (by < 60 && answers(middle + step * (by + 0.5))) by += 1;
    return by;
  };
  return reach(1) + reach(-1);
}
