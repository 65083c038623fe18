import * as z from 'zod';
import { isRecord } from '#shared/service/record.ts';

/**
 * Normalises an answer where only the notation differs and the meaning is certain: a number as text, text as a number
 * (most fields of a waybill have no stated type, and a hazard class may come as 2.1) or as `true`, `true` and `false`
 * as text, `null` or an empty text for nothing, an empty list for an object without fields, as some services write it.
 * Anything else is left for zod to report.
 */
export function mended(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return mendedOrAbsent(schema.unwrap(), value);
  if (schema instanceof z.ZodObject) return mendedObject(schema, value);
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.filter((item) => item !== null).map((item) => mended(schema.element, item))
      : value;
  }
  if (schema instanceof z.ZodRecord) {
    return isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, mended(schema.valueType, one)]])),
        )
      : value;
  }
  if (schema instanceof z.ZodNumberFormat) return numberIn(value, /^-?\d+$/, Number.isSafeInteger);
  if (schema instanceof z.ZodNumber) return numberIn(value, /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/, Number.isFinite);
  if (schema instanceof z.ZodString) return textIn(value);
  if (schema instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

function mendedOrAbsent(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  return saysNothing(schema, value) ? undefined : mended(schema, value);
}

function saysNothing(schema: z.core.$ZodType, value: unknown): boolean {
  if (value !== '' && !(Array.isArray(value) && value.length === 0)) return false;
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return true;
  return value === '' && (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean);
}

function mendedObject(schema: z.ZodObject, value: unknown): unknown {
  if (!isRecord(value)) return value;
  const fields = new Map<string, z.core.$ZodType>(Object.entries(schema.shape));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const field = fields.get(key);
      return [key, field === undefined ? one : mended(field, one)];
    }),
  );
}

/** The exact value of a number with too many digits is unknown, so it is left for zod to report. */
function textIn(value: unknown): unknown {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : value;
}

function numberIn(value: unknown, form: RegExp, mayBe: (value: number) => boolean): unknown {
  if (typeof value !== 'string' || !form.test(value.trim())) return value;
  const number = Number(value);
  return mayBe(number) ? number : value;
}
