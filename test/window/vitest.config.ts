import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright, type PlaywrightProviderOptions } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { messagesAlone } from '../../scripts/messages-alone.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { terminalsAtOnce } from '../support/side-by-side.ts';

/** How long a press or a look waits, in milliseconds: a machine that is busy with other work draws slowly. */
const waitMs = 30_000;
const options: PlaywrightProviderOptions = { actionTimeout: waitMs };
const { prewarm: _, ...provider } = playwright(options);

/**
 * The window at its own level: mounted in the Chromium that the end-to-end tests use, in front of a terminal that is
 * played. The browser is looked for once a test of these is about to run, and not before: a run of other projects
 * needs none.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [messagesAlone, svelte()],
  resolve: { conditions: ['browser'] },
  // Found beforehand: a dependency that is first met during a run reloads the page under the tests.
  optimizeDeps: { entries: ['src/renderer/main.ts', 'test/window/**/*.test.ts'] },
  test: {
    name: 'window',
    // One page for all files, as the other projects share a worker's modules.
    isolate: false,
    // Beside the terminals; vitest wants the same number of all that go side by side.
    maxWorkers: terminalsAtOnce,
    sequence: { groupOrder: 1 },
    include: ['test/window/**/*.test.ts'],
    testTimeout: 4 * waitMs,
    expect: { poll: { timeout: waitMs } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: {
        ...provider,
        serverFactory: async () => {
          options.launchOptions = await chromiumOptions();
          return provider.serverFactory();
        },
        // Two pages would share what the window keeps in its browser.
        providerFactory: (project) => Object.assign(provider.providerFactory(project), { supportsParallelism: false }),
      },
    },
  },
});
