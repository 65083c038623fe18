// A practice yard by itself, for several terminals or for trying things out: npm run practice -- [flags]
import { endWithNpm } from './project.mjs';
import { prepare } from './prepare.mjs';

await prepare(import.meta.url);
endWithNpm();
await import('../out/main/practice.js');
