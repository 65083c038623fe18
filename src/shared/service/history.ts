import * as z from 'zod';
import { moveTypes } from './codes.ts';
import { recordedEquipment } from './equipment.ts';
import { ints, moment, responseOf, same, strings } from './forms.ts';
import { groupingReference } from './grouping.ts';
import { umler } from './umler.ts';
import { waybill } from './waybill.ts';
import { rule } from '../messages/rule.ts';

const recordFields = {
  ...strings(
    'uuid',
    'moveType',
    'timestamp',
    'reportingFlag',
    'jobName',
    'receiveFromCarrierCode',
    'deliverToCarrierCode',
  ),
  ...ints('resourceId'),
  equipment: same(recordedEquipment),
  waybill: same(waybill),
  previousTrack: same(groupingReference),
  previousStation: same(groupingReference),
  currentTrack: same(groupingReference),
  currentStation: same(groupingReference),
  umlerSnapshot: same(umler),
};

/** History record of a piece of equipment (endpoint 8). `timestamp` is when the crew says it happened. */
export const historyRecord = responseOf(recordFields);
export type HistoryRecord = z.infer<typeof historyRecord>;

/** History record in its charged-history form (endpoint 7). */
export const chargedHistoryRecord = responseOf({
  ...recordFields,
  ...ints('carrierId', 'numCharges', 'revisionNumber'),
  ...strings('revisionTime', 'deletedAt', 'mutedAt'),
});
export type ChargedHistoryRecord = z.infer<typeof chargedHistoryRecord>;

/** Body of endpoint 8. */
export const equipmentHistoryRequest = z.strictObject({
  carrierId: z.int(),
  pageSize: z.int().min(1).optional(),
  pageNextToken: z.string().optional(),
  pagePrevToken: z.string().optional(),
  waybillFilter: z
    .strictObject({
      initialAndNumber: z.string().optional(),
      billedEquipmentNumbers: z.array(z.string()).optional(),
      shipper: z.string().optional(),
      consignee: z.string().optional(),
      originStation: z.string().optional(),
      destinationStation: z.string().optional(),
      waybillNumber: z.int().optional(),
      waybillDate: z.iso.date(rule('rules.date')).optional(),
    })
    .optional(),
  groupingFilters: z
    .array(z.strictObject({ groupingType: z.string().optional(), name: z.string().optional() }))
    .optional(),
  initialAndNumber: z.string().optional(),
  exactMatchEquipmentInitialAndNumber: z.boolean().optional(),
  equipmentIds: z.array(z.int()).optional(),
  moveTypes: z.array(z.enum(moveTypes)).optional(),
  showDeletion: z.boolean().optional(),
  showRejection: z.boolean().optional(),
  showMuted: z.boolean().optional(),
  showOnlyValidatedMoveTypes: z.boolean().optional(),
  timestampBefore: moment.optional(),
  timestampAfter: moment.optional(),
  revisionedSince: moment.optional(),
});
export type EquipmentHistoryRequest = z.infer<typeof equipmentHistoryRequest>;

/**
 * The flags of a request for the records that count, of whatever move type. All are stated, because what a service does
 * where one is left out is not described.
 */
export const onlyWhatCounts = {
  showDeletion: false,
  showRejection: false,
  showMuted: false,
  showOnlyValidatedMoveTypes: false,
} as const;

/** The same for every record, invalidated ones included. */
export const whateverCame = { ...onlyWhatCounts, showDeletion: true, showRejection: true, showMuted: true } as const;

export const equipmentHistoryResponse = z.looseObject({ items: z.array(historyRecord) });

/** Body of endpoint 7. The filters after `showDeletion` are a guess: the client names them as the dialect says. */
export const chargedHistoryRequest = z.strictObject({
  carrierId: z.int(),
  initialAndNumber: z.string().optional(),
  showDeletion: z.boolean(),
  showRejection: z.boolean().optional(),
  showMuted: z.boolean().optional(),
  showOnlyValidatedMoveTypes: z.boolean().optional(),
  exactMatchEquipmentInitialAndNumber: z.boolean().optional(),
  equipmentIds: z.array(z.int()).optional(),
  timestampAfter: moment.optional(),
  timestampBefore: moment.optional(),
});
export type ChargedHistoryRequest = z.infer<typeof chargedHistoryRequest>;

export const chargedHistoryResponse = z.looseObject({ items: z.array(chargedHistoryRecord) });
