import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { atTheEnd } from './ending.ts';

/** A program of this project, run from its sources in a process of its own; ends with the scope of `await using`. */
interface RunningProgram<Ready> extends AsyncDisposable {
  readonly ready: Ready;
  readonly pid: number;
}

/** Starts a file (from the folder of the project) and waits for the one line of JSON it prints when ready. */
export async function startSource<S extends z.ZodType>(
  file: string,
  args: readonly string[],
  schema: S,
  nodeFlags: readonly string[] = [],
): Promise<RunningProgram<z.output<S>>> {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const forget = atTheEnd(() => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const line = await firstLine(child, file);
  return {
    ready: schema.parse(JSON.parse(line)),
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      forget();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function firstLine(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) throw new TypeError('the output of the program is needed');
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('close', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
}

const account = z.object({ carrierId: z.int(), apiKey: z.string(), assumeUser: z.string() });

/** A service to work against, and who may. */
export interface Carrier {
  readonly url: string;
  readonly account: z.infer<typeof account>;
}

const carrierReady = z
  .object({ url: z.url(), ...account.shape })
  .transform(({ url, ...one }): Carrier => ({ url, account: one }));

const weekReady = z
  .object({ url: z.url(), controlUrl: z.url(), controlToken: z.string(), clockUrl: z.url(), ...account.shape })
  .transform(({ url, controlUrl, controlToken, clockUrl, ...one }) => ({
    carrier: { url, account: one },
    controlUrl,
    controlToken,
    clockUrl,
  }));

/** Cars on a track, on average: the board of the targets has 60. */
const carsPerTrack = 60;

/** The yard that is measured on: stations of some 200 tracks each. */
export function yardOf(cars: number): { cars: number; tracks: number; stations: number } {
  const tracks = Math.max(2, Math.round(cars / carsPerTrack));
  return { cars, tracks, stations: Math.max(1, Math.round(tracks / 200)) };
}

function yardFlags(cars: number): string[] {
  return Object.entries(yardOf(cars)).flatMap(([flag, value]) => [`--${flag}`, String(value)]);
}

/** The practice yard: the service played in full, with everything that is done to it. */
export function startPracticeYard(cars: number): Promise<RunningProgram<Carrier>> {
  return startSource('src/practice/main.ts', ['--json', ...yardFlags(cars)], carrierReady);
}

/** The same yard as it stood at the start, answered from memory: as fast as any service could be, and read-only. */
export function startCannedCarrier(cars: number): Promise<RunningProgram<Carrier>> {
  return startSource('bench/harness/canned-carrier.ts', [String(cars)], carrierReady);
}

/** The practice yard with a clock that can be put forward at `clockUrl`, and its instructor's side. */
export function startCarrierOfAWeek(cars: number): Promise<RunningProgram<z.output<typeof weekReady>>> {
  return startSource('bench/harness/carrier-of-a-week.ts', [String(cars)], weekReady);
}
