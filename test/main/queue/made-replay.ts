import { onTestFinished } from 'vitest';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import type { Command, CommandInput } from '#main/queue/command.ts';
import type { QueueService } from '#main/queue/ports.ts';
import { Replay } from '#main/queue/replay/replay.ts';
import { StuckCommands } from '#main/queue/retry/stuck-commands.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import { inEnglish } from '#shared/messages/message.ts';
import { settled } from '../sync/manual-clock.ts';
import { MadeContext, timing } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';

/** The replay of a queue in memory, in front of a yard that does what its moves say unless a test says otherwise. */
export function replaying(tracks: Record<number, readonly number[]>) {
  const context = new MadeContext(tracks);
  const { clock } = context;
  const ledger = new MadeLedger();
  const gate = { open: true, asked: 0, refused: 0 };
  const told: string[] = [];
  const changed: (readonly string[])[] = [];
  const troubles: unknown[] = [];
  const steps: string[] = [];
  const wire: { chance: number; service: Partial<QueueService> } = { chance: 0.9, service: {} };
  const service: QueueService = {
    ...context.service,
    move: (request) => (wire.service.move ?? moved)(request),
    requestSwitch: (request) => (wire.service.requestSwitch ?? context.service.requestSwitch)(request),
    createBillOfLading: (waybill) => (wire.service.createBillOfLading ?? context.service.createBillOfLading)(waybill),
    history: (request) => (wire.service.history ?? context.service.history)(request),
    probe: () => {
      context.asked.push(['probe', null]);
      return (wire.service.probe ?? context.service.probe)();
    },
    checkSignIn: () => {
      context.asked.push(['sign-in', null]);
      return (wire.service.checkSignIn ?? context.service.checkSignIn)();
    },
  };
  /** The cars of a move stand at the back of where they go, unless the service refuses. */
  const moved: QueueService['move'] = (request) => {
    const cars = request.items.map(({ equipment }) => equipment.resourceId);
    context.named = cars.map((resourceId) => ({ resourceId }));
    const to = request.items[0]?.locationUpdate.to.grouping.resourceId ?? 0;
    if (context.refusal === null) {
      for (const [id, order] of context.tracks) {
        const others = order.filter((car) => !cars.includes(car));
        context.tracks.set(id, id === to ? [...others, ...cars] : others);
      }
    }
    return context.service.move(request);
  };
  let nth = 0;
  const replay = new Replay({
    ledger,
    known: context.known,
    reader: context.reader,
    service,
    gate: {
      isOpen: () => {
        gate.asked += 1;
        return gate.open;
      },
      accountRefused: () => {
        gate.refused += 1;
        gate.open = false;
      },
    },
    listener: {
      changed: (ids) => changed.push(ids),
      applied: () => undefined,
      customerRead: () => undefined,
      settledByRecords: () => undefined,
    },
    overlay: { isDraining: () => false },
    clock,
    chance: { number: () => wire.chance, id: () => 'id' },
    timing,
    effects: new ConfirmedEffects(clock, () => timing.readLagMs),
    stuckCommands: new StuckCommands({ clock, notify: (said) => told.push(inEnglish(said)), retract: () => undefined }),
    reportError: (error) => troubles.push(error),
    steps: (step) => steps.push(step),
  });
  onTestFinished(() => replay.stop());
  const now = (id: string): Command => {
    const command = ledger.get(id);
    if (command === null) throw new Error(id);
    return command;
  };
  return {
    context,
    clock,
    ledger,
    replay,
    gate,
    wire,
    told,
    changed,
    troubles,
    steps,
    now,
    state: (id: string) => now(id).state,
    /** Records a command; `c1` is the first. */
    record(input: CommandInput, more: Partial<Command> = {}): string {
      nth += 1;
      const commandId = `c${nth}`;
      const token = `#yt-${'a'.repeat(9)}${nth}`;
      ledger.amend(
        context.command(input, { seq: nth, commandId, ...(input.kind === 'move' && { token }), ...more }),
        {},
      );
      return commandId;
    },
    /** How often the service was asked for this. */
    count: (endpoint: string) => context.requests(endpoint).length,
    /** Starts, and goes on as far as it can without time passing. */
    async start() {
      replay.start();
      await settled();
    },
    async goOn() {
      replay.nudge();
      await settled();
    },
  };
}

export const move = (cars: number[], trackId: number): CommandInput => ({
  kind: 'move',
  equipmentIds: cars,
  to: { trackId, place: 'back' },
});
export const request = (car: number): CommandInput => ({
  kind: 'switchRequest',
  requests: [{ equipmentId: car, trackId: 2, requestType: 'PL' }],
});
export const list: CommandInput = { kind: 'classList', jobId: 'N', items: [] };

export const lost: ServiceError = { class: 'unknown', cause: 'reset', endpoint: 'move', message: 'Broke.' };
export const busy: ServiceError = { class: 'busy', cause: 'status', status: 429, endpoint: 'move', message: 'Later.' };

/** An answer to a move that comes when the test gives it. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<ServiceResult<readonly Equipment[]>>();
  return {
    move: () => promise,
    answer(...cars: number[]) {
      resolve({ ok: true, value: cars.map((resourceId) => ({ resourceId })), answeredAt: 0 });
    },
  };
}
