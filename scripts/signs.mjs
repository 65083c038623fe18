// npm run signs: draws src/renderer/lib/theme/signs.ttf, the signs that the packaged typeface lacks.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './project.mjs';
import { tellOnHelp } from './help.mjs';
import { signsDrawn, signsFont } from './signs-font.ts';

tellOnHelp(import.meta.url);
writeFileSync(join(root, 'src/renderer/lib/theme/signs.ttf'), signsFont());
say(`src/renderer/lib/theme/signs.ttf has ${signsDrawn.join(' ')}`);
