import Database from 'better-sqlite3';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerMigrations } from '#main/queue/ledger/format.ts';
import { latestVersion, migrate } from '#main/storage/migrate.ts';
import { AttackedYard } from './attacked-yard.ts';
import { fastClock } from './fast-clock.ts';
import { profileFolder } from './folders.ts';
import { goldenPath, statementsOf } from './golden.ts';
import { newDataDir, Post } from './post.ts';
import { quiet } from './settling.ts';
import { times } from './timing.ts';

// node test/faults/write-golden.ts [format] [what of it is special]: keeps a queue of a format as it is written today, with a command
// in every state and of every kind, so that every later version can be held to open it. Run it once, for the
// newest format, before that is released; never again after.
const format = Number(process.argv[2] ?? latestVersion(ledgerMigrations));
const special = process.argv[3];
const copy = newDataDir();
const clock = fastClock(times);
const yard = await AttackedYard.open(clock);
let copying = false;
const post: Post = await Post.open({
  clock,
  session: { serviceUrl: yard.service.url, ...yard.service.account },
  ports: {
    steps: (step) => {
      if (!copying || step !== 'while sending') return;
      copying = false;
      cpSync(post.dataDir, copy, { recursive: true });
    },
  },
});
const [t1 = 0, t2 = 0, t3 = 0] = yard.trackIds;
const cars = await post.board(t1);
const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = cars;
const [g = 0, h = 0] = (await post.board(t3)).slice(-2);
const move = (car: number, trackId = t2) =>
  post.record((api) => api.moves.record({ equipmentIds: [car], to: { trackId, place: 'back' }, jobName: 'Job 7' }));
const fault = (kind: 'unauthorised' | 'answerLost', path: string) =>
  yard.arm({ act: 'fault', fault: kind, count: 1, path });

await move(a);
const classList = { jobId: 'Job 1', items: [{ equipmentId: b, trackId: t2, position: -1 }] };
await post.record((api) => api.classLists.record(classList));
await post.record((api) => api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } }));
await post.record((api) => api.customers.record({ resourceId: 3002, printedName: 'DOCK' }));
const { track } = await post.api.tracks.get({ trackId: t3 });
const details = [{ initialAndNumber: 'FLTX 1', netWeightTons: 60, groupings: [] }];
await post.record((api) => api.toolswork.record({ trackName: track.name, waybillTemplateId: 4001, details }));
await quiet(post);
await fault('unauthorised', '/equipment/move');
await move(b);
await quiet(post);
await fault('answerLost', '/switch-request');
const requests = [{ equipmentId: c, trackId: t2, requestType: 'PL' as const }];
await post.record((api) => api.switchRequests.record({ requests }));
await quiet(post);
// What a switch request leaves to the carrier: its track, its type, or all but the car.
const leftOpen = [
  { equipmentId: f, trackId: t2 },
  { equipmentId: g, spot: 'Dock 9', requestType: 'TR' as const },
];
await post.record((api) => api.switchRequests.record({ requests: [...leftOpen, { equipmentId: h }] }));
await quiet(post);
await yard.control.offline(true);
await move(d);
await yard.control.otherCrew({ equipmentIds: [d], toTrackId: t3 });
await yard.control.offline(false);
await quiet(post);
await post.api.terminal.workOffline({ offline: true });
const dropped = await move(e, t3);
if (dropped) await post.api.queue.discard({ commandId: dropped.commandId });
const [front = 0] = await post.board(t2);
await move(front, t1);
await move((await post.board(t3))[0] ?? 0, t1);
copying = true;
await post.api.terminal.workOffline({ offline: false });
await quiet(post);
await post.close();
await yard.close();

const written = join(profileFolder(copy), 'queue.sqlite');
const target = join(copy, 'golden.sqlite');
const file = new Database(target);
migrate(file, ledgerMigrations, format);
file.prepare('ATTACH ? AS written').run(written);
for (const table of ['command', 'command_history', 'command_car', 'sqlite_sequence']) {
  const columns = file.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table).join(', ');
  file.exec(
    `INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM written.${table} WHERE true ON CONFLICT DO NOTHING`,
  );
}
file.close();
writeFileSync(goldenPath(special === undefined ? format : `${format}-${special}`), statementsOf(target));
rmSync(copy, { recursive: true });
