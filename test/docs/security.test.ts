import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logFile } from '#main/host/log.ts';
import { bodyLimit, messageLimit, mostConnections } from '#main/http/server.ts';
import { mostAtOnce } from '#main/http/making-room.ts';
import { pieceSize } from '#main/http/small-pieces.ts';
import { longestAnswer } from '#main/lessons/practice-control.ts';
import { unpackingBounds } from '#main/maintenance/backup-file.ts';
import { defaultTimeouts } from '#main/service/connections.ts';
import * as limits from '#main/service/limits.ts';
import { longestSmallFile } from '#main/storage/small-file.ts';
import { longestCustomerFile } from '#shared/rules/customer-import.ts';
import { largestBackup } from '#shared/terminal/device.ts';
import { bodyLimit as deliveryLimit } from '#main/webhooks/checks.ts';
import { mostConnections as mostSenders } from '#main/webhooks/receiver.ts';
import { mostAtOnce as mostAtOnceInYard, mostConnections as mostYardConnections } from '#practice/service/listener.ts';

const root = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const MiB = 2 ** 20;
const count = (number: number) => number.toLocaleString('en');

/** Each bound as the table of figures tells it: what is bound, and the figure out of the source. */
const figures: readonly (readonly [string, string])[] = [
  ['A list of cars or records in one answer', `${limits.answerLimit('inventory') / MiB} MiB`],
  ['Places, or the cars of a move or request', `${limits.answerLimit('move') / MiB} MiB`],
  ['One record as an answer', `${limits.answerLimit('updateCustomer') / MiB} MiB`],
  ['One record of a list', `${limits.longestRecord / MiB} MiB, ${limits.deepest} levels`],
  ['Objects and lists in one answer', count(limits.mostObjects)],
  [
    'Unreadable fields of one record, and of one answer',
    `${count(limits.mostUnreadInOne)}; ${count(limits.mostUnread)}`,
  ],
  ['An error of the service', `${limits.errorLimit / 1024} KiB, ${count(limits.longestWords)} characters of its words`],
  [
    'One list, page after page',
    `${count(limits.listLimits.pages)} pages, ${count(limits.listLimits.records)} records, ${limits.listLimits.bytes / MiB / 1024} GiB; ${limits.mostAlike} pages in a row that bring nothing new`,
  ],
  [
    'All cars of a full pull, or all changes of one check',
    `${count(limits.rememberedLimits.records)} records, ${limits.rememberedLimits.bytes / MiB / 1024} GiB`,
  ],
  [
    "One car's history, read to its end",
    `${count(limits.carHistoryLimits.pages)} pages, ${count(limits.carHistoryLimits.records)} records, ${limits.carHistoryLimits.bytes / MiB} MiB`,
  ],
  ['The cars of one track', `${count(limits.trackLimits.records)} records, ${limits.trackLimits.bytes / MiB} MiB`],
  ['The token of a page', `${count(limits.longestToken)} characters`],
  [
    'The slowest answer',
    `${limits.slowest / 1024} KiB in ${defaultTimeouts.body / 1000} s, ${defaultTimeouts.whole / 1000} s in all; ${limits.mostInterim} interim answers before it`,
  ],
  ['A request to the browser host', `${bodyLimit / MiB} MiB; over the WebSocket ${messageLimit / MiB} MiB`],
  [
    'Connections without the token',
    `${mostConnections}; of the practice yard ${mostYardConnections}; ${mostAtOnce} requests waiting on each`,
  ],
  [
    'A webhook',
    `${deliveryLimit / 1024} KiB, ${count(mostSenders)} connections, read ${pieceSize / 1024} KiB at a time`,
  ],
  ['The file of a backup', `${largestBackup / MiB} MiB`],
  [
    'What a backup unpacks to',
    `${unpackingBounds.always / MiB} MiB, or ${unpackingBounds.times} times its size up to ${unpackingBounds.most / MiB / 1024} GiB`,
  ],
  ['A file of customers', `${longestCustomerFile / MiB} MiB`],
  ["An answer of a practice yard's control API", `${longestAnswer / MiB} MiB`],
  ['A file of settings or certificates', `${longestSmallFile / MiB} MiB`],
  // Besides those that are full, the one that is written, and what comes while it is turned over.
  ['The log', `${Number.parseInt(logFile.size, 10) * (logFile.files + 2)} MB`],
];

test('docs/security.md states every bound as it stands in the source', () => {
  const told = [...text.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| [^|]+\|$/gm)].map(([, what, figure]) => [what, figure]);
  for (const figure of figures) expect(told).toContainEqual(figure);
  expect(mostAtOnceInYard).toBe(mostAtOnce);
});

test('every part of the attack list is named, and is there', () => {
  const named = [...text.matchAll(/`attacks\/([\w-]+)`/g)].map(([, name]) => name);
  const there = readdirSync(join(root, 'test', 'attacks')).flatMap(
    (name) => /^(.+)\.full\.test\.ts$/.exec(name)?.[1] ?? [],
  );
  expect(new Set(named)).toEqual(new Set(there));
});
