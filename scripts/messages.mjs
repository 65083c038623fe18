// npm run messages: writes messages/words.d.ts, the types of the messages, from messages/en.json, and says what a
// translator would miss.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './project.mjs';
import { faultsOf } from './messages-faults.ts';
import { typesOf } from './messages-types.ts';
import { tellOnHelp } from './help.mjs';

tellOnHelp(import.meta.url);
const folder = join(root, 'messages');
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const files = Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))]));
const english = files['en.json'];
writeFileSync(join(folder, 'words.d.ts'), typesOf(english));
say(`messages/words.d.ts: ${Object.keys(english).length} messages`);
const faults = faultsOf(english, files);
for (const fault of faults) say(fault);
if (faults.length > 0) process.exitCode = 1;
