import { inEnglish, type Message, type MessageOrText, message } from '#shared/messages/message.ts';
import type { Conflict, Evidence, Picture } from '#shared/terminal/queue.ts';
import { placeCut } from '#shared/yard/standing-order.ts';
import { type Clock, iso } from '../../clock.ts';
import type { Base, Command } from '../command.ts';
import { meantPlace } from '../commands/base.ts';
import type { ConfirmedEffects } from '../settlement/confirmed-effects.ts';
import { projectedYard } from '../overlay/projected-yard.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { KnownYard } from '../ports.ts';

/** What the pictures of a question are built from. */
export interface PictureParts {
  readonly known: KnownYard;
  readonly ledger: Pick<Ledger, 'open'>;
  readonly effects: ConfirmedEffects;
  readonly clock: Clock;
}

/** The yard as a command was recorded against it, with the marks and names it was recorded with. */
export function basePicture(base: Base, now: KnownYard): Picture {
  const known = asCalled(base, now);
  return {
    at: iso(base.at),
    tracks: base.tracks.map(({ trackId, order }) => trackPicture(trackId, order, known)),
    elsewhere: base.origins
      .filter((origin) => origin.trackId === null)
      .map(({ equipmentId }) => ({
        equipmentId,
        mark: known.mark(equipmentId),
        where: inEnglish(message('queue.onNoTrack')),
      })),
  };
}

/** The yard a command was recorded against, as it would be with the command done. */
function meantPicture(command: Command, known: KnownYard): Picture {
  const picture = basePicture(command.base, known);
  const { input } = command;
  if (input.kind !== 'move') return picture;
  const { to, equipmentIds } = input;
  const names = asCalled(command.base, known);
  const tracks = command.base.tracks.map(({ trackId, order }) => {
    if (trackId !== to.trackId) {
      return trackPicture(
        trackId,
        order.filter((car) => !equipmentIds.includes(car)),
        names,
      );
    }
    const placed = placeCut(order, equipmentIds, meantPlace(input, command.base));
    return trackPicture(trackId, placed.ok ? placed.order : [...order, ...equipmentIds], names);
  });
  return { ...picture, tracks, elsewhere: [] };
}

/**
 * The yard as the service last reported it, with the moves it has confirmed since on top. A reading that can contain
 * such a move, and has its cars where they were, is believed (rule 2 of the evidence).
 */
function yardOfNow(parts: PictureParts): KnownYard {
  const yard = projectedYard(parts.known, 'served');
  for (const command of parts.ledger.open()) {
    if (command.state === 'applied' && command.equipmentIds.every((car) => isOldPlace(car, parts))) {
      yard.project(command);
    }
  }
  return yard;
}

/** Whether the service's last report of a car's place may be older than its confirmation of a move of it. */
function isOldPlace(car: number, { known, clock, effects }: PictureParts): boolean {
  const trackId = known.servedPlace(car)?.trackId;
  if (trackId === undefined) return false;
  const age = clock.now() - (known.servedAt(trackId) ?? clock.now());
  return effects.hasLeft(car, trackId, clock.monotonic() - age);
}

/** The current yard, for the tracks of a command and those its cars stand on. */
export function nowPicture(command: Command, parts: PictureParts): Picture {
  const { known } = parts;
  const now = parts.clock.now();
  const yard = yardOfNow(parts);
  const trackIds = new Set(command.trackIds);
  const elsewhere: Picture['elsewhere'] = [];
  for (const equipmentId of command.equipmentIds) {
    const place = yard.boardPlace(equipmentId);
    if (place) trackIds.add(place.trackId);
    else elsewhere.push({ equipmentId, mark: known.mark(equipmentId), where: inEnglish(message('queue.onNoTrack')) });
  }
  const readings = [...trackIds].map((trackId) => known.servedAt(trackId) ?? now);
  return {
    at: iso(Math.min(now, ...readings)),
    tracks: [...trackIds].map((trackId) => trackPicture(trackId, yard.boardOrder(trackId) ?? [], known)),
    elsewhere,
  };
}

type Names = Pick<KnownYard, 'mark' | 'trackName'>;

/** The tracks that a command sends cars to, as they were called when it was recorded. */
export function destinationsCalled(base: Base, now: KnownYard): { trackId: number; name: string }[] {
  const { trackName } = asCalled(base, now);
  return (base.called?.tracks ?? []).map(({ trackId }) => ({ trackId, name: trackName(trackId) }));
}

/** The recorded names; the current ones where none were stored. */
function asCalled({ called }: Base, known: KnownYard): Names {
  const marks = new Map(called?.cars.map(({ equipmentId, mark }) => [equipmentId, mark]));
  const tracks = [...(called?.from ?? []), ...(called?.tracks ?? [])];
  const names = new Map(tracks.map(({ trackId, name }) => [trackId, name]));
  return {
    mark: (car) => marks.get(car) ?? known.mark(car),
    trackName: (id) => {
      const then = names.get(id);
      return then === undefined || then === known.listedTrackName(id) ? known.trackName(id) : then;
    },
  };
}

function trackPicture(trackId: number, order: readonly number[], known: Names): Picture['tracks'][number] {
  return {
    trackId,
    name: known.trackName(trackId),
    cars: order.map((equipmentId) => ({ equipmentId, mark: known.mark(equipmentId) })),
  };
}

/** What a person needs to decide: why, the yard then, what was meant, the yard now. */
export function conflictOf(command: Command, reason: Message, parts: PictureParts): Conflict {
  const { known } = parts;
  return {
    reason: inEnglish(reason),
    reasonCoded: reason,
    equipmentIds: [...command.equipmentIds],
    base: basePicture(command.base, known),
    meant: meantPicture(command, known),
    now: nowPicture(command, parts),
  };
}

/** Evidence with more findings added. */
export function evidenceWith(evidence: Evidence, more: readonly Message[]): Evidence {
  return {
    ...evidence,
    findings: [...evidence.findings, ...more.map(inEnglish)],
    findingsCoded: [...(evidence.findingsCoded ?? evidence.findings), ...more],
  };
}

/** What the terminal found, stored beside the question. */
export function evidenceOf(findings: readonly MessageOrText[], now: number): Evidence {
  return { at: iso(now), findings: findings.map(inEnglish), findingsCoded: [...findings] };
}
