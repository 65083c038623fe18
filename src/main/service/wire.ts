import type { Dialect } from '#shared/service/dialect.ts';
import { figuresAs } from '#shared/service/figures.ts';
import type { ChargedHistoryRequest } from '#shared/service/history.ts';
import type { MoveRequest } from '#shared/service/operations.ts';
import type { ToolsworkRequest } from '#shared/service/toolswork.ts';
import type { BillOfLadingRequest } from '#shared/service/waybill.ts';

/** Requests as they leave: fields whose names or types the description does not give have those of the dialect. */

/** A move (endpoint 11): its time and type. */
export function moveOnWire(request: MoveRequest, dialect: Dialect): object {
  return renamed(request, { updateTime: dialect.moveTimeField, updateType: dialect.moveTypeField });
}

/** A toolswork load (endpoint 2): its time, and tare and sequence of each detail. */
export function toolsworkOnWire({ details, ...load }: ToolsworkRequest, dialect: Dialect): object {
  const names = { tareWeightTons: dialect.toolsworkTareField, sequence: dialect.toolsworkSequenceField };
  return {
    ...renamed(load, { timestamp: dialect.toolsworkTimeField }),
    details: details.map((detail) => renamed(detail, names)),
  };
}

/** A bill of lading (endpoint 10): figures without a stated type in the type of the dialect. */
export function billOnWire({ waybill, ...request }: BillOfLadingRequest, dialect: Dialect): object {
  return { ...request, waybill: figuresAs(dialect.untypedFigures, waybill) };
}

/** A question for charged history (endpoint 7): its cars and its times. */
export function chargedHistoryOnWire(request: ChargedHistoryRequest, dialect: Dialect): object {
  return renamed(request, {
    equipmentIds: dialect.chargedEquipmentField,
    timestampAfter: dialect.chargedAfterField,
    timestampBefore: dialect.chargedBeforeField,
  });
}

function renamed(fields: object, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));
}
