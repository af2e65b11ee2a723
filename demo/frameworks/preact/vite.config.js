import preset from '@preact/preset-vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [preset()],
  // What these pages share lies above their packages; a page of its own needs no such line.
  server: { fs: { allow: ['../../..'] } },
  build: { rolldownOptions: { input: ['index.html', 'expectations.html'] } },
});
