import solid from 'vite-plugin-solid';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [solid()],
  build: { rolldownOptions: { input: ['index.html', 'expectations.html'] } },
});
