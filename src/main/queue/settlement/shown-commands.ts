import { keepsOrder, placeCut } from '#shared/yard/standing-order.ts';
import type { Command } from '../command.ts';
import { effectOf } from '../commands/index.ts';
import type { KnownYard } from '../ports.ts';
import { lastEnd, sentAgainst } from '../proof/send-attempts.ts';
import type { SettlementTracker, ShownCommands } from './settlement-tracker.ts';

interface ShownParts {
  /** Whether a later move of a car, settled before this one, has moved it on. */
  readonly isMovedOn: (car: number, command: Command) => boolean;
  readonly known: Pick<KnownYard, 'servedOrder' | 'servedPlace'>;
  readonly tracker: Pick<SettlementTracker, 'wasRead' | 'isMissedAfter'>;
  readonly readLagMs: number;
}

/**
 * Of the applied commands being checked, those that the mirror shows: each car is where the command put it, or a
 * later command that is itself shown has moved it on.
 */
export function shownCommands(
  applied: readonly Command[],
  isAskedAbout: (command: Command) => boolean,
  parts: ShownParts,
): ShownCommands {
  const { known, tracker, isMovedOn } = parts;
  const shown = new Set<Command>();
  const depending = new Set<Command>();
  const movedOn = new Set<number>();
  const perhapsMovedOn = new Set<number>();
  const standing = new Map<number, ReadonlySet<number>>();
  const standingOn = (trackId: number) => {
    const cars = standing.get(trackId) ?? new Set(known.servedOrder(trackId));
    standing.set(trackId, cars);
    return cars;
  };
  for (const command of withLaterOnes(applied, isAskedAbout).toReversed()) {
    const { input } = command;
    const to = input.kind === 'move' && mustShow(command) ? input.to : null;
    const isLeft = (car: number) => !movedOn.has(car) && !perhapsMovedOn.has(car);
    const isOrdered = to === null || isInOrder(command, to.trackId, standingOn(to.trackId), isLeft);
    const standsThere = (car: number) =>
      to !== null &&
      standingOn(to.trackId).has(car) &&
      isOrdered &&
      (to.spot === undefined || isSpot(known.servedPlace(car)?.spot, to.spot, command, parts));
    const isThere = (car: number) => movedOn.has(car) || standsThere(car) || isMovedOn(car, command);
    const isShown = to === null || command.equipmentIds.every(isThere);
    const dependsOnLater = !isShown && command.equipmentIds.every((car) => perhapsMovedOn.has(car) || isThere(car));
    if (isShown) shown.add(command);
    else if (dependsOnLater) depending.add(command);
    if (input.kind !== 'move') continue;
    const taken = isShown ? movedOn : perhapsMovedOn;
    if (isShown || dependsOnLater || !tracker.wasRead(command)) for (const car of command.equipmentIds) taken.add(car);
  }
  return { shown, depending };
}

/**
 * A move within its track is shown by the order alone: whether the cars that stood there stand as it left them, as far
 * as later work has left them (`isLeft`). `standing`: the cars of the track, front first.
 */
function isInOrder(
  command: Command,
  trackId: number,
  standing: ReadonlySet<number>,
  isLeft: (car: number) => boolean,
): boolean {
  const before = sentAgainst(command).find((one) => one.trackId === trackId)?.order ?? [];
  const effect = effectOf(command);
  if (effect === null || !command.equipmentIds.some((car) => before.includes(car))) return true;
  const placed = placeCut(before, command.equipmentIds, effect.place);
  return !placed.ok || keepsOrder(placed.order.filter(isLeft), [...standing]);
}

/** A spot is waited for only as long as readings may lag, because not every service lists spots. */
function isSpot(
  shown: string | null | undefined,
  meant: string,
  { commandId }: Command,
  { tracker, readLagMs }: ShownParts,
): boolean {
  if (shown?.trim().toUpperCase() === meant.trim().toUpperCase()) return true;
  return tracker.isMissedAfter(commandId, readLagMs);
}

/** The commands being checked, and later ones that may have moved their cars on, by sequence. */
function withLaterOnes(commands: readonly Command[], isAskedAbout: (command: Command) => boolean): Command[] {
  const cars = new Set<number>();
  return commands.filter((command) => {
    const isConcerned = isAskedAbout(command) || command.equipmentIds.some((car) => cars.has(car));
    if (isConcerned) for (const car of command.equipmentIds) cars.add(car);
    return isConcerned;
  });
}

/** What the service confirmed must be shown; what a person confirmed is believed. */
export function mustShow(command: Command): boolean {
  const how = lastEnd(command);
  return how === 'yes' || how === 'proved';
}
