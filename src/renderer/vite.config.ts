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

// The window alone: `vite build src/renderer` and the development server. The application is built by
// electron.vite.config.ts.
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
    rolldownOptions: {
      output: {
        // Parts are loaded when they are first shown. What several share comes in a few files, not in one for each icon.
        codeSplitting: {
          groups: [
            { name: 'icons', test: /@lucide[\\/]svelte/ },
            // Its modules use one another as they are set up: in two files that need each other one would be too early.
            { name: 'controls', test: /node_modules[\\/](?:bits-ui[\\/]dist[\\/]internal|svelte-toolbelt|runed)/ },
            {
              name: 'shared',
              // The grid stays apart: the board, which is loaded first, shares some of its helpers and has none.
              test: /src[\\/](renderer(?![\\/]components[\\/]grid)|shared)/,
              minShareCount: 5,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
          ],
        },
      },
    },
  },
});
