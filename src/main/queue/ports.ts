import type { MessageOrText } from '#shared/messages/message.ts';
import type { ClassList, ClassListRequest } from '#shared/service/class-list.ts';
import type { CustomerUpdateInput } from '#shared/service/customer-update.ts';
import type { Customer } from '#shared/service/customer.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { EquipmentHistoryRequest, HistoryRecord } from '#shared/service/history.ts';
import type { MoveRequest, SwitchRequestBody } from '#shared/service/operations.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';
import type { ToolsworkRequest } from '#shared/service/toolswork.ts';
import type { Waybill, WaybillRequest } from '#shared/service/waybill.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { Command } from './command.ts';

/**
 * What the queue needs from the rest of the terminal, and no more. `session/wiring.ts` fulfils these with the
 * service client, the mirror and the synchroniser; tests fulfil them with whatever they please.
 */

/** Where a car stands. */
export interface PlaceOfCar {
  readonly trackId: number;
  readonly spot?: string | null;
}

/** The yard as this terminal knows it without asking anyone. */
export interface KnownYard {
  /** Cars on the board (mirror with the waiting commands on top), front first; `null`: no such track. */
  boardOrder(trackId: number): StandingOrder | null;
  /** Where the board shows a car; `null`: on no track. `undefined`: no such car is known. */
  boardPlace(equipmentId: number): PlaceOfCar | null | undefined;
  /** What the service last said of a track, without the waiting commands; `null`: no such track. */
  servedOrder(trackId: number): StandingOrder | null;
  /** Where the service last said a car stands; `null`: on no track this terminal knows. */
  servedPlace(equipmentId: number): PlaceOfCar | null | undefined;
  /** When the service was last asked about a track (wall clock, ms); `null`: never. */
  servedAt(trackId: number): number | null;
  mark(equipmentId: number): string;
  trackName(trackId: number): string;
  /** The car of a reporting mark, in whatever form it is written; `null`: none is known, or several are. */
  carOfMark(text: string): number | null;
  /** The track of a name, compared as written; `null`: none is known, or several are. */
  trackOfName(name: string): number | null;
  /** The full record of a customer as last returned or imported; `null`: none. */
  customer(customerId: number): Customer | null;
  /** Work orders of a car as last read, each in one line of words. */
  workOrders(equipmentId: number): readonly string[];
}

export interface TrackReading {
  readonly order: StandingOrder;
  /** Monotonic milliseconds of the moment the read was *sent*: what it says is at least that fresh. */
  readonly readAt: number;
}

/** Looking at the yard through the service; every look is stored in the mirror too. */
export interface YardReader {
  readTrack(trackId: number): Promise<ServiceResult<TrackReading>>;
  /** Finds cars by the newest record of their history and reads the tracks they stand on. `null`: nowhere known. */
  locate(equipmentIds: readonly number[]): Promise<ServiceResult<ReadonlyMap<number, number | null>>>;
}

/** The part of the service client that the queue uses; the carrier is the one signed in to. */
export interface QueueService {
  move(request: MoveRequest): Promise<ServiceResult<readonly Equipment[]>>;
  requestSwitch(requests: SwitchRequestBody['switchRequests']): Promise<ServiceResult<readonly Equipment[]>>;
  createClassList(body: Omit<ClassListRequest, 'carrierId'>): Promise<ServiceResult<ClassList>>;
  loadToolswork(body: Omit<ToolsworkRequest, 'carrierId'>): Promise<ServiceResult<unknown>>;
  createBillOfLading(waybill: WaybillRequest): Promise<ServiceResult<Waybill | null>>;
  updateCustomer(input: Omit<CustomerUpdateInput, 'carrier'>): Promise<ServiceResult<Customer>>;
  /** One page of equipment history; a token leads to the next. */
  history(
    request: Omit<EquipmentHistoryRequest, 'carrierId'>,
  ): Promise<ServiceResult<ServiceList<HistoryRecord> & { readonly nextToken?: string }>>;
  /** One cheap read that tells a bad sign-in from a missing permission. */
  probe(): Promise<ServiceResult<unknown>>;
  /** Whether the sign-in is accepted at this moment, asked once and told to nobody else, and was not refused at times of late. */
  checkSignIn(): Promise<boolean>;
}

/** The gate through which every send passes; the connection monitor fulfils it. */
export interface SendGate {
  /** Whether sending makes sense now: signed in and not working offline. */
  isOpen(): boolean;
  /** The account itself was refused: everything waits for sign-in. */
  accountRefused(said: MessageOrText): void;
}

/** Told when the queue has changed, after the change is durable. */
export interface QueueListener {
  /** Commands that changed, and the tracks whose board must be derived again. */
  changed(commandIds: readonly string[], trackIds: readonly number[]): void;
  /** The service has said yes to a command: now, or before, as was proved or as a person vouches. */
  applied(command: Command): void;
  /** A move is settled by the service's records. Cars that no reading shows any more stand where they say. */
  settledUnseen(equipmentIds: readonly number[], trackId: number): void;
}

/** What may follow the service's yes to a command, beside the board; `session/on-applied.ts` does it. */
export interface FollowUp {
  /** Keeps the customer that the answer to a command tells. */
  keepCustomer(command: Command): void;
  /** Cars, tracks or groupings may be new: everything is read again. */
  pullAnew(): void;
  /** Reads the tracks on which the service has these cars. */
  readTracksOf(equipmentIds: readonly number[]): void;
  /** Whether a track is known to have a spot. */
  hasSpot(trackId: number, spot: string): boolean;
}

/** Randomness, passed in: command ids, tokens, jitter. */
export interface Chance {
  /** A number in [0, 1). */
  number(): number;
  /** An identifier no one has used before. */
  id(): string;
}

/**
 * Told before, during and after every durable step: a write, a send, an answer. For tests, which end the
 * process at each of them.
 */
export type Steps = (step: string) => void;

/**
 * What evidence is judged by, in milliseconds. The first two are assumptions about the service (the dialect names
 * them, docs/reliability.md tells what they mean): within them, what is proved is true.
 */
export interface EvidenceTiming {
  /** What the service has done shows in each of its answers at most this much later. */
  readonly readLagMs: number;
  /** What the service was handed is done at most this long after the terminal has stopped waiting for it. */
  readonly lateWorkMs: number;
  /** Between the two looks that prove absence, at least. */
  readonly lookupGapMs: number;
  /** How long a send waits for its answer. */
  readonly answerWithinMs: number;
}
