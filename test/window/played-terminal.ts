import * as z from 'zod';
import { contract, type ContractInputs as Inputs, type ContractOutputs as Outputs } from '#shared/terminal/contract.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import { settings as settingsSchema, type Settings, usualSettings } from '#shared/terminal/settings.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { playedLink } from '../renderer/link.ts';

type Area = Exclude<keyof Outputs, 'changes'>;

/** What a terminal answers, area by area, in the types of its contract. */
export type Answers = {
  readonly [A in Area]?: {
    readonly [P in keyof Outputs[A]]?: (
      input: Inputs[A][P & keyof Inputs[A]],
    ) => Outputs[A][P] | Promise<Outputs[A][P]>;
  };
};

const at = '2026-05-01T12:00:00.000Z';

/** A terminal that is signed in and online, with nothing in its queue. */
export function aStatus({ connection, queue, ...special }: StatusParts = {}): Status {
  return {
    connection: { state: 'online', since: at, lastAnswerAt: new Date().toISOString(), ...connection },
    account: {
      serviceUrl: 'https://carrier.example',
      carrierId: 9001,
      assumeUser: 'clerk@yard.example',
      practice: false,
      keyKept: 'session',
    },
    queue: { waiting: 0, attention: 0, oldestWaitingAt: null, sending: null, ...queue },
    mirror: { tracks: 2, cars: 3, asOf: at, pull: null, held: null, problem: null },
    keychainProblem: null,
    notices: [],
    version: '0.1.0',
    ...special,
  };
}
type StatusParts = Partial<Omit<Status, 'connection' | 'queue'>> & {
  readonly connection?: Partial<Status['connection']>;
  readonly queue?: Partial<Status['queue']>;
};

export function anEntry(seq: number, special: Partial<QueueEntry> = {}): QueueEntry {
  return {
    commandId: `c${seq}`,
    seq,
    kind: 'move',
    state: 'pending',
    summary: `Move UTLX ${seq} · Track 1 → Track 2, back`,
    recordedAt: at,
    sentAt: null,
    attempts: 0,
    equipmentIds: [seq],
    trackIds: [1, 2],
    uncertain: false,
    waitsFor: [],
    ...special,
  };
}

const settings: Settings = {
  ...usualSettings,
  theme: 'light',
  language: 'en',
  motion: 'reduced',
  timeZone: 'UTC',
  standingLimits: [],
};

/** A yard that the window can be put in front of. */
interface Yard {
  readonly rows: TrackWithCars[];
  readonly queue: QueueEntry[];
  status: Status;
}

/**
 * A terminal that is played: the yard's own part is answered from `yard`, the rest by `answers`. What goes in and out
 * is held against the schemas of the contract, so that no test rests on what no terminal would say.
 */
export function playTerminal(yard: Yard, answers: Answers = {}) {
  const asked: { readonly what: string; readonly input: unknown }[] = [];
  let kept = settings;
  const own: Answers = {
    terminal: { status: () => yard.status },
    settings: {
      get: () => kept,
      set: (change) => (kept = settingsSchema.parse({ ...kept, ...change })),
      managed: () => ({ path: '', present: false, values: {}, locked: [], problems: [] }),
    },
    tracks: {
      list: () => yard.rows.map((row) => row.track),
      get: ({ trackId }) => rowOf(yard, trackId),
      board: ({ from = 0, count = yard.rows.length }) => ({ tracks: yard.rows.slice(from, from + count) }),
    },
    queue: {
      list: (input) => {
        const { states, kinds, limit, before } = input ?? {};
        const fits = yard.queue.filter(
          (one) =>
            (states === undefined || states.includes(one.state)) &&
            (kinds === undefined || kinds.includes(one.kind)) &&
            (before === undefined || one.seq < before),
        );
        return limit === undefined ? fits : fits.slice(-limit);
      },
    },
    customers: { list: () => [] },
    billsOfLading: { namedOnWaybills: () => ({ consignors: [], consignees: [], commodities: [] }) },
    events: { list: () => [] },
  };
  const call = async ([area = '', name = '']: readonly string[], input: unknown): Promise<unknown> => {
    if (area === 'changes') return changes();
    const what = `${area}/${name}`;
    asked.push({ what, input });
    const answer = partAt(answers, area, name) ?? partAt(own, area, name);
    if (typeof answer !== 'function') throw new Error(`nobody answers ${what} here`);
    const given = schemaOf(area, name, 'inputSchema')?.parse(input) ?? input;
    const said: unknown = await Reflect.apply(answer, undefined, [given]);
    return schemaOf(area, name, 'outputSchema')?.parse(said) ?? said;
  };
  const { link, changes, tell, become } = playedLink(call, [{ what: 'status', status: yard.status }]);
  return {
    link,
    yard,
    /** The inputs with which a procedure was asked, in their order. */
    asked: (what: string) => asked.filter((one) => one.what === what).map((one) => one.input),
    tell,
    become,
    /** The status changes, and the window hears of it. */
    turn: (special: StatusParts) => {
      yard.status = aStatus(special);
      tell({ what: 'status', status: yard.status });
    },
  };
}
export type PlayedTerminal = ReturnType<typeof playTerminal>;

function rowOf(yard: Yard, trackId: number): TrackWithCars {
  const row = yard.rows.find((one) => one.track.trackId === trackId);
  if (row === undefined) throw new Error(`the yard that is played has no track ${trackId}`);
  return row;
}

function partAt(parts: object, area: string, name: string): unknown {
  const found: unknown = Reflect.get(parts, area);
  return typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
}

function schemaOf(area: string, name: string, which: 'inputSchema' | 'outputSchema'): z.ZodType | undefined {
  const procedure = partAt(contract, area, name);
  const inside: unknown = procedure === undefined ? undefined : Reflect.get(Object(procedure), '~orpc');
  const schema: unknown = Reflect.get(Object(inside), which);
  return schema instanceof z.ZodType ? schema : undefined;
}
