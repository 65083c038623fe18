import { isRecord } from './record.ts';
import * as z from 'zod';

type Check = (value: unknown) => boolean;

/**
 * Whether a parsed JSON value fits a response schema, found out without copying it.
 *
 * A car has some two hundred described fields and carries few of them. zod visits each field that might
 * be there and builds every object again; here only the fields that are there are visited, which over
 * 50,000 cars is a small fraction of the work. A `true` is exactly what zod would say, and the value as
 * it stands is what zod would return. Whatever this does not understand is `false`: zod decides then,
 * and names what is wrong.
 */
export function quickCheck<S extends z.core.$ZodType>(schema: S): (value: unknown) => value is z.output<S> {
  const check = checkOf(schema);
  return (value): value is z.output<S> => check(value);
}

const checks = new WeakMap<z.core.$ZodType, Check>();

/** The quick check of a schema, made when it is first needed. */
export function checkFor(schema: z.core.$ZodType): Check {
  const check = checks.get(schema) ?? quickCheck(schema);
  checks.set(schema, check);
  return check;
}

/** A schema without its optional and nullable wrappers. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bare(schema.unwrap()) : schema;
}

const never: Check = () => false;

const isWhole: Check = (value) => Number.isSafeInteger(value);
const isPositive: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function checkOf(schema: z.core.$ZodType): Check {
  if (schema instanceof z.ZodNumberFormat) return wholeCheck(schema);
  if (schema._zod.def.checks?.length) return never;
  if (schema instanceof z.ZodOptional) return orElse(undefined, checkOf(schema.unwrap()));
  if (schema instanceof z.ZodNullable) return orElse(null, checkOf(schema.unwrap()));
  if (schema instanceof z.ZodObject) return objectCheck(schema);
  if (schema instanceof z.ZodArray) return arrayCheck(checkOf(schema.element));
  if (schema instanceof z.ZodRecord) return recordCheck(schema);
  if (schema instanceof z.ZodUnion) return unionCheck(schema.options.map(checkOf));
  if (schema instanceof z.ZodNumber) return Number.isFinite;
  if (schema instanceof z.ZodString) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  return schema instanceof z.ZodUnknown ? () => true : never;
}

/** Integers, any or positive ones. */
function wholeCheck(schema: z.ZodNumberFormat): Check {
  if (schema.format !== 'safeint') return never;
  const [only, another] = schema._zod.def.checks ?? [];
  if (only === undefined) return isWhole;
  const isLeast = only instanceof z.core.$ZodCheckGreaterThan && !only._zod.def.inclusive && only._zod.def.value === 0;
  return isLeast && another === undefined ? isPositive : never;
}

function orElse(absent: null | undefined, check: Check): Check {
  return (value) => value === absent || check(value);
}

function arrayCheck(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!check(item)) return false;
    return true;
  };
}

function unionCheck(checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

function recordCheck(schema: z.ZodRecord): Check {
  if (!(schema.keyType instanceof z.ZodString) || schema.keyType._zod.def.checks?.length) return never;
  const check = checkOf(schema.valueType);
  return (value) => {
    if (!isRecord(value)) return false;
    for (const key in value) if (key === '__proto__' || !check(value[key])) return false;
    return true;
  };
}

function objectCheck(schema: z.ZodObject): Check {
  // Only an object that keeps unknown fields leaves the value as it is.
  if (!(schema.def.catchall instanceof z.ZodUnknown)) return never;
  const checks = new Map(Object.entries(schema.shape).map(([key, field]) => [key, checkOf(field)]));
  const required = Object.entries(schema.shape).flatMap(([key, field]) =>
    field._zod.optin === 'optional' ? [] : [key],
  );
  return (value) => {
    if (!isRecord(value)) return false;
    for (const key in value) {
      const check = checks.get(key);
      if (check ? !check(value[key]) : key === '__proto__') return false;
    }
    for (const key of required) if (!(key in value)) return false;
    return true;
  };
}
