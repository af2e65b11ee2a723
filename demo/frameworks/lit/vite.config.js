import { defineConfig } from 'vite';

export default defineConfig({
  // What these pages share lies above their packages; a page of its own needs no such line.
  server: { fs: { allow: ['../../..'] } },
  build: { rolldownOptions: { input: ['index.html', 'expectations.html'] } },
});
