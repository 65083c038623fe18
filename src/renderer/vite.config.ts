import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { messagesAlone } from '../../scripts/messages-alone.ts';

/** See there: the window must not make workers from text. */
const zipAtOnce = fileURLToPath(new URL('./features/inventory/zip-at-once.ts', import.meta.url));

/** The development server injects styles as elements, which the policy of the built page forbids. */
const looserPolicyWhileDeveloping: Plugin = {
  name: 'looser-policy-while-developing',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
};

// The window alone, and the development server; the application is built by electron.vite.config.ts.
export default defineConfig({
  plugins: [messagesAlone, svelte(), looserPolicyWhileDeveloping],
  resolve: { alias: [{ find: /^fflate$/, replacement: zipAtOnce }] },
  // A file like any other, which may load others.
  worker: { format: 'es' },
  build: {
    outDir: '../../out/renderer',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: true,
    license: { fileName: 'licences.md' },
    // All styles in one file, too.
    cssCodeSplit: false,
    // Of one file, in kB: test/e2e/page.test.ts knows better what is too much.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // English is among what is needed first, and one of the languages that can be loaded.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // A few large files: every part is loaded soon after the first car is shown, and each file costs time of its own.
        codeSplitting: {
          groups: [
            // What is needed before the first car, and nothing else (test/e2e/page.test.ts).
            { name: 'window', tags: ['$initial'] },
            { name: 'BoardView', test: /BoardView[.]svelte/ },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
