import { waitAfter } from '#main/backoff.ts';
import { CommandTransitions } from '#main/queue/replay/command-transitions.ts';
import type { Command, CommandInput, SendEnd } from '#main/queue/command.ts';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import { lookUpBeforeSend } from '#main/queue/proof/earlier-refusal.ts';
import { prove } from '#main/queue/proof/proof.ts';
import { RetryPolicy } from '#main/queue/retry/retry-policy.ts';
import { AbsenceClock } from '#main/queue/proof/absence-clock.ts';
import { IdempotentResends } from '#main/queue/proof/idempotent-resends.ts';
import { StuckCommands } from '#main/queue/retry/stuck-commands.ts';
import { inEnglish } from '#shared/messages/message.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';

export const lag = 100;
export const late = 1_000;
export const gap = 50;
export const once = waitAfter(1, 0.5);
const timing = { lateWorkMs: late, readLagMs: lag, lookupGapMs: gap, answerWithinMs: 20 };
export const token = '#yt-ab3de7gh9k';
export const bill = { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } } as const satisfies CommandInput;
export const list = { kind: 'classList', jobId: 'N', items: [] } as const satisfies CommandInput;
export const request = { kind: 'switchRequest', requests: [{ equipmentId: 10 }] } as const satisfies CommandInput;
export const of = (input: CommandInput, more: Partial<Command> = {}) => ({
  input,
  kind: input.kind,
  trackIds: [],
  ...more,
});
const against = [
  { trackId: 1, order: [10] },
  { trackId: 2, order: [20] },
];
export const sends = (...hows: SendEnd[]) => {
  const at = new MadeContext({}).clock.now();
  return hows.map((how) => madeSend({ at, against, end: { at, how } }));
};
export const lastError = { class: 'unauthorised' as const, message: 'Not you.', at: '2026-01-31T12:00:00.000Z' };
export const doubt = { from: 'backup' as const };
/** What it was sent as before a person changed it. */
const input: CommandInput = { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'front' } };
export const earlier = [{ input, summary: 'Before', told: false }];

/** A move of car 10 from track 1 to 2 whose outcome nobody knows, a moment after its send. */
export function unknown(more: Partial<Command> = {}) {
  const context = new MadeContext({ 1: [10], 2: [20], 3: [] });
  const { clock } = context;
  const command = madeCommand({
    token,
    state: 'unknown',
    uncertain: true,
    attempts: 1,
    sentAt: clock.now(),
    sends: sends('unanswered'),
    base: { at: 0, tracks: against, origins: [{ equipmentId: 10, trackId: 1 }] },
    ...more,
  });
  const ledger = new MadeLedger(command);
  const retryPolicy = new RetryPolicy(clock, { number: () => 0.5, id: () => 'id' });
  const absence = new AbsenceClock(clock, timing);
  absence.ended('c1');
  const idempotentResends = new IdempotentResends();
  const told: string[] = [];
  const given: unknown[] = [];
  const parts = {
    ...context,
    ledger,
    effects: new ConfirmedEffects(clock, () => lag),
    transitions: new CommandTransitions({ ledger, clock, listener: { changed: () => undefined } }),
    retryPolicy,
    absence,
    stuckCommands: new StuckCommands({ clock, notify: (said) => told.push(inEnglish(said)), retract: () => undefined }),
    failedReads: {
      failed: (_command: Command, { message }: { message: string }) => {
        given.push(['failed', message]);
        return Promise.resolve();
      },
      succeeded: () => given.push('read'),
    },
    settlement: {
      applied: (one: Command, how: string) => {
        given.push([how, one.commandId]);
      },
    },
    idempotentResends,
    timing,
  };
  const now = () => ledger.get('c1') ?? command;
  return {
    context,
    clock,
    ledger,
    retryPolicy,
    absence,
    idempotentResends,
    told,
    given,
    now,
    look: async () => {
      context.asked.length = 0;
      context.fresh.forget();
      await prove(parts, now());
    },
    mayBeSent: () => lookUpBeforeSend(parts, now()),
    /** Cars with a record of its token, or of another name, or rejected. */
    recorded(cars: number[], record: object = {}) {
      context.asked.length = 0;
      context.pages = [
        { items: cars.map((car) => ({ equipment: { resourceId: car }, jobName: `${token} Night`, ...record })) },
      ];
    },
    next: () => Math.max(0, retryPolicy.dueAt(now()) - clock.monotonic()),
  };
}
export const findings = (command: Command) => command.evidence?.findings ?? [];
