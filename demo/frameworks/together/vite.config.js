import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('mp-') } } })],
  // What these pages share lies above their packages; a page of its own needs no such line.
  server: { fs: { allow: ['../../..'] } },
});
