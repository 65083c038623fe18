// npm run contact-sheet: every view in every theme, width and state on one page (out/contact-sheet/index.html).
// npm run contact-sheet -- --pictures: the pictures of the manual and of the README, taken anew.
import { prepare } from './prepare.mjs';

await prepare(import.meta.url);
const pictures = process.argv.indexOf('--pictures');
if (pictures < 0) await import('../test/contact-sheet/make.ts');
else await import('../test/contact-sheet/pictures.ts');
