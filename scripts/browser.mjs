// The terminal, served to a browser on this machine: npm run browser -- [flags]
import { prepare } from './prepare.mjs';

await prepare(import.meta.url, { helps: true });
await import('../out/main/browser.js');
