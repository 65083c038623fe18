// A practice yard by itself, for several terminals or for trying things out: npm run practice -- [flags]
import { prepare } from './prepare.mjs';

await prepare(import.meta.url, { helps: true });
await import('../out/main/practice.js');
