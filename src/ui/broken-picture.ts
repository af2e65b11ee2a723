import { useCallback, useState } from 'react';

/**
 * Whether a picture does not load, and what its node is given for it. One that a server or the shell has drawn may have
 * failed before anybody could hear of it: it counts as complete then, has no width, and nothing to decode.
 */
export function useBrokenPicture(src: string | undefined) {
  const [broken, setBroken] = useState<string>();
  const fail = useCallback(() => setBroken(src), [src]);
  const look = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(fail);
    },
    [fail],
  );
  return { isBroken: broken !== undefined && broken === src, watch: { ref: look, onError: fail } };
}
