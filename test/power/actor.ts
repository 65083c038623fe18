import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Answered, Post } from '../faults/post.ts';
import { isAtRest, underWay } from '../support/states.ts';
import type { Mark } from './marks.ts';
import { inWorld, type World } from './world.ts';

type Unstamped<One> = One extends unknown ? Omit<One, 'at'> : never;

/** Whoever uses the terminal of a scene; writes down what the terminal has told. */
export class Actor {
  readonly world: World;
  readonly post: Post;
  readonly #marks: number;

  constructor(world: World, post: Post, marks: number) {
    this.world = world;
    this.post = post;
    this.#marks = marks;
  }

  get api(): Post['api'] {
    return this.post.api;
  }

  mark(what: Unstamped<Mark>): void {
    writeMark(this.#marks, { ...what, at: this.world.time.monotonic() });
  }

  /** Records something and relies on it. */
  async record(ask: (api: Post['api']) => Promise<Answered>): Promise<string> {
    this.mark({ recording: 1 });
    const { commandId, seq } = await ask(this.api);
    const { input } = await this.api.queue.get({ commandId });
    this.mark({ recorded: { commandId, seq }, input });
    return commandId;
  }

  /** Changes something, by the name of its reader in the scene, and relies on it. */
  async change<T>(name: string, to: unknown, ask: () => Promise<T>): Promise<T> {
    this.mark({ changing: name, to });
    const answer = await ask();
    this.mark({ changed: name, to });
    return answer;
  }

  /** Relies on something as it is. */
  rely(name: string, to: unknown): void {
    this.mark({ changed: name, to });
  }

  /** Tracks by the number of their cars, most first. */
  async tracks() {
    return (await this.api.tracks.list()).toSorted((a, b) => b.carCount - a.carCount || a.trackId - b.trackId);
  }

  async cars(trackId: number): Promise<{ equipmentId: number; mark: string }[]> {
    return (await this.api.tracks.get({ trackId })).cars;
  }

  /** Waits until nothing is under way. */
  async settled(): Promise<void> {
    await this.post.until(async () => isAtRest(await this.post.list(underWay)), 'a quiet queue');
  }
}

export function openMarks(folder: string): number {
  return openSync(join(folder, inWorld.marks), 'a');
}

function writeMark(file: number, mark: Mark): void {
  writeSync(file, `${JSON.stringify(mark)}\n`);
}
