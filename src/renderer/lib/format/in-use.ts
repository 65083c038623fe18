import { ReactiveValue } from '../reactive-value.ts';
import type { Units } from '#shared/terminal/settings.ts';

/** The units that lengths and weights are told in. What the service keeps is never touched by them. */
export const unitsInUse = new ReactiveValue<Units>('us');

/** The IANA zone that times are told in; `null`: the zone of this device. */
export const zoneInUse = new ReactiveValue<string | null>(null);
