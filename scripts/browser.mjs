// The terminal, served to a browser on this machine: npm run browser -- [flags]
import { endWithNpm } from './project.mjs';
import { prepare } from './prepare.mjs';

await prepare(import.meta.url);
endWithNpm();
await import('../out/main/browser.js');
