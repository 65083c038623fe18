import type * as z from 'zod';
import { classList, classListRequest } from './class-list.ts';
import { updateCustomerResponse } from './customer.ts';
import { customerUpdateInput } from './customer-update.ts';
import { inventoryRequest, inventoryResponse } from './equipment.ts';
import { groupingsListRequest, groupingsListResponse } from './grouping.ts';
import {
  chargedHistoryRequest,
  chargedHistoryResponse,
  equipmentHistoryRequest,
  equipmentHistoryResponse,
} from './history.ts';
import { moveRequest, moveResponse, switchRequestBody, switchRequestResponse } from './operations.ts';
import { stationTracksRequest, stationTracksResponse } from './station-track.ts';
import { toolsworkRequest, toolsworkResponse } from './toolswork.ts';
import { billOfLadingRequest, billOfLadingResponse } from './waybill.ts';

export interface Endpoint<Q extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below the base address; no version segment. */
  readonly path: string;
  /** Whether a call changes anything at the service; a write is never resent without proof. */
  readonly writes: boolean;
  /**
   * Whether its answer is a confirmation even if details of it cannot be read; these are left out. Of a customer, only
   * details that an update does not send back: its locations are sent back whole.
   */
  readonly forgives: boolean;
  /** The statuses that mean success. For a new bill the description names none: any success of HTTP counts. */
  readonly yes: readonly number[];
  readonly request: Q;
  readonly response: A;
  /** Its number in the service description, under "Endpoints". */
  readonly section: number;
}

function endpoint<Q extends z.ZodType, A extends z.ZodType>(
  section: number,
  name: string,
  method: 'GET' | 'POST',
  path: string,
  effect: 'reads' | 'writes',
  request: Q,
  response: A,
): Endpoint<Q, A> {
  const forgives = name === 'createClassList' || name === 'createBillOfLading';
  const yes = name === 'createBillOfLading' ? [200, 201, 204] : [200];
  return { section, name, method, path, writes: effect === 'writes', forgives, yes, request, response };
}

/** The service, whole. */
export const endpoints = {
  updateCustomer: endpoint(
    1,
    'updateCustomer',
    'POST',
    '/ims/customers/update',
    'writes',
    customerUpdateInput,
    updateCustomerResponse,
  ),
  loadToolswork: endpoint(
    2,
    'loadToolswork',
    'POST',
    '/ims/equipment/load-toolswork',
    'writes',
    toolsworkRequest,
    toolsworkResponse,
  ),
  createClassList: endpoint(
    3,
    'createClassList',
    'POST',
    '/ims/work-orders/class-lists/create',
    'writes',
    classListRequest,
    classList,
  ),
  listGroupings: endpoint(
    4,
    'listGroupings',
    'POST',
    '/ims/groupings/list',
    'reads',
    groupingsListRequest,
    groupingsListResponse,
  ),
  stationTracks: endpoint(
    5,
    'stationTracks',
    'GET',
    '/ims/groupings/station-tracks',
    'reads',
    stationTracksRequest,
    stationTracksResponse,
  ),
  requestSwitch: endpoint(
    6,
    'requestSwitch',
    'POST',
    '/ims/equipment/switch-request',
    'writes',
    switchRequestBody,
    switchRequestResponse,
  ),
  chargedHistory: endpoint(
    7,
    'chargedHistory',
    'POST',
    '/ims/equipment/charged-history',
    'reads',
    chargedHistoryRequest,
    chargedHistoryResponse,
  ),
  equipmentHistory: endpoint(
    8,
    'equipmentHistory',
    'POST',
    '/equipment-history/',
    'reads',
    equipmentHistoryRequest,
    equipmentHistoryResponse,
  ),
  inventory: endpoint(9, 'inventory', 'POST', '/ims/equipment/inventory', 'reads', inventoryRequest, inventoryResponse),
  createBillOfLading: endpoint(
    10,
    'createBillOfLading',
    'POST',
    '/ims/waybills/bill-of-lading',
    'writes',
    billOfLadingRequest,
    billOfLadingResponse,
  ),
  move: endpoint(11, 'move', 'POST', '/ims/equipment/move', 'writes', moveRequest, moveResponse),
};

/** One function of the service. */
export type EndpointName = keyof typeof endpoints;
