import type { MessageOrText } from '#shared/messages/message.ts';
import type { ClassList, ClassListRequest } from '#shared/service/class-list.ts';
import type { CustomerUpdate } from '#shared/rules/customer-edit.ts';
import type { CustomerUpdateInput } from '#shared/service/customer-update.ts';
import type { Customer } from '#shared/service/customer.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { EquipmentHistoryRequest, HistoryRecord } from '#shared/service/history.ts';
import type { MoveRequest, SwitchRequestBody } from '#shared/service/operations.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';
import type { ToolsworkRequest } from '#shared/service/toolswork.ts';
import type { Waybill, WaybillRequest } from '#shared/service/waybill.ts';
import type { MoveInput } from '#shared/terminal/moves.ts';
import type { Advice } from '#shared/yard/advice/rules.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { Command } from './command.ts';

/**
 * What the queue needs from the rest of the terminal, and no more. `session/wiring.ts` implements it with the service
 * client, the mirror and the synchroniser; tests implement it as they need.
 */

export interface PlaceOfCar {
  readonly trackId: number;
  readonly spot?: string | null;
}

/** A record of a customer, and when the service returned it (wall clock, ms). */
export interface CustomerRead {
  readonly customer: Customer;
  readonly asOf: number;
}

/** A customer as stored here. `isWhole`: no field is missing that has a value; an imported record may lack some. */
export interface StoredCustomer extends CustomerRead {
  readonly isWhole: boolean;
}

/** The yard as known locally, without a request; an object of functions, which `projectedYard` copies. */
export interface KnownYard {
  /** Cars on the board (mirror with the waiting commands on top), front first; `null`: no such track. */
  boardOrder(trackId: number): StandingOrder | null;
  /** Where the board shows a car; `null`: on no track. `undefined`: no such car is known. */
  boardPlace(equipmentId: number): PlaceOfCar | null | undefined;
  /** A track as the service last reported it, without the waiting commands; `null`: no such track. */
  servedOrder(trackId: number): StandingOrder | null;
  /** Where the service last reported a car; `null`: on no track known here. */
  servedPlace(equipmentId: number): PlaceOfCar | null | undefined;
  /** When the service was last asked about a track (wall clock, ms); `null`: never. */
  servedAt(trackId: number): number | null;
  mark(equipmentId: number): string;
  /** What people call a track: with its station where another has the same name. */
  trackName(trackId: number): string;
  /** A track's name as the service lists it. */
  listedTrackName(trackId: number): string;
  /** When the tracks were last listed in full (wall clock, ms); `null`: never. */
  listedAt(): number | null;
  /** Stays with a track that is renamed; `null`: the service gives none. */
  trackUuid(trackId: number): string | null;
  hasSpot(trackId: number, spot: string): boolean;
  /** The car of a reporting mark, in whatever form it is written; `null`: none is known, or several are. */
  carOfMark(text: string): number | null;
  /** The tracks of a name, compared as written: stations may number theirs alike. */
  tracksOfName(name: string): readonly number[];
  /** The full record of a customer as last returned or imported; `null`: none. */
  customer(customerId: number): Customer | null;
  /** The same, with how far it can be relied on. */
  customerRead(customerId: number): StoredCustomer | null;
  /** Our own updates of a customer that go before a command being recorded; only a projected yard knows them. */
  updatesBefore?(customerId: number): readonly CustomerUpdate[];
  /** Work orders of a car as last read, each in one line of words. */
  workOrders(equipmentId: number): readonly MessageOrText[];
  /** What speaks against a move as the board shows the yard, whether it shows this move already or not. */
  adviceOn(move: MoveInput): readonly Advice[];
}

export interface TrackReading {
  readonly order: StandingOrder;
  /** Monotonic milliseconds of the moment the read was *sent*: what it says is at least that fresh. */
  readonly readAt: number;
  /** Whether it is a consistent snapshot; if not, the order of the cars is uncertain. */
  readonly whole: boolean;
}

/** Tracks as the service lists them now, by number. */
export type TrackNames = ReadonlyMap<number, ListedTrack>;

interface ListedTrack {
  readonly name: string;
  readonly uuid: string | null;
  /** `null`: not said. */
  readonly spots: readonly string[] | null;
  /** The list names stations, spots and the like, too. */
  readonly isTrack: boolean;
}

/** Reads the yard through the service; every reading is stored in the mirror too. */
export interface YardReader {
  readTrack(trackId: number): Promise<ServiceResult<TrackReading>>;
  /** Finds cars by their history and reads the tracks they stand on. `null`: not found. */
  locate(equipmentIds: readonly number[]): Promise<ServiceResult<ReadonlyMap<number, number | null>>>;
  /** What the tracks are called now. */
  trackNames(): Promise<ServiceResult<TrackNames>>;
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
  /** Whether the sign-in is accepted now and was not refused intermittently of late; asked once, telling nobody. */
  checkSignIn(): Promise<boolean>;
  /** How far this device's clock was ahead of the service's at its last dated answer, in milliseconds; `null`: none was. */
  clockAheadMs(): number | null;
}

/** The gate through which every send passes; the connection monitor implements it. */
export interface SendGate {
  /** Whether sending makes sense now: signed in and not working offline. */
  isOpen(): boolean;
  /** The account itself was refused: everything waits for sign-in. */
  accountRefused(said: MessageOrText): void;
}

/** Called when the queue has changed, after the change is durable. */
export interface QueueListener {
  /** Commands that changed, and the tracks whose board must be derived again. */
  changed(commandIds: readonly string[], trackIds: readonly number[]): void;
  /** A command was applied: confirmed by the service, proved, or confirmed by a person. */
  applied(command: Command): void;
  /** A customer was read that is not as an update of it was written against. */
  customerRead(read: CustomerRead): void;
  /**
   * The service's records settle a move. Cars that no reading shows stand where the records say; so do the `unseen` ones, which
   * no reading since has shown or could show.
   */
  settledByRecords(equipmentIds: readonly number[], trackId: number, unseen: readonly number[]): void;
}

/** Follow-up work after the service's confirmation, other than the board; `session/on-applied.ts` implements it. */
export interface FollowUp {
  /** Stores the customer in the answer to a command. */
  keepCustomer(command: Command): void;
  /** Cars, tracks or groupings may be new: a full pull is due. */
  requestFullPull(): void;
  /** Reads the tracks on which the service has these cars: now, and when a reading can no longer be from before. */
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

/** Called before, during and after every durable step (write, send, answer): tests end the process at each of them. */
export type Steps = (step: string) => void;

/**
 * Time limits of evidence, in milliseconds. The first two are assumptions about the service (named in the dialect,
 * explained in docs/reliability.md): within them, what is proved is true.
 */
export interface EvidenceTiming {
  /** Longest read lag: what the service has done shows in each answer at most this much later. */
  readonly readLagMs: number;
  /** Longest late work: a request is done at most this long after the terminal has stopped waiting for it. */
  readonly lateWorkMs: number;
  /** Minimum gap between the two lookups that prove absence. */
  readonly lookupGapMs: number;
  /** How long a send waits for its answer. */
  readonly answerWithinMs: number;
}
