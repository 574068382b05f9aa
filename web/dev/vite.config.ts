import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { composedRules } from '../build/composed-rules.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page that shows every part of `web/ui`. The local product builds it when it is first asked for; no release has it. */
export default defineConfig({
  root: here('.'),
  base: '/dev/',
  publicDir: false,
  json: { stringify: true },
  plugins: [react()],
  css: { postcss: { plugins: [composedRules] } },
  build: {
    outDir: here('../../dist/dev'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Nobody waits for this one on a phone.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { checks: { pluginTimings: false }, input: [here('./ui.html')] },
  },
});
