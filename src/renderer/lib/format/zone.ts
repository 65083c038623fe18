import { isTimeZone } from '#shared/service/moment.ts';
import { ReactiveValue } from '../reactive-value.ts';

/** Every zone this device knows by name, in the order of their names. */
export function knownZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** The zone of this device, such as `America/Monterrey`. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The IANA zone that times are told in; `null`: the zone of this device. */
export const zoneInUse = new ReactiveValue<string | null>(null);

/** The zone of this device when it was last looked at; `null`: times cannot be told in a zone of its name. */
const seen = new ReactiveValue(usableZone());

function usableZone(): string | null {
  const zone = deviceZone();
  return isTimeZone(zone) ? zone : null;
}

/** Checks the device's time zone again: a format keeps the zone it was created with, and a tablet may travel. */
export function noteDeviceZone(): void {
  const zone = usableZone();
  if (zone !== seen.value) seen.value = zone;
}

/** The zone times are told in: the one chosen, else that of the device. */
export function zoneTold(): string | null {
  return zoneInUse.value ?? seen.value;
}

const clocks = new Map<string | null, Intl.DateTimeFormat>();

function clockOf(zone: string | null): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...(zone === null ? {} : { timeZone: zone }),
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What the clock on the wall of the zone in use shows at a moment, written as though it were UTC, in milliseconds. */
export function onTheWall(at: number): number {
  const parts = new Map(
    clockOf(zoneTold())
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const whole = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return whole + (((at % 1000) + 1000) % 1000);
}

/**
 * The moment at which the clock on the wall shows a time (written as though it were UTC). Of an hour that comes
 * twice in autumn it is the first, or the last where that is asked for; of one that is left out in spring, the moment
 * an hour later.
 */
export function fromTheWall(wall: number, which: 'first' | 'last' = 'first'): number {
  const early = wall - (onTheWall(wall - day) - (wall - day));
  const late = wall - (onTheWall(wall + day) - (wall + day));
  const tried = which === 'first' ? [early, late] : [late, early];
  return tried.find((at) => onTheWall(at) === wall) ?? early;
}

const day = 86_400_000;
