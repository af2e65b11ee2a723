/** Gives a frame its true size, and shows it as small as its place. Answers the factor. */
export function scaleFrame(frame: HTMLElement, floor: HTMLElement, widthPx: number, heightPx: number): number {
  const factor = Math.min(1, floor.clientWidth / widthPx);
  frame.style.cssText = `width: ${widthPx}px; height: ${heightPx}px; transform: scale(${factor})`;
  floor.style.height = `${Math.floor(heightPx * factor)}px`;
  return factor;
}
