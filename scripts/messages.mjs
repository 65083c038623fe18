// npm run messages: writes messages/words.d.ts, the types of the messages, from messages/en.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './project.mjs';
import { typesOf } from './messages-types.ts';

const folder = join(root, 'messages');
const english = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8'));
writeFileSync(join(folder, 'words.d.ts'), typesOf(english));
say(`messages/words.d.ts: ${Object.keys(english).length} messages`);
