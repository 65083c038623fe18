import { isDeepStrictEqual } from 'node:util';
import { inEnglish, type Message, type MessageOrText, message } from '#shared/messages/message.ts';
import { latestMomentOf } from '#shared/service/moment.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { Issue } from '#shared/rules/issue.ts';
import { atService, clockOffMs } from '../../clock.ts';
import type { CommandInput, Command } from '../command.ts';
import type { FollowUp, KnownYard } from '../ports.ts';
import { againstOf, baseOf, drafted, tracksOf, unknownThings } from './base.ts';
import { confirmedForAllCars, namedAllBut } from './answer.ts';
import { calledOf, carsAmiss, otherTrack } from './called.ts';
import { evidenceOf } from '../decisions/picture.ts';
import type { Drafted, Kind, KindContext, Proof, Readiness } from './kind.ts';
import { hasToken } from './token.ts';
import { walkHistory } from './walk-history.ts';
import { carsByMark, trackByName, tracksByName } from './wording.ts';
import { isUnseen, wasDeclined, whyUnproved } from '../proof/send-attempts.ts';

type SwitchRequest = Extract<CommandInput, { kind: 'switchRequest' }>;

const typeNames = { PL: 'pull', IP: 'inPlace', TR: 'transfer', RELEASE: 'release', LEAVE: 'leave' } as const;

/** Requesting that the carrier switches cars to tracks and spots (endpoint 6). */
export const switchRequest: Kind<SwitchRequest> = {
  endpoints: { toSend: ['inventory', 'requestSwitch'], toLookUp: ['equipmentHistory', 'inventory'] },
  leavesToken: false,
  draft,
  ready,
  prove,
  adviceNow: newSpots,
  applied,
};

/** The service makes a spot of a name that the track does not have. */
function newSpots({ requests }: SwitchRequest, known: KnownYard): Issue[] {
  return requests.flatMap(({ trackId, spot }, i) =>
    trackId === undefined || spot === undefined || known.hasSpot(trackId, spot)
      ? []
      : [{ field: `requests[${i}].spot`, rule: message('rules.newName') }],
  );
}

/** Its cars have work orders now, and a requested spot that the track did not have exists. */
function applied({ equipmentIds }: Command, { requests }: SwitchRequest, after: FollowUp): void {
  after.readTracksOf(equipmentIds);
  const isNew = requests.some(
    ({ trackId, spot }) => spot !== undefined && (trackId === undefined || !after.hasSpot(trackId, spot)),
  );
  if (isNew) after.requestFullPull();
}

function draft(input: SwitchRequest, known: KnownYard, at: number): Drafted {
  const issues = unknownThings(
    input.requests.map(({ equipmentId }, i) => ({ field: `requests[${i}].equipmentId`, equipmentId })),
    input.requests.flatMap(({ trackId }, i) =>
      trackId === undefined ? [] : [{ field: `requests[${i}].trackId`, trackId }],
    ),
    known,
  );
  if (issues.length > 0) return { ok: false, issues };
  const equipmentIds = input.requests.map((request) => request.equipmentId);
  const destinations = tracksMeant(input);
  const called = calledOf(equipmentIds, input.requests, known);
  const base = { ...baseOf(equipmentIds, destinations, known, at), called };
  return drafted({
    summary: summary(input, known),
    equipmentIds,
    trackIds: tracksOf(base.origins, destinations),
    base,
  });
}

/** The tracks requested by name. */
function tracksMeant({ requests }: SwitchRequest): number[] {
  return requests.flatMap(({ trackId }) => (trackId === undefined ? [] : [trackId]));
}

function summary(input: SwitchRequest, known: KnownYard): Message {
  const { requests } = input;
  // A request for only some of the cars is not described as one for all.
  const [type, ...more] = [...new Set(requests.map(({ requestType }) => requestType && typeNames[requestType]))].map(
    (name) => message(`switchTypes.${name ?? 'none'}`),
  );
  const types = more.reduce<Message>(
    (first, next) => message('switchTypes.several', { first, next }),
    type ?? message('switchTypes.none'),
  );
  const cars = carsByMark(
    requests.map((request) => request.equipmentId),
    known,
  );
  const asked = { types, cars, to: whereTo(input, known) };
  const named = requests.flatMap(({ spot }) => (spot === undefined ? [] : [spot]));
  const spots = new Set(named);
  const [spot] = spots;
  if (spot === undefined) return message('queue.switching', asked);
  if (spots.size > 1) return message('queue.switchingToSpots', { ...asked, n: spots.size });
  return named.length === requests.length
    ? message('queue.switchingToSpot', { ...asked, spot })
    : message('queue.switchingToSpotSome', { ...asked, spot, n: named.length, of: requests.length });
}

function whereTo(input: SwitchRequest, known: KnownYard): MessageOrText {
  const named = tracksMeant(input);
  if (named.length === 0) return message('tracks.chosen');
  const tracks = tracksByName(named, known);
  return named.length === input.requests.length ? tracks : message('tracks.orChosen', { named: tracks });
}

async function ready(command: Command, input: SwitchRequest, context: KindContext): Promise<Readiness> {
  const { known, fresh, service, clock } = context;
  const { base } = command;
  const elsewhere = await otherTrack(command, context);
  if (elsewhere !== null) return elsewhere;
  const read = await fresh.tracks(tracksOf(base.origins, []));
  if (!read.ok) return { is: 'unreadable', error: read.error };
  const amiss = carsAmiss(base, read.orders, known);
  if (amiss !== null) return { is: 'changed', reason: amiss };
  return {
    is: 'ready',
    against: againstOf(read.orders),
    send: async () => {
      const answer = await service.requestSwitch(input.requests);
      return confirmedForAllCars(command.equipmentIds, 'requestSwitch', answer, known);
    },
    sentAgainst: {
      notBefore: earliestRecordAt(clock.now(), service),
      workOrders: command.equipmentIds.map((equipmentId) => {
        const linesCoded = known.workOrders(equipmentId);
        return { equipmentId, lines: linesCoded.map(inEnglish), linesCoded };
      }),
    },
    // Whether it is worked at once, or later by others, the description leaves open.
    effect: 'unforeseen',
  };
}

/**
 * A switch request leaves no token. A person is shown the work orders of its cars, before and after. It is sent again
 * automatically only if the service refused it and nothing has happened to its cars since, each of which a track shows: a
 * request that was done may have been worked, changed or cancelled by others before the lookup.
 */
async function prove(command: Command, _input: SwitchRequest, context: KindContext): Promise<Proof> {
  const { known, reader, clock } = context;
  const found = await reader.locate(command.equipmentIds);
  if (!found.ok) return { is: 'unreadable', error: found.error };
  // If a send left another device, the work orders before it are unknown here.
  const compared = (isUnseen(command) ? [] : command.equipmentIds).map((equipmentId) => {
    const before = command.sentAgainst?.workOrders.find((one) => one.equipmentId === equipmentId);
    const after = known.workOrders(equipmentId);
    return {
      equipmentId,
      mark: known.mark(equipmentId),
      before: [...(before?.lines ?? [])],
      beforeCoded: [...(before?.linesCoded ?? before?.lines ?? [])],
      after: after.map(inEnglish),
      afterCoded: [...after],
    };
  });
  const trackOf = (car: number) => found.value.get(car) ?? null;
  const changed = compared.filter(({ before, after }) => !isDeepStrictEqual(new Set(before), new Set(after)));
  // No lookup reads those of a car on no track: that they are known as before says nothing.
  const unread = compared.filter((one) => trackOf(one.equipmentId) === null && !changed.includes(one));
  const movedOn = command.base.origins
    .filter(({ equipmentId, trackId }) => trackOf(equipmentId) !== trackId)
    .map(({ equipmentId }) => {
      const track = trackByName(trackOf(equipmentId), known);
      return message('queue.switchMovedOn', { mark: known.mark(equipmentId), track });
    });
  const said = command.lastError?.messageCoded;
  const findings = [
    message(whyUnproved(command, 'queue.switchingLost')),
    ...(said?.code === namedAllBut ? [said] : []),
  ];
  if (changed.length > 0) findings.push(message('queue.otherOrders', { n: changed.length, of: compared.length }));
  else if (unread.length === 0 && compared.length > 0) findings.push(message('queue.sameOrders'));
  const unreadCars = unread.map(({ equipmentId }) => equipmentId);
  if (unread.length > 0) findings.push(message('queue.ordersUnread', { cars: carsByMark(unreadCars, known) }));
  findings.push(...movedOn);
  let trace = changed.length + movedOn.length > 0;
  if (wasDeclined(command) && !trace) {
    const recorded = await recordedSince(command, context);
    if (!recorded.ok) return { is: 'unreadable', error: recorded.error };
    const { cars, isUnclear } = recorded.value;
    trace = cars.size > 0 || isUnclear;
    if (cars.size > 0) findings.push(message('queue.recordsSince', { cars: carsByMark([...cars], known) }));
    else if (isUnclear)
      findings.push(message('queue.recordsUnclear', { cars: carsByMark(command.equipmentIds, known) }));
    else if (unread.length === 0) return { is: 'noTrace', findings };
  }
  const workOrders = compared.filter((one) => !unread.includes(one));
  return { is: 'noProof', trace, evidence: { ...evidenceOf(findings, clock.now()), workOrders } };
}

/**
 * The first cars with history records as new as the last send, other than moves recorded by terminals; `isUnclear`: there
 * may be others, because a record cannot be read, or does not say whose it is or from when.
 */
async function recordedSince(
  { commandId, equipmentIds, sends, sentAgainst }: Command,
  context: KindContext,
): Promise<ServiceResult<{ readonly cars: ReadonlySet<number>; readonly isUnclear: boolean }>> {
  const since = sentAgainst?.notBefore ?? earliestRecordAt(sends.at(-1)?.at ?? context.clock.now(), context.service);
  const cars = new Set<number>();
  let isUnclear = false;
  const asked = { commandId, cars: equipmentIds, since: since - minuteMs };
  const walked = await walkHistory(context, asked, ({ items, setAside }) => {
    for (const { equipment, timestamp, jobName } of items) {
      const at = latestMomentOf(timestamp);
      const car = equipment?.resourceId ?? null;
      const isOfOthers = car !== null && !equipmentIds.includes(car);
      if (at < since || isOfOthers || hasToken(jobName ?? '')) continue;
      if (car === null || Number.isNaN(at)) isUnclear = true;
      else cars.add(car);
    }
    if (setAside.length > 0) isUnclear = true;
    return cars.size > 0;
  });
  return walked.ok ? { ...walked, value: { cars, isUnclear } } : walked;
}

/** The earliest time, by the service's clock, of a record of what leaves at a time of this device. */
function earliestRecordAt(at: number, service: KindContext['service']): number {
  const aheadMs = service.clockAheadMs();
  return aheadMs === null ? at - clockOffMs : atService(at, aheadMs);
}

const minuteMs = 60_000;
