import type { Place } from '#shared/yard/place.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { Clock } from '#main/clock.ts';
import { needsPerson } from '../support/states.ts';
import type { Act, Decision, PlaceAct } from './acts.ts';
import type { AttackedYard } from './attacked-yard.ts';
import { switchIdentity } from './effects.ts';
import { politely, type Post } from './post.ts';
import { unhurriedClock } from './unhurried-clock.ts';

/** Any template that the practice yard is seeded with. */
const waybillTemplateId = 4001;

/** What another crew did; `at` is wall-clock milliseconds of the terminal. */
export interface CrewMove {
  readonly car: number;
  readonly toTrackId: number;
  readonly at: number;
}

/** Plays acts, and gives everything that is recorded something that it can be known by again. */
export class Player {
  readonly #yard: AttackedYard;
  readonly #machine: Clock;
  readonly #switched = new Set<string>();
  #labels = 0;
  #customers = 0;
  /** Whether another crew has had its hands in this. */
  crewMoved = false;
  readonly crewMoves: CrewMove[] = [];

  constructor(yard: AttackedYard, machine: Clock = unhurriedClock) {
    this.#yard = yard;
    this.#machine = machine;
  }

  async play(act: Act, post: Post): Promise<void> {
    const { control } = this.#yard;
    switch (act.act) {
      case 'move':
        return this.#move(act, post);
      case 'switch': {
        const equipmentIds = act.cars.map((car) => this.#car(car));
        const trackId = this.#track(act.to);
        const identity = switchIdentity(equipmentIds, trackId);
        if (new Set(equipmentIds).size < equipmentIds.length || this.#switched.has(identity)) return;
        this.#switched.add(identity);
        const requests = equipmentIds.map((equipmentId) => ({ equipmentId, trackId, requestType: 'PL' as const }));
        await post.record((api) => api.switchRequests.record({ requests }));
        return;
      }
      case 'classList': {
        const items = [...new Set(act.cars.map((car) => this.#car(car)))].map((equipmentId) => ({
          equipmentId,
          trackId: this.#track(act.to),
          position: -1,
        }));
        const jobId = `Job ${this.#label()}${act.half === true ? '\uD83D' : ''}`;
        await post.record((api) => api.classLists.record({ jobId, items }));
        return;
      }
      case 'bill': {
        const { mark } = await post.api.cars.get({ equipmentId: this.#car(act.car) });
        const [equipmentInitial = '', number] = mark.split(' ');
        const equipmentDetails = [{ equipmentInitial, equipmentNumber: Number(number) }];
        const waybill = { billOfLadingNumber: `B-${post.name}-${act.number}`, equipmentDetails };
        await post.record((api) => api.billsOfLading.record({ waybill }));
        return;
      }
      case 'toolswork': {
        const { track } = await post.api.tracks.get({ trackId: this.#track(act.to) });
        const details = [{ initialAndNumber: `FLTX ${this.#label()}`, netWeightTons: 60, groupings: [] }];
        await post.record((api) => api.toolswork.record({ trackName: track.name, waybillTemplateId, details }));
        return;
      }
      case 'customer': {
        this.#customers += 1;
        const resourceId = this.#yard.firstCustomer + this.#customers;
        const name = `Dock ${this.#label()}`;
        const change = act.adds
          ? { locations: [{ name, customerId: resourceId, isDefault: false }] }
          : { printedName: name };
        await post.record((api) => api.customers.record({ resourceId, ...change }));
        return;
      }
      case 'fault':
        if (act.fault === 'movingPages') this.crewMoved = true;
        return this.#yard.arm(act);
      case 'keyWithdrawn':
        return this.#yard.withdrawKey();
      case 'offline':
        await control.offline(act.offline);
        return;
      case 'workOffline':
        await post.api.terminal.workOffline({ offline: act.offline });
        return;
      case 'line':
        await (act.cut ? post.cable?.cut() : post.cable?.mend());
        return;
      case 'crew':
        this.crewMoved = true;
        return this.#crew(act, post);
      case 'wait':
        return this.#machine.sleep(act.ms);
      case 'restart':
        return post.restart();
      case 'kill':
        return post.kill();
      case 'backup':
        return post.backUp();
      case 'restore':
        return post.restore();
      case 'refresh':
        post.refresh();
        return;
      case 'sendNow':
        await post.api.queue.replayNow();
        return;
      case 'decide':
        return this.#decide(act.how, act.which, post);
    }
  }

  async #move(
    { from, at, length, to, place, gathers = 0, jobName = 'Job' }: Extract<Act, { act: 'move' }>,
    post: Post,
  ): Promise<void> {
    const order = await post.board(this.#track(from));
    if (order.length === 0) return;
    const start = at % order.length;
    const equipmentIds = order.slice(start, start + length);
    for (let other = from + 1; other <= from + gathers; other += 1) {
      equipmentIds.push(...(await post.board(this.#track(other))).slice(0, 1));
    }
    const trackId = this.#track(to);
    const there = await post.board(trackId);
    await post.record((api) =>
      api.moves.record({ equipmentIds, to: { trackId, place: placeOn(there, place) }, jobName }),
    );
  }

  /** A person who does not look closely. Only what leaves no proof is not sent again blindly: nobody may do that. */
  async #decide(how: Decision, which: number, post: Post): Promise<void> {
    const entries = await post.list();
    const asked =
      how === 'undo'
        ? entries.slice(-3)
        : entries.filter((one) => needsPerson.includes(one.state) || (how === 'discard' && one.state === 'pending'));
    const entry = asked[which % Math.max(asked.length, 1)];
    if (!entry) return;
    const hasMark = entry.kind === 'billOfLading' || (entry.kind === 'move' && !this.#yard.losesMarks);
    if (how === 'retry' && (entry.uncertain || wasRefused(entry)) && !hasMark) return;
    post.decisions += 1;
    await decide(post, entry, how);
  }

  async #crew({ car: n, to, index, taken }: Extract<Act, { act: 'crew' }>, post: Post): Promise<void> {
    const car = taken === true ? await this.#waitingCar(post, n) : this.#car(n);
    const toTrackId = this.#track(to);
    await this.#yard.otherCrew(car, toTrackId, index);
    this.crewMoves.push({ car, toTrackId, at: post.now() });
  }

  /** A car that waits to be moved, newest first; any where none does. */
  async #waitingCar(post: Post, otherwise: number): Promise<number> {
    const waiting = await post.commands(['pending', 'sending']);
    return waiting.findLast(({ kind }) => kind === 'move')?.equipmentIds[0] ?? this.#car(otherwise);
  }

  #label(): number {
    this.#labels += 1;
    return this.#labels;
  }

  #car(n: number): number {
    return at(this.#yard.carIds, n);
  }

  #track(n: number): number {
    return at(this.#yard.trackIds, n);
  }
}

/** Carries a decision out and notes what it leaves open. */
export async function decide(post: Post, entry: QueueEntry, how: Decision): Promise<void> {
  const { commandId, uncertain } = entry;
  switch (how) {
    case 'retry':
      await politely(() => post.api.queue.retry({ commandId }));
      return;
    case 'discard': {
      const dropped = await politely(() => post.api.queue.discard({ commandId }));
      if (dropped) post.dropped.add(commandId);
      const inDoubt = uncertain || dropped?.uncertain === true || wasRefused(entry);
      if (dropped && inDoubt) post.discardedUncertain.add(commandId);
      return;
    }
    case 'confirmApplied':
      if (await politely(() => post.api.queue.confirmApplied({ commandId }))) post.vouchedFor.add(commandId);
      return;
    case 'undo': {
      const undone = await politely(() => post.api.queue.undo({ commandId }));
      if (undone?.how === 'compensated') post.answered.push(...undone.by);
      if (undone?.how === 'discarded') post.dropped.add(commandId);
      if (undone?.how === 'discarded' && undone.command.uncertain) post.discardedUncertain.add(commandId);
      return;
    }
    case 'change': {
      const { input } = await post.api.queue.get({ commandId });
      if (input.kind !== 'move') return;
      const to = { ...input.to, place: 'back' as const };
      await politely(() => post.api.queue.change({ commandId, input: { ...input, to } }));
      return;
    }
  }
}

/** A missing permission may be said after the work, and so may any no to a move: a person who does not look cannot know. */
function wasRefused({ kind, lastError }: QueueEntry): boolean {
  return lastError?.class === 'unauthorised' || (lastError?.class === 'refused' && kind === 'move');
}

function placeOn(order: readonly number[], place: PlaceAct): Place {
  if (typeof place === 'string' || 'index' in place) return place;
  if (order.length === 0) return 'back';
  return 'before' in place ? { before: at(order, place.before) } : { after: at(order, place.after) };
}

function at(list: readonly number[], n: number): number {
  const found = list[n % list.length];
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
}
