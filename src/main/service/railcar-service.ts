import type { ClassList, ClassListRequest } from '#shared/service/class-list.ts';
import type { CustomerUpdateInput } from '#shared/service/customer-update.ts';
import type { Customer } from '#shared/service/customer.ts';
import type { Equipment, InventoryRequest } from '#shared/service/equipment.ts';
import type { Grouping, GroupingsListRequest } from '#shared/service/grouping.ts';
import type {
  ChargedHistoryRecord,
  ChargedHistoryRequest,
  EquipmentHistoryRequest,
  HistoryRecord,
} from '#shared/service/history.ts';
import type { MoveRequest, SwitchRequestBody } from '#shared/service/operations.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';
import type { StationTrackItem } from '#shared/service/station-track.ts';
import type { ToolsworkRequest, ToolsworkResponse } from '#shared/service/toolswork.ts';
import type { Waybill, WaybillRequest } from '#shared/service/waybill.ts';
import type { Page } from './paging.ts';

export interface PageWish {
  /** The dialect's page size when left out. */
  readonly pageSize?: number | undefined;
  readonly nextToken?: string | undefined;
}

/** Filters of the inventory, without what turns its pages. */
export type InventoryFilter = Omit<InventoryRequest, 'pageSize' | 'pageNextToken' | 'pagePrevToken'>;

/**
 * The carrier's service, one function an endpoint, for one carrier and one user. Nothing here throws or
 * rejects: how a call failed, and what that means for the work it carried, is in its result. A record of a list that
 * cannot be read is set aside; the rest of the list is read.
 */
export interface RailcarService {
  /** Endpoint 1. The customer as it is now, whole: the one full record there is of it (rule 12). */
  updateCustomer(input: Omit<CustomerUpdateInput, 'carrier'>): Promise<ServiceResult<Customer>>;
  /** Endpoint 2. The fields of the answer are not described. */
  loadToolswork(load: Omit<ToolsworkRequest, 'carrierId'>): Promise<ServiceResult<ToolsworkResponse>>;
  /** Endpoint 3. */
  createClassList(list: Omit<ClassListRequest, 'carrierId'>): Promise<ServiceResult<ClassList>>;
  /** Endpoint 4. */
  groupings(filter?: Omit<GroupingsListRequest, 'carrierId'>): Promise<ServiceResult<ServiceList<Grouping>>>;
  /** Endpoint 5. Tracks, or stations with tracks as `children`. */
  stationTracks(): Promise<ServiceResult<ServiceList<StationTrackItem>>>;
  /** Endpoint 6. */
  requestSwitch(requests: SwitchRequestBody['switchRequests']): Promise<ServiceResult<readonly Equipment[]>>;
  /** Endpoint 7; not paged. */
  chargedHistory(
    filter: Omit<ChargedHistoryRequest, 'carrierId'>,
  ): Promise<ServiceResult<ServiceList<ChargedHistoryRecord>>>;
  /** Endpoint 8, a page; the request carries page size and tokens itself. */
  equipmentHistoryPage(
    request: Omit<EquipmentHistoryRequest, 'carrierId'>,
  ): Promise<ServiceResult<Page<HistoryRecord>>>;
  /** Endpoint 9, a page. */
  inventoryPage(filter: InventoryFilter, page?: PageWish): Promise<ServiceResult<Page<Equipment>>>;
  /**
   * Endpoint 10. `refused` with status 409: the number exists for the carrier since less than 6 months (rule
   * 2); after an `unknown` that proves the bill. The waybill may be empty: the answer is not described.
   */
  createBillOfLading(waybill: WaybillRequest): Promise<ServiceResult<Waybill>>;
  /** Endpoint 11: a batch of moves, performed in the order of its items. */
  move(request: MoveRequest): Promise<ServiceResult<readonly Equipment[]>>;
  /** Whether an answer has said that this is a practice yard. */
  isPracticeYard(): boolean;
  /** How far this device's clock is ahead of the service's, by the date of its last answer (ms; negative: behind). */
  clockAheadMs(): number;
  /** Takes no more calls, lets those under way come to their end, then closes the connections. */
  retire(): Promise<void>;
  /** Breaks off what is under way and closes the connections. Calls after it are `notSent`, `stopped`. */
  close(): Promise<void>;
}
