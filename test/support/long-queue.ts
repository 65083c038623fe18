import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '#main/queue/command.ts';
import { type LedgerTables, ledgerMigrations } from '#main/queue/ledger/format.ts';
import { Ledger, type Step } from '#main/queue/ledger/ledger.ts';
import type { NewCommand } from '#main/queue/ledger/row.ts';
import { queuePath } from '#main/session/files.ts';
import { openDatabase } from '#main/storage/open.ts';

interface LongQueue {
  /** How many commands are recorded, an hour apart from each other. */
  readonly commands: number;
  /** Every so many of them is a bill of lading; the others are moves of one car to a track. */
  readonly billEvery: number;
  readonly move: { readonly equipmentId: number; readonly trackId: number };
  /** Numbers of bills that the service refused; everything else was done and seen. */
  readonly refused: readonly number[];
}

/** Puts commands of many months into the queue of a terminal that is not running and has none yet. */
export function recordLongQueue(dataDir: string, queue: LongQueue): void {
  const profiles = join(dataDir, 'profiles');
  const path = queuePath(join(profiles, readdirSync(profiles)[0] ?? ''));
  const { database } = openDatabase<LedgerTables>({
    path,
    kind: 'queue',
    migrations: ledgerMigrations,
    now: Date.now(),
  });
  const ledger = new Ledger(database);
  const begun = Date.now() - queue.commands * 3_600_000;
  const recorded = ledger.record(Array.from({ length: queue.commands }, (_, nth) => aCommand(nth + 1, begun, queue)));
  const fates = new Set(queue.refused);
  const step = (to: Step['to']) => (command: Command) => ({
    command,
    to,
    at: command.recordedAt,
    why: 'As it went.',
    patch: { attempts: 1, sentAt: command.recordedAt },
  });
  const sent = ledger.advance(recorded.map(step('sending')));
  ledger.advance(sent.filter(({ seq }) => fates.has(seq)).map(step('refused')));
  const done = ledger.advance(sent.filter(({ seq }) => !fates.has(seq)).map(step('applied')));
  ledger.advance(done.map(step('settled')));
  database.close();
}

function aCommand(seq: number, begun: number, { billEvery, move }: LongQueue): NewCommand {
  const isBill = seq % billEvery === 0;
  const { equipmentId, trackId } = move;
  return {
    commandId: `long-ago-${seq}`,
    token: null,
    input: isBill
      ? { kind: 'billOfLading', waybill: { billOfLadingNumber: `B-${seq}` } }
      : { kind: 'move', equipmentIds: [equipmentId], to: { trackId, place: 'back' } },
    draft: {
      summary: isBill ? `Bill of lading B-${seq}` : `Move of long ago, number ${seq}`,
      equipmentIds: isBill ? [] : [equipmentId],
      anchorIds: [],
      trackIds: isBill ? [] : [trackId],
      keys: isBill ? [`bill of lading B-${seq}`] : [],
      base: { at: begun + seq, tracks: [], origins: [] },
    },
    at: begun + seq * 3_600_000,
    why: 'Recorded.',
  };
}
