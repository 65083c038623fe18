import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { practiceAccount } from '#practice/server.ts';
import type { Operation, Tree } from './operation.ts';
import { readTrace, tracedCalls } from './read-trace.ts';
import type { Scene } from './scene.ts';
import { readTree } from './tree.ts';
import { inWorld } from './world.ts';

/** Plays a scene; in one file, where many are recorded (test/support/in-one-file.ts). */
export const scenePlayer = fileURLToPath(new URL('play-scene.ts', import.meta.url));
/** The first port that a network in this process gives away. */
const serviceUrl = 'http://127.0.0.1:4001';

/** A scene, as its process did it to its files. */
export interface RecordedScene {
  readonly scene: Scene;
  /** What was there before. */
  readonly initial: Tree;
  readonly operations: readonly Operation[];
}

/** Why nothing can be recorded here; `null`: it can. */
export function whyNotRecorded(): string | null {
  const { error, status } = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']);
  if (error) return 'strace is not installed';
  return status === 0 ? null : 'strace may not look at processes here';
}

/** Plays a scene in a process of its own and records every call by which it changes files, and every flush. */
export function recordScene(scene: Scene, seed: number, player = scenePlayer): RecordedScene {
  const above = mkdtempSync(join(tmpdir(), 'yard-power-'));
  try {
    const root = join(above, 'world');
    mkdirSync(join(root, inWorld.data), { recursive: true });
    mkdirSync(join(root, inWorld.others));
    scene.prepare?.(join(root, inWorld.data), { serviceUrl, ...practiceAccount });
    const initial = readTree(root);
    const trace = join(above, 'trace');
    const watching = ['-f', '--seccomp-bpf', '-xx', '-s', '16777216', '-o', trace, '-e', `trace=${tracedCalls}`];
    const program = [process.execPath, player, scene.name, root, String(seed)];
    // What goes to the system by a ring in memory would not be seen.
    const env = { ...process.env, UV_USE_IO_URING: '0' };
    const { stderr, signal, status } = spawnSync('strace', [...watching, ...program], { encoding: 'utf8', env });
    // It ends as by a power cut; strace ends as what it watches does.
    if (signal !== 'SIGKILL') throw new Error(`${scene.name} could not be played (${status}): ${stderr}`);
    const { operations, mapped } = readTrace(linesOf(readFileSync(trace)), root, initial);
    const others = mapped.filter((path) => !path.endsWith('-shm'));
    if (others.length > 0) throw new Error(`written to by mapping, which the trace does not show: ${others.join()}`);
    return { scene, initial, operations };
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
}

function* linesOf(bytes: Buffer): Iterable<string> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from);
    const to = end < 0 ? bytes.length : end;
    yield bytes.toString('latin1', from, to);
    from = to + 1;
  }
}
