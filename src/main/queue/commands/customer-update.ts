import { firstNames } from '#shared/messages/first-names.ts';
import { type Message, message } from '#shared/messages/message.ts';
import { customerUpdateIssues, customerUpdateWarnings } from '#shared/rules/customer-update.ts';
import type { CustomerUpdate as Update } from '#shared/rules/customer-edit.ts';
import type { Customer } from '#shared/service/customer.ts';
import { staleReading } from '#shared/service/outcome.ts';
import { fieldOf } from '#shared/service/record.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import { filled } from '#shared/yard/filled.ts';
import type { Command, CommandInput } from '../command.ts';
import { customerKey, uniqueFields, uniqueKey } from '../keys.ts';
import type { CustomerRead, KnownYard } from '../ports.ts';
import { withAnswer, confirmedForThis } from './answer.ts';
import { drafted } from './base.ts';
import { hasWaited } from './called.ts';
import {
  anotherBy,
  changedSince,
  overwrites,
  overwrittenBy,
  shownAsBefore,
  wouldUndo,
  writtenAgainst,
} from './customer-since.ts';
import type { Drafted, Kind, KindContext, Proof, Readiness } from './kind.ts';
import { evidenceOf } from '../decisions/picture.ts';
import { endsOf } from '../proof/ended-recently.ts';
import { lastEnd, mayHaveBeenDone, whyUnproved } from '../proof/send-attempts.ts';

type CustomerUpdate = Extract<CommandInput, { kind: 'customerUpdate' }>;

/**
 * How long after its send an update is sent again automatically, in milliseconds. Later, somebody else may have
 * corrected the same fields, and the old values would overwrite theirs.
 */
const resendWithinMs = 15_000;

/** A record of a customer is read again before it is changed if it is older than this, in milliseconds. */
const oldRecordMs = 5_000;

/** How old it, or a person's decision, may be where the service refuses to show its own, in milliseconds. */
const enoughMs = 5 * 60_000;

const mayBeOlder = staleReading('updateCustomer', message('line.customerOtherwise'));

/** What differs from the record may be its own effect for so long after the first send of an update, in milliseconds. */
const ownEffectMs = 60_000;

/** Changing a customer, its locations and addresses (endpoint 1). */
export const customerUpdate: Kind<CustomerUpdate> = {
  endpoints: { toSend: ['updateCustomer'], toLookUp: [] },
  leavesToken: false,
  draft,
  ready,
  prove,
  adviceNow: (input, known) => customerUpdateWarnings(input, known.customer(input.resourceId)),
  applied: (command, _input, after) => after.keepCustomer(command),
  answered: (command) => {
    const [name, ...more] = shownAsBefore(command);
    return name === undefined
      ? null
      : message('queue.answerAsBefore', { names: firstNames([name, ...more], (one) => one) });
  },
};

function draft(input: CustomerUpdate, known: KnownYard, at: number): Drafted {
  const { kind: _kind, ...update } = input;
  const before = known.customer(input.resourceId);
  const others = known.updatesBefore?.(input.resourceId) ?? [];
  // Which location has the default once they are done, the record here does not say: the service does.
  const isMoved = others.some(({ locations }) => (locations ?? []).length > 0);
  const issues = customerUpdateIssues(update, isMoved ? null : before);
  if (issues.length > 0) return { ok: false, issues };
  const name = input.name ?? filled(before?.name);
  const changes = changesOf(input);
  const read = known.customerRead(input.resourceId);
  return drafted({
    summary:
      name === null
        ? message('queue.customerWithoutName', { id: input.resourceId, changes })
        : message('queue.customer', { name: nameInSentence(name), changes }),
    equipmentIds: [],
    keys: [customerKey(input.resourceId), ...uniqueKeys([before, ...others], update)],
    base: {
      at,
      tracks: [],
      origins: [],
      // A file may call it otherwise.
      ...(read?.isWhole && { customer: { name: filled(before?.name), uuid: filled(before?.uuid) } }),
      ...(read !== null && { overwritten: overwrittenBy(update, read, others) }),
    },
  });
}

/** What only one customer may have: as an update leaves it, and as it may be before it, so that another can have it. */
function uniqueKeys(before: readonly (Customer | Update | null)[], update: Update): string[] {
  const keys = uniqueFields.flatMap((field) => {
    const stated = [update, ...before].flatMap((one) => filled(one?.[field]) ?? []);
    return (update[field] ?? null) === null ? [] : stated.map((value) => uniqueKey(field, value));
  });
  return [...new Set(keys)];
}

function changesOf({ locations, kind: _kind, resourceId: _id, ...fields }: CustomerUpdate): Message {
  const own = Object.values(fields).filter((value) => value !== undefined && value !== null).length;
  const all = locations ?? [];
  const removed = all.filter((location) => location.requestAction === 'delete').length;
  const added = all.filter((location) => location.resourceId === undefined).length;
  const changed = all.length - removed - added;
  const [first, ...more] = [
    ...(own > 0 ? [own === 1 ? message('changes.field') : message('changes.fields', { n: own })] : []),
    ...(added > 0 ? [added === 1 ? message('changes.added') : message('changes.addedMany', { n: added })] : []),
    ...(changed > 0
      ? [changed === 1 ? message('changes.changed') : message('changes.changedMany', { n: changed })]
      : []),
    ...(removed > 0
      ? [removed === 1 ? message('changes.deleted') : message('changes.deletedMany', { n: removed })]
      : []),
  ];
  return more.reduce<Message>(
    (before, next) => message('changes.several', { first: before, next }),
    first ?? message('changes.nothing'),
  );
}

/**
 * Others may have changed the customer since the update was written, perhaps days ago; a changed location is sent
 * whole, and would undo that. So the values it overwrites are compared with the current ones: with the service's record,
 * or with the one here if that is from just now. One that was sent before may have waited for days since, too: what differs
 * is its own effect only a moment after the first send of a series. A service that asks to come back later may draw it out.
 * What has waited may also find another customer under its number.
 */
async function ready(
  command: Command,
  { kind: _kind, ...update }: CustomerUpdate,
  { service, known, fresh, clock, timing, earlier, endedLately }: KindContext,
): Promise<Readiness> {
  const answerTo = async (input: Update) =>
    confirmedForThis(update.resourceId, 'resourceId', 'updateCustomer', await service.updateCustomer(input));
  // A record from the future was read before the clock was set back, so its age is unknown.
  const isWithin = (at: number, ms: number) => Math.abs(clock.now() - at) < ms;
  const here = known.customerRead(update.resourceId);
  const { sends, decidedAt } = command;
  const firstSend = sends.find(({ at }) => at >= (decidedAt ?? 0)) ?? sends.at(-1);
  const isJustSent = isWithin(firstSend?.at ?? 0, ownEffectMs);
  const mayBeItsOwn = isJustSent && (command.uncertain || mayHaveBeenDone(command));
  const mayBeAnothers = update.locations !== undefined && hasWaited(command.base, clock);
  if (here !== null && (overwrites(update) || mayBeAnothers) && !mayBeItsOwn) {
    const ours = () => earlier(command).filter(({ keys }) => keys.includes(customerKey(update.resourceId)));
    const then = writtenAgainst(update, command.base.overwritten, {
      earlier: ours,
      here: overwrittenBy(update, here, []),
    });
    let now: CustomerRead = here;
    if (!isWithin(here.asOf, oldRecordMs)) {
      // An update with nothing but the id changes nothing and returns the whole record.
      const read = await answerTo({ resourceId: update.resourceId });
      // Whoever has just put it back in line was told of such a no, or has compared the records.
      const isRecent = isWithin(here.asOf, enoughMs) || isWithin(command.decidedAt ?? 0, enoughMs);
      const isEnough = isRecent || !overwrites(update);
      if (!read.ok && (read.error.class !== 'refused' || !isEnough)) return { is: 'unreadable', error: read.error };
      if (read.ok) {
        fresh.answered();
        now = { customer: read.value, asOf: read.answeredAt };
      }
    }
    const hiding = hiddenFor(update, now.customer, () => endedLately(command), { clock, service, timing });
    if (hiding > 0) return { is: 'unreadable', error: { ...mayBeOlder, retryAfterMs: hiding } };
    const changed = changedSince(update, then, now.customer);
    const named = () => [update.name, ...ours().map(({ input }) => fieldOf(input, 'name'))];
    const otherBy = anotherBy(command.base.customer, now.customer, named);
    // An answer may be older than the one here for as long as answers lag.
    if ((changed.length > 0 || otherBy !== null) && now !== here && isWithin(here.asOf, timing.readLagMs)) {
      const retryAfterMs = timing.readLagMs - Math.abs(clock.now() - here.asOf);
      return { is: 'unreadable', error: { ...mayBeOlder, retryAfterMs } };
    }
    if (changed.length > 0 || otherBy !== null) {
      const was = nameInSentence(command.base.customer?.name ?? `${update.resourceId}`);
      // By its UUID it is surely another: to compare the two would be to compare two customers.
      const reason =
        otherBy === 'uuid' || changed.length === 0
          ? message('queue.otherCustomer', { was, is: nameInSentence(filled(now.customer.name) ?? '?') })
          : message('queue.customerChanged', { names: firstNames(changed, (name) => name) });
      return { is: 'changed', reason, ...(now !== here && { read: now }) };
    }
  }
  return {
    is: 'ready',
    send: async () => withAnswer(await answerTo(update)),
    against: [],
    effect: null,
  };
}

/**
 * For how long a record may still be from before one of our own updates, of those that `ended`, that this one would undo by
 * it (ms); 0: it is not, or by now the record is believed.
 */
function hiddenFor(
  update: Update,
  now: Customer,
  ended: () => readonly Command[],
  { clock, service, timing }: Pick<KindContext, 'clock' | 'service' | 'timing'>,
): number {
  if ((update.locations ?? []).length === 0) return 0;
  const all = ended();
  // By our clock, and by the service's, if ours was set since: as its answers tell, or the last of these was sent by it.
  const aheadMs = service.clockAheadMs() ?? all[0]?.sends.at(-1)?.clockAheadMs ?? 0;
  const left = (command: Command) => {
    const [shown, ...atService] = endsOf(command);
    const ago = [clock.now() - shown, ...atService.map((end) => clock.now() - aheadMs - end)];
    return timing.readLagMs - Math.min(...ago.map(Math.abs));
  };
  const ofCustomer = all.filter(({ keys }) => keys.includes(customerKey(update.resourceId)));
  const hidden = ofCustomer.filter(
    (command) =>
      command.input.kind === 'customerUpdate' &&
      lastEnd(command) === 'yes' &&
      left(command) > 0 &&
      wouldUndo(update, command.input, now),
  );
  return Math.max(0, ...hidden.map(left));
}

/** An update that adds and deletes nothing is idempotent. */
function prove(command: Command, input: CustomerUpdate, { clock }: KindContext): Promise<Proof> {
  const locations = input.locations ?? [];
  const adds = locations.some((location) => location.resourceId === undefined);
  // A repeated deletion is answered "not found", which looks like a refusal.
  const deletes = locations.some(
    ({ requestAction, address }) => requestAction === 'delete' || address?.requestAction === 'delete',
  );
  if (!adds && !deletes) {
    return Promise.resolve({
      is: 'sendAgain',
      // One that only asks for the record overwrites nothing, however late.
      withinMs: overwrites(input) ? resendWithinMs : Number.POSITIVE_INFINITY,
      findings: [message('queue.customerAgain')],
    });
  }
  const lost = adds ? 'queue.customerLostAdds' : 'queue.customerLostDeletes';
  const why = whyUnproved(command, lost);
  return Promise.resolve({
    is: 'noProof',
    trace: false,
    evidence: evidenceOf([message(why), ...(why === lost ? [] : [message('queue.lookUpCustomer')])], clock.now()),
  });
}
