import { firstNames } from '#shared/messages/first-names.ts';
import { type Message, message } from '#shared/messages/message.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import { toolsworkAdvice, toolsworkIssues } from '#shared/rules/toolswork.ts';
import type { Issue } from '#shared/rules/issue.ts';
import { nameOfNameless } from '#shared/yard/track-names.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { Command, CommandInput } from '../command.ts';
import { trackKey } from '../keys.ts';
import type { KnownYard, TrackNames } from '../ports.ts';
import { withoutAnswer } from './answer.ts';
import { againstOf, baseOf, drafted, strayed, tracksOf } from './base.ts';
import { carsCalled } from './called.ts';
import type { Drafted, Kind, KindContext, Proof, Readiness } from './kind.ts';
import { evidenceOf } from '../decisions/picture.ts';
import { carCount, carsMissing, isAny, trackByName } from './wording.ts';
import { whyUnproved } from '../proof/send-attempts.ts';

type Toolswork = Extract<CommandInput, { kind: 'toolswork' }>;

/** Loading equipment in bulk with weights and groupings (endpoint 2). Cars and track may be new to the service. */
export const toolswork: Kind<Toolswork> = {
  endpoints: { toSend: ['stationTracks', 'inventory', 'loadToolswork'], toLookUp: ['inventory'] },
  leavesToken: false,
  draft,
  ready,
  prove,
  advice: toolsworkAdvice,
  adviceNow: unclearName,
  applied: (_command, _input, after) => {
    // Cars, track and groupings may all be new.
    after.requestFullPull();
  },
};

function draft(input: Toolswork, known: KnownYard, at: number): Drafted {
  const destinations = known.tracksOfName(input.trackName);
  const issues = [...toolsworkIssues(input, at), ...nameless(input, destinations)];
  if (issues.length > 0) return { ok: false, issues };
  const names = input.details.map(({ initialAndNumber }) => initialAndNumber);
  const { equipmentIds, keys } = carsCalled(names, known);
  const named = onlyOf(destinations);
  const base = baseOf(equipmentIds, destinations, known, at);
  return drafted({
    summary: message('queue.load', {
      cars: carCount(input.details.length),
      track: input.trackName,
      template: input.waybillTemplateId,
    }),
    equipmentIds,
    trackIds: tracksOf(base.origins, destinations),
    keys: [...keys, trackKey(input.trackName)],
    base: {
      ...base,
      ...(named !== null && { named }),
      ...(destinations.length > 1 && { namedSeveral: true }),
    },
  });
}

/** A load identifies its track by name alone, and the service would make one of the name that it has here. */
function nameless({ trackName }: Toolswork, destinations: readonly number[]): Issue[] {
  const isCalledSo = destinations.some((trackId) => nameOfNameless(trackId) === trackName.trim());
  return isCalledSo ? [{ field: 'trackName', rule: message('rules.trackNameless') }] : [];
}

/** The only track of a name; `null`: there is none, or several share it. */
function onlyOf([only, another]: readonly number[]): number | null {
  return only === undefined || another !== undefined ? null : only;
}

/** A load names its track by nothing else: a name of several tracks is ambiguous, and of an unknown one a track is made. */
function unclearName({ trackName }: Toolswork, known: KnownYard): Issue[] {
  const tracks = known.tracksOfName(trackName);
  if (tracks.length === 0) return [{ field: 'trackName', rule: message('rules.newName') }];
  if (tracks.length === 1) return [];
  const names = firstNames(tracks, (trackId) => known.trackName(trackId));
  return [{ field: 'trackName', rule: message('rules.sharedTrackName', { n: tracks.length, names }) }];
}

/**
 * The service makes a track for a name it does not have, so the name is compared with its list right before the send: one
 * that it had when the load was recorded must still be there. A load may move its cars, so they must stand where they
 * stood, or already on the track of the load.
 */
async function ready(
  { base }: Command,
  { kind: _kind, ...body }: Toolswork,
  { known, reader, fresh, service }: KindContext,
): Promise<Readiness> {
  const names = await reader.trackNames();
  if (!names.ok) return { is: 'unreadable', error: names.error };
  fresh.answered();
  const meant = base.named ?? onlyOf(known.tracksOfName(body.trackName));
  const name = meant === null ? undefined : names.value.get(meant)?.name;
  if (name !== undefined && !isCalledSo(name, body)) {
    return { is: 'changed', reason: message('queue.trackRenamed', { was: body.trackName, is: nameInSentence(name) }) };
  }
  const wasListed = base.named !== undefined || base.namedSeveral === true;
  if (wasListed && !isListed(names.value, body)) {
    return { is: 'changed', reason: message('queue.trackGone', { track: body.trackName }) };
  }
  const read = await fresh.tracks(tracksOf(base.origins, []));
  if (!read.ok) return { is: 'unreadable', error: read.error };
  const gone = strayed(base, read.orders, known).filter(({ trackId }) => trackId !== null);
  const target = await fresh.tracks(isAny(gone) && meant !== null ? [meant] : []);
  if (!target.ok) return { is: 'unreadable', error: target.error };
  const there = new Set([...target.orders.values()].flat());
  const missing = gone.filter(({ equipmentId }) => !there.has(equipmentId));
  if (isAny(missing)) return { is: 'changed', reason: carsMissing(missing, known) };
  return {
    is: 'ready',
    // As the service writes it: a name that differs by a blank, or half of a sign, would make another track there.
    send: async () => withoutAnswer(await service.loadToolswork({ ...body, trackName: name ?? body.trackName })),
    against: againstOf(read.orders),
    // Cars leave their tracks and join others in an order that the description does not define.
    effect: 'unforeseen',
  };
}

/** Whether a track is called so: beside one that is gone, a spot, a station or a block may have its name. */
function isListed(names: TrackNames, load: Pick<Toolswork, 'trackName'>): boolean {
  return [...names.values()].some(({ name, isTrack }) => isTrack && isCalledSo(name, load));
}

/** Whether a load means the track of a listed name, which may have been cut within a sign: no load can have half of one. */
function isCalledSo(name: string, { trackName }: Pick<Toolswork, 'trackName'>): boolean {
  return name.trim().toWellFormed() === trackName.trim();
}

/**
 * Nothing proves a load, and its absence proves nothing: the description does not say that its cars come to stand on its
 * track. Where they stand is shown to the person who decides; of a track that is not known here, whether the service has
 * it by now.
 */
async function prove(command: Command, input: Toolswork, { clock, fresh, known, reader }: KindContext): Promise<Proof> {
  const findings: Message[] = [message(whyUnproved(command, 'queue.loadLost'))];
  const trackIds = known.tracksOfName(input.trackName);
  let signs = 0;
  if (trackIds.length === 0) {
    const names = await reader.trackNames();
    const isMade = names.ok && isListed(names.value, input);
    findings.push(message(isMade ? 'queue.trackByNow' : 'queue.noTrackYet', { track: input.trackName }));
    if (isMade) signs = 1;
  } else {
    const origins = tracksOf(command.base.origins, trackIds);
    const read = await fresh.readAll(origins.filter((origin) => known.servedOrder(origin) !== null));
    if (!read.ok) return { is: 'unreadable', error: read.error };
    const standing = new Set(trackIds.flatMap((trackId) => read.orders.get(trackId) ?? []));
    const cars = input.details.flatMap(({ initialAndNumber }) => known.carOfMark(initialAndNumber) ?? []);
    const there = cars.filter((car) => standing.has(car)).length;
    findings.push(message('queue.thereNow', { n: there, of: input.details.length, track: input.trackName }));
    const movedOn = cars.filter((car) => !standing.has(car) && isElsewhere(car, command, read.orders, known));
    findings.push(
      ...movedOn.map((car) => {
        const track = trackByName(known.servedPlace(car)?.trackId, known);
        return message('queue.loadMovedOn', { mark: known.mark(car), track });
      }),
    );
    signs = there + movedOn.length;
  }
  return { is: 'noProof', trace: signs > 0, evidence: evidenceOf(findings, clock.now()) };
}

/** Whether a car is new since the load was recorded, or not where it stood then: it may have been loaded and moved. */
function isElsewhere(
  car: number,
  { base }: Command,
  orders: ReadonlyMap<number, StandingOrder>,
  known: KnownYard,
): boolean {
  const before = base.origins.find(({ equipmentId }) => equipmentId === car);
  if (before === undefined) return true;
  if (before.trackId === null) return (known.servedPlace(car) ?? null) !== null;
  return orders.get(before.trackId)?.includes(car) !== true;
}
