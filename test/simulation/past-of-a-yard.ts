import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openMirror } from '#main/mirror/open.ts';
import { emptyOverlay } from '../support/empty-overlay.ts';
import { openPast } from '#main/past/open.ts';
import { PastReads } from '#main/past/past-reads.ts';
import { createServiceClient } from '#main/service/client.ts';
import { readYard } from '#main/session/files.ts';
import { Synchroniser } from '#main/sync/synchroniser.ts';
import { createRandom } from '#practice/random.ts';
import { type PracticeYard, startPracticeYard } from '#practice/server.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { practiceControl } from '../support/practice-control.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { Network } from './network.ts';
import { VirtualTime } from './virtual-time.ts';
import { Witness } from './witness.ts';

const tracks = Array.from({ length: 12 }, (_, n) => 1001 + n);
const cars = 240;
const minuteMs = 60_000;
const fullPullMs = 15 * minuteMs;
/** Lists come in pages. */
const dialect = { ...defaultDialect, inventoryPageSize: 100 };

/** The past as a terminal has it after days on a busy practice yard over a bad line, and what the yard did. */
interface PastOfAYard {
  readonly reads: PastReads;
  readonly witness: Witness;
  readonly from: number;
  readonly until: number;
  readonly moves: number;
  readonly outageMs: number;
}

/**
 * Lets a terminal's reading of a practice yard go on for so many days of virtual time. Crews move cars, at times there
 * and back within a minute; the service is out of reach for 40 minutes to two hours several times a day, now and then its
 * reads are behind, and lists come in pages.
 */
export async function liveThrough(days: number, seed: number): Promise<PastOfAYard> {
  const time = new VirtualTime();
  const random = createRandom(seed);
  const network = new Network(time, () => random.next(), { sent: () => undefined, came: () => undefined });
  const under = (most: number) => Math.floor(random.next() * most);
  return time.pass(async () => {
    const practice = await startPracticeYard({
      cars,
      tracks: tracks.length,
      stations: 1,
      now: () => time.now(),
      sleep: (ms, over) => time.sleep(ms, over),
      listen: network.listen,
      chance: () => random.next(),
    });
    const control = practiceControl(practice, network.askAtOnce);
    const { client, past, sync } = openReader(practice, time, network);
    const witness = new Witness();
    const standing = async () => {
      const standings = await control.standings();
      for (const track of tracks) witness.stands(track, time.now(), standings.get(track) ?? []);
    };
    await standing();
    const from = time.now();
    const until = from + days * 86_400_000;
    sync.start();
    let moves = 0;
    let outageMs = 0;
    const crews = async () => {
      while (time.now() < until) {
        await time.sleep(minuteMs / 4 + under(8 * minuteMs));
        const [track = 0, to = 0] = [tracks[under(tracks.length)], tracks[under(tracks.length)]];
        const order = await control.standing(track);
        const first = under(order.length);
        const equipmentIds = order.slice(first, first + 1 + under(5));
        if (equipmentIds.length === 0) continue;
        await control.otherCrew({ equipmentIds, toTrackId: to, groupingIndex: under(3) - 1 });
        moves += 1;
        await standing();
        if (under(5) > 0) continue;
        await time.sleep(under(minuteMs));
        await control.otherCrew({ equipmentIds, toTrackId: track, groupingIndex: first });
        moves += 1;
        await standing();
      }
    };
    const line = async () => {
      while (time.now() < until) {
        // Early enough to be over before the shortest run ends.
        await time.sleep(under(6 * 60) * minuteMs);
        // Long enough that some instants of a day are certain not to have been read.
        const outage = (40 + under(80)) * minuteMs;
        await control.offline(true);
        await time.sleep(outage);
        outageMs += outage;
        await control.offline(false);
        await control.fault({ fault: 'behind', behindMs: dialect.longestReadLagMs, forMs: 30 * minuteMs });
      }
    };
    await Promise.all([crews(), line()]);
    await sync.stop();
    await client.close();
    await practice.close();
    const reads = new PastReads(
      past,
      () => until,
      () => [],
    );
    return { reads, witness, from, until, moves, outageMs };
  });
}

/** What a terminal reads a yard with, and keeps as its past. */
function openReader(practice: PracticeYard, time: VirtualTime, network: Network) {
  const client = createServiceClient({
    baseUrl: practice.url,
    ...practice.account,
    dialect,
    clock: time,
    transport: network,
  });
  const folder = temporaryFolder();
  const mirror = openMirror({ path: join(folder, 'mirror.sqlite'), now: time.now(), dialect, overlay: emptyOverlay });
  const past = openPast({
    path: join(folder, 'past.sqlite'),
    now: () => time.now(),
    yard: readYard(mirror),
    fullPullMs,
    reportError: (error) => {
      throw error;
    },
  });
  const sync = new Synchroniser({
    ...mirror,
    service: client,
    overlay: emptyOverlay,
    confirmed: { overrules: () => false, isOldPlace: () => false, isOldOrder: () => false },
    clock: time,
    past: past.readings,
    dialect,
    gate: { isOnline: () => true, isOpen: () => true },
    listener: { tracksRead: () => undefined, tracksChanged: () => undefined, pullChanged: () => undefined },
    timing: { fullPullMs, smallPullMs: minuteMs, readLagMs: dialect.longestReadLagMs },
    notify: () => undefined,
    reportError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => {
    past.close();
    mirror.close();
  });
  return { client, past, sync };
}
