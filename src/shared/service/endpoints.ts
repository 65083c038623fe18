import type * as z from 'zod';
import { classList, classListRequest } from './class-list.ts';
import { updateCustomerResponse } from './customer.ts';
import { customerUpdateInput } from './customer-update.ts';
import { inventoryRequest, inventoryResponse } from './equipment.ts';
import {
  groupingsListRequest,
  groupingsListResponse,
  stationTracksRequest,
  stationTracksResponse,
} from './grouping.ts';
import {
  chargedHistoryRequest,
  chargedHistoryResponse,
  equipmentHistoryRequest,
  equipmentHistoryResponse,
} from './history.ts';
import { moveRequest, moveResponse, switchRequestBody, switchRequestResponse } from './operations.ts';
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

function endpoint(effect: 'reads' | 'writes', method: Endpoint['method']) {
  return <Q extends z.ZodType, A extends z.ZodType>(
    section: number,
    name: string,
    path: string,
    request: Q,
    response: A,
  ): Endpoint<Q, A> => {
    const forgives = name === 'createClassList' || name === 'createBillOfLading';
    const yes = name === 'createBillOfLading' ? [200, 201, 204] : [200];
    return { section, name, method, path, writes: effect === 'writes', forgives, yes, request, response };
  };
}

const write = endpoint('writes', 'POST');
const read = endpoint('reads', 'POST');
const get = endpoint('reads', 'GET');

export const endpoints = {
  updateCustomer: write(1, 'updateCustomer', '/ims/customers/update', customerUpdateInput, updateCustomerResponse),
  loadToolswork: write(2, 'loadToolswork', '/ims/equipment/load-toolswork', toolsworkRequest, toolsworkResponse),
  createClassList: write(3, 'createClassList', '/ims/work-orders/class-lists/create', classListRequest, classList),
  listGroupings: read(4, 'listGroupings', '/ims/groupings/list', groupingsListRequest, groupingsListResponse),
  stationTracks: get(5, 'stationTracks', '/ims/groupings/station-tracks', stationTracksRequest, stationTracksResponse),
  requestSwitch: write(6, 'requestSwitch', '/ims/equipment/switch-request', switchRequestBody, switchRequestResponse),
  chargedHistory: read(
    7,
    'chargedHistory',
    '/ims/equipment/charged-history',
    chargedHistoryRequest,
    chargedHistoryResponse,
  ),
  equipmentHistory: read(
    8,
    'equipmentHistory',
    '/equipment-history/',
    equipmentHistoryRequest,
    equipmentHistoryResponse,
  ),
  inventory: read(9, 'inventory', '/ims/equipment/inventory', inventoryRequest, inventoryResponse),
  createBillOfLading: write(
    10,
    'createBillOfLading',
    '/ims/waybills/bill-of-lading',
    billOfLadingRequest,
    billOfLadingResponse,
  ),
  move: write(11, 'move', '/ims/equipment/move', moveRequest, moveResponse),
};

export type EndpointName = keyof typeof endpoints;
