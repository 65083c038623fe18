import { CommandTransitions } from '#main/queue/replay/command-transitions.ts';
import type { Command, CommandInput, SendEnd } from '#main/queue/command.ts';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import { RetryPolicy } from '#main/queue/retry/retry-policy.ts';
import { AbsenceClock } from '#main/queue/proof/absence-clock.ts';
import { SendClock } from '#main/queue/proof/send-clock.ts';
import { IdempotentResends } from '#main/queue/proof/idempotent-resends.ts';
import { Settlement } from '#main/queue/settlement/settlement.ts';
import { message } from '#shared/messages/message.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';

export const lag = 100;
export const late = 10_000;
const timing = { lateWorkMs: late, readLagMs: lag, lookupGapMs: 50, answerWithinMs: 20 };
export const token = '#yt-ab3de7gh9k';
const why = message('queue.saidYes');

/** A move that is with the service. */
export function move(
  nth: number,
  cars: number[],
  from: number,
  to: number,
  more: Partial<Command> & { spot?: string } = {},
) {
  const { spot, ...rest } = more;
  const input: CommandInput = {
    kind: 'move',
    equipmentIds: cars,
    to: { trackId: to, place: 'back', ...(spot !== undefined && { spot }) },
  };
  const against = [{ trackId: from, order: cars }];
  return madeCommand({
    seq: nth,
    commandId: `c${nth}`,
    token,
    input,
    equipmentIds: cars,
    trackIds: [from, to],
    state: 'sending',
    uncertain: true,
    sends: [madeSend({ against })],
    ...rest,
  });
}
export const ended = (command: Command, at: number, how: SendEnd, state: Command['state'] = 'settled'): Command => ({
  ...command,
  state,
  // One of no known time had left just before.
  sends: command.sends.map((send) => ({ ...send, at: send.at || at, end: { at, how } })),
});

/** A yard as the service shows it, and a queue in which such commands are open. */
export function settling(tracks: Record<number, readonly number[]>, ...commands: Command[]) {
  return settlingSince(Number.NEGATIVE_INFINITY, tracks, ...commands);
}

/** The same where the profile is at this deployment since then (wall clock, ms). */
export function settlingSince(since: number, tracks: Record<number, readonly number[]>, ...commands: Command[]) {
  const context = new MadeContext({ 1: [], 2: [], 3: [], 4: [], ...tracks });
  const { clock } = context;
  const ledger = new MadeLedger(...commands);
  const retryPolicy = new RetryPolicy(clock, { number: () => 0.5, id: () => 'id' });
  const absence = new AbsenceClock(clock, timing);
  const effects = new ConfirmedEffects(clock, () => lag);
  const idempotentResends = new IdempotentResends();
  const told: unknown[] = [];
  const draining = new Set<number>();
  const settlement = new Settlement({
    ...context,
    ledger,
    listener: {
      applied: ({ commandId }) => told.push(['applied', commandId]),
      settledByRecords: (cars, trackId, unseen) => told.push(['by records', cars, trackId, unseen]),
    },
    transitions: new CommandTransitions({ ledger, clock, listener: { changed: () => undefined } }),
    retryPolicy,
    idempotentResends,
    absence,
    sendClock: new SendClock({ ledger, clock }),
    effects,
    isOfHere: (at) => at >= since,
    timing,
    overlay: { isDraining: (trackId) => draining.has(trackId) },
  });
  const now = (nth = 1) => {
    const command = ledger.get(`c${nth}`);
    if (command === null) throw new Error(`c${nth}`);
    return command;
  };
  const read = (...trackIds: number[]) => settlement.tracksRead(trackIds, clock.monotonic());
  return {
    context,
    clock,
    ledger,
    retryPolicy,
    absence,
    effects,
    idempotentResends,
    told,
    draining,
    settlement,
    now,
    read,
    states: () => commands.map(({ commandId }) => ledger.get(commandId)?.state),
    yes: (nth = 1, how: 'yes' | 'proved' = 'yes') => settlement.applied(now(nth), how, why, {}),
    /** Its tracks are read once, and again when the lag has passed, without showing it. */
    async missed(...trackIds: number[]) {
      read(...trackIds);
      await clock.pass(lag);
      read(...trackIds);
      await clock.pass(lag);
      read(...trackIds);
      await clock.pass(lag);
    },
    /** Cars with a record of a history that has not been asked for yet. */
    recorded(...cars: number[]) {
      context.asked.length = 0;
      context.pages = [{ items: cars.map((car) => ({ equipment: { resourceId: car }, jobName: token })) }];
    },
  };
}
