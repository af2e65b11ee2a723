import preset from '@preact/preset-vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [preset()],
  build: { rolldownOptions: { input: ['index.html', 'expectations.html'] } },
});
