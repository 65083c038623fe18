/**
 * The state of a small railcar service and the rules by which it changes, written from the description of
 * the service alone. A state is never changed: each change makes a new one, so that an older one can still
 * be shown.
 */
interface Car {
  readonly id: number;
  readonly initial: string;
  readonly number: number;
  readonly loadStatus: string;
}

export interface Track {
  readonly id: number;
  readonly name: string;
}

export interface HistoryRecord {
  readonly id: number;
  readonly equipmentId: number;
  readonly moveType: string;
  /** When it happened, as whoever moved the car states it; ISO 8601. */
  readonly timestamp: string;
  /** Milliseconds of the service's own clock. */
  readonly revisedAt: number;
  readonly from: number;
  readonly to: number;
  readonly jobName?: string;
  readonly reportingFlag: 'ACCEPTED' | 'REJECTED';
}

interface WorkOrder {
  readonly id: number;
  readonly equipmentId: number;
}

interface Customer {
  readonly resourceId: number;
  readonly [field: string]: unknown;
}

export interface State {
  /** Cars of each track, front first. */
  readonly standing: ReadonlyMap<number, readonly number[]>;
  /** Oldest first. */
  readonly records: readonly HistoryRecord[];
  readonly workOrders: readonly WorkOrder[];
  readonly customers: ReadonlyMap<number, Customer>;
  /** Numbers of the bills of lading. */
  readonly bills: readonly string[];
}

/** What never changes: one station, its tracks, and the cars. */
export interface Layout {
  readonly station: Track;
  readonly tracks: readonly Track[];
  readonly cars: ReadonlyMap<number, Car>;
}

export interface YardSize {
  readonly cars: number;
  readonly tracks: number;
  /** 3 when left out. */
  readonly customers?: number;
}

const firstTrack = 201;
const firstCar = 70_001;
export const firstCustomer = 501;

/** A new yard: the cars stand on all tracks but the last, which is empty. */
export function newYard({ cars, tracks, customers = 3 }: YardSize): { readonly layout: Layout; readonly state: State } {
  const station = { id: 11, name: 'Harbour' };
  const allTracks = Array.from({ length: tracks }, (_, n) => ({ id: firstTrack + n, name: `Harbour ${n + 1}` }));
  const allCars = Array.from({ length: cars }, (_, n) => ({
    id: firstCar + n,
    initial: ['GATX', 'UTLX', 'TTGX'][n % 3] ?? 'GATX',
    number: 30_000 + n * 7,
    loadStatus: n % 2 === 0 ? 'LOAD' : 'EMPTY',
  }));
  const filled = Math.max(1, tracks - 1);
  const each = Math.ceil(cars / filled);
  return {
    layout: { station, tracks: allTracks, cars: new Map(allCars.map((car) => [car.id, car])) },
    state: {
      standing: new Map(
        allTracks.map(({ id }, n) => [
          id,
          n < filled ? allCars.slice(n * each, (n + 1) * each).map((car) => car.id) : [],
        ]),
      ),
      records: [],
      workOrders: [],
      customers: new Map(
        Array.from({ length: customers }, (_, n) => [
          firstCustomer + n,
          { resourceId: firstCustomer + n, name: `Mill ${n + 1}`, printedName: `MILL ${n + 1}`, isTaxExempt: false },
        ]),
      ),
      bills: [],
    },
  };
}

export interface MoveItem {
  readonly equipmentId: number;
  readonly toTrackId: number;
  /** 0 the front; -1 or beyond the end, the back. */
  readonly index: number;
}

/** What is said of a move beside where it goes. */
interface MoveNote {
  /** Milliseconds of the service's own clock. */
  readonly at: number;
  readonly timestamp?: string | undefined;
  readonly moveType?: string | undefined;
  readonly jobName?: string | undefined;
}

/** Where a car stands; `undefined` where no such car is known. */
export function trackOf(state: State, equipmentId: number): number | undefined {
  for (const [trackId, cars] of state.standing) if (cars.includes(equipmentId)) return trackId;
  return undefined;
}

/** Moves cars one after another, each with a history record of its own. */
export function moved(state: State, items: readonly MoveItem[], note: MoveNote): State {
  const standing = new Map(state.standing);
  const records = [...state.records];
  for (const { equipmentId, toTrackId, index } of items) {
    const from = trackOf({ ...state, standing }, equipmentId) ?? toTrackId;
    standing.set(from, (standing.get(from) ?? []).filter((id) => id !== equipmentId)); // prettier-ignore
    const cars = standing.get(toTrackId) ?? [];
    standing.set(toTrackId, cars.toSpliced(index < 0 ? cars.length : index, 0, equipmentId));
    records.push(recordOf(records.length, equipmentId, from, toTrackId, note, 'ACCEPTED'));
  }
  return { ...state, standing, records };
}

/** Writes down that moves were asked for and rejected; the cars stay. */
export function rejected(state: State, items: readonly MoveItem[], note: MoveNote): State {
  const records = [...state.records];
  for (const { equipmentId, toTrackId } of items) {
    const from = trackOf(state, equipmentId) ?? toTrackId;
    records.push(recordOf(records.length, equipmentId, from, toTrackId, note, 'REJECTED'));
  }
  return { ...state, records };
}

function recordOf(
  nth: number,
  equipmentId: number,
  from: number,
  to: number,
  { at, timestamp, moveType, jobName }: MoveNote,
  reportingFlag: HistoryRecord['reportingFlag'],
): HistoryRecord {
  return {
    id: 1 + nth,
    equipmentId,
    moveType: moveType ?? 'MAWY',
    timestamp: timestamp ?? new Date(at).toISOString(),
    revisedAt: at,
    from,
    to,
    ...(jobName !== undefined && { jobName }),
    reportingFlag,
  };
}
