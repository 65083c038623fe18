import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Keychain } from '#main/account/keychain.ts';
import type { TerminalPorts } from '#main/ports.ts';
import { createRandom } from '#practice/random.ts';
import { AttackedYard } from '../faults/attacked-yard.ts';
import { type FastClock, fastClock } from '../faults/fast-clock.ts';
import type { PostOptions } from '../faults/post.ts';
import { calmTiming, times } from '../faults/timing.ts';
import { Network } from '../simulation/network.ts';
import { type VirtualTime } from '../simulation/virtual-time.ts';

/** In the folder of a world: what the terminal keeps, what the service and the keychain keep, what was told. */
export const inWorld = { data: 'data', others: 'others', marks: 'marks' } as const;

/** A practice yard and all that a terminal needs, in one process and virtual time. */
export interface World {
  readonly time: VirtualTime;
  readonly clock: FastClock;
  readonly yard: AttackedYard;
  /** How a terminal is opened in it. */
  readonly post: PostOptions & { readonly dataDir: string };
}

/** Opens the world of a folder, `at` so many milliseconds of virtual time; to be called within `time.pass`. */
export async function openWorld(
  folder: string,
  { time, seed, at }: { readonly time: VirtualTime; readonly seed: number; readonly at: number },
): Promise<World> {
  const random = createRandom(seed);
  const network = new Network(time, () => random.next(), { sent: () => undefined, came: () => undefined });
  const clock = fastClock(times, time);
  if (at > 0) await time.sleep(at);
  const others = join(folder, inWorld.others);
  mkdirSync(others, { recursive: true });
  const yard = await AttackedYard.open(clock, undefined, {
    machine: time,
    practice: { listen: network.listen, chance: () => random.next(), dataFile: join(others, 'yard.sqlite') },
    ask: network.askAtOnce,
  });
  const ports: Partial<TerminalPorts> = {
    timing: calmTiming,
    transport: network,
    keychain: keptKeychain(join(others, 'keychain.json')),
    chance: { number: () => random.next(), id: () => random.uuid() },
  };
  const session = { serviceUrl: yard.service.url, ...yard.service.account };
  const post = { clock, machine: time, checkEveryMs: 6, session, ports, dataDir: join(folder, inWorld.data) };
  return { time, clock, yard, post };
}

const entries = z.record(z.string(), z.string());

/** The system's keychain, which outlives the terminal. */
function keptKeychain(path: string): Keychain {
  const read = () =>
    new Map(Object.entries(existsSync(path) ? entries.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}));
  const write = (kept: Map<string, string>) => {
    // Whole or not at all: it belongs to the system.
    writeFileSync(`${path}.part`, JSON.stringify(Object.fromEntries(kept)));
    renameSync(`${path}.part`, path);
  };
  const done = { ok: true, value: null } as const;
  return {
    probe: () => Promise.resolve(done),
    read: (name) => Promise.resolve({ ok: true, value: read().get(name) ?? null }),
    write: (name, secret) => {
      write(read().set(name, secret));
      return Promise.resolve(done);
    },
    remove: (name) => {
      const kept = read();
      kept.delete(name);
      write(kept);
      return Promise.resolve(done);
    },
    names: () => Promise.resolve({ ok: true, value: [...read().keys()] }),
  };
}
