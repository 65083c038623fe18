import type { Dialect } from '#shared/service/dialect.ts';
import type { InventoryRequest } from '#shared/service/equipment.ts';
import { figuresAs } from '#shared/service/figures.ts';
import type { ChargedHistoryRequest } from '#shared/service/history.ts';
import type { MoveRequest } from '#shared/service/operations.ts';
import type { ToolsworkRequest } from '#shared/service/toolswork.ts';
import type { BillOfLadingRequest } from '#shared/service/waybill.ts';

/** Requests as they leave: fields that the description leaves open have those of the dialect; times are in UTC. */

/** A move (endpoint 11): its time and type. */
export function moveOnWire(request: MoveRequest, dialect: Dialect): object {
  return renamed(request, { updateTime: dialect.moveTimeField, updateType: dialect.moveTypeField });
}

/** A toolswork load (endpoint 2): its time, and tare and sequence of each detail. */
export function toolsworkOnWire({ details, ...load }: ToolsworkRequest, dialect: Dialect): object {
  const names = { tareWeightTons: dialect.toolsworkTareField, sequence: dialect.toolsworkSequenceField };
  return {
    ...renamed(inUtc(load), { timestamp: dialect.toolsworkTimeField }),
    details: details.map((detail) => renamed(detail, names)),
  };
}

/** Cars (endpoint 9): the track in the type of the dialect. */
export function inventoryOnWire({ track, ...request }: InventoryRequest, { trackFilter }: Dialect): object {
  return { ...request, track: trackFilter === 'text' ? track?.toString() : track };
}

/** A bill of lading (endpoint 10): figures without a stated type in the type of the dialect. */
export function billOnWire({ waybill, ...request }: BillOfLadingRequest, dialect: Dialect): object {
  return { ...request, waybill: figuresAs(dialect.untypedFigures, waybill) };
}

/** A request for charged history (endpoint 7): its cars and its times. */
export function chargedHistoryOnWire(request: ChargedHistoryRequest, dialect: Dialect): object {
  return renamed(inUtc(request), {
    equipmentIds: dialect.chargedEquipmentField,
    timestampAfter: dialect.chargedAfterField,
    timestampBefore: dialect.chargedBeforeField,
  });
}

const times: ReadonlySet<string> = new Set(['timestamp', 'timestampAfter', 'timestampBefore', 'revisionedSince']);

/** With its times in UTC: a service that ignores time-zone offsets would be hours off (docs/service-gaps.md). */
export function inUtc(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => {
      const isElsewhere = typeof value === 'string' && times.has(name) && !value.endsWith('Z');
      return [name, isElsewhere ? new Date(value).toISOString() : value];
    }),
  );
}

function renamed(fields: object, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));
}
