import type { Plugin } from 'vite';
import { fromRoot } from './from-root.ts';

/** r2wc's own two imports, and only those, are answered by the seat: so no entry contains React. */
export const reactSeat = (): Plugin => ({
  name: 'react-seat',
  enforce: 'pre',
  resolveId(id, importer) {
    const asked = id === 'react' || id === 'react-dom/client';
    return asked && importer?.includes('@r2wc/react-to-web-component')
      ? fromRoot('elements/mount/react-seat.ts')
      : undefined;
  },
});

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  './react-root.ts': './preact-root.ts',
};

/** The light build: whoever asks for React gets Preact, and nobody in src/ and elements/ knows. */
export const preactSeat = (): Plugin => ({
  name: 'preact-seat',
  enforce: 'pre',
  resolveId(id, importer, { kind }) {
    const answer = PREACT[id];
    return answer ? this.resolve(answer, importer, { kind }) : undefined;
  },
});
