import { inEnglish, type Message, type MessageOrText, message } from '#shared/messages/message.ts';
import type { Conflict, Evidence, Picture } from '#shared/terminal/queue.ts';
import { placeCut } from '#shared/yard/standing-order.ts';
import { iso } from '../clock.ts';
import type { Base, Command } from './command.ts';
import type { KnownYard } from './ports.ts';

/** The yard as a command was recorded against it. */
export function basePicture(base: Base, known: KnownYard): Picture {
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

/** The same yard as it would have been with the command done. */
function meantPicture(command: Command, known: KnownYard): Picture {
  const picture = basePicture(command.base, known);
  const { input } = command;
  if (input.kind !== 'move') return picture;
  const { to, equipmentIds } = input;
  const tracks = command.base.tracks.map(({ trackId, order }) => {
    if (trackId !== to.trackId) {
      return trackPicture(
        trackId,
        order.filter((car) => !equipmentIds.includes(car)),
        known,
      );
    }
    const placed = placeCut(order, equipmentIds, to.place);
    return trackPicture(trackId, placed.ok ? placed.order : [...order, ...equipmentIds], known);
  });
  return { ...picture, tracks, elsewhere: [] };
}

/** The yard as the service last told it, for the tracks of a command and those its cars stand on now. */
function nowPicture(command: Command, known: KnownYard, now: number): Picture {
  const trackIds = new Set(command.trackIds);
  const elsewhere: Picture['elsewhere'] = [];
  for (const equipmentId of command.equipmentIds) {
    const place = known.servedPlace(equipmentId);
    if (place) trackIds.add(place.trackId);
    else elsewhere.push({ equipmentId, mark: known.mark(equipmentId), where: inEnglish(message('queue.onNoTrack')) });
  }
  const readings = [...trackIds].map((trackId) => known.servedAt(trackId) ?? now);
  return {
    at: iso(Math.min(now, ...readings)),
    tracks: [...trackIds].map((trackId) => trackPicture(trackId, known.servedOrder(trackId) ?? [], known)),
    elsewhere,
  };
}

function trackPicture(trackId: number, order: readonly number[], known: KnownYard): Picture['tracks'][number] {
  return {
    trackId,
    name: known.trackName(trackId),
    cars: order.map((equipmentId) => ({ equipmentId, mark: known.mark(equipmentId) })),
  };
}

/** What a person needs to decide: why, the yard then, what was meant, the yard now. */
export function conflictOf(command: Command, reason: Message, known: KnownYard, now: number): Conflict {
  return {
    reason: inEnglish(reason),
    reasonCoded: reason,
    equipmentIds: [...command.equipmentIds],
    base: basePicture(command.base, known),
    meant: meantPicture(command, known),
    now: nowPicture(command, known, now),
  };
}

/** The same evidence with more findings. */
export function evidenceWith(evidence: Evidence, more: readonly Message[]): Evidence {
  return {
    ...evidence,
    findings: [...evidence.findings, ...more.map(inEnglish)],
    findingsCoded: [...(evidence.findingsCoded ?? evidence.findings), ...more],
  };
}

/** What the terminal looked at, kept beside the question it asks. */
export function evidenceOf(findings: readonly MessageOrText[], now: number): Evidence {
  return { at: iso(now), findings: findings.map(inEnglish), findingsCoded: [...findings] };
}
