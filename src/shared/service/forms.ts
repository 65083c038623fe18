import * as z from 'zod';
import { rule } from '../messages/rule.ts';
import type { UntypedFigure } from './figures.ts';
import { isMoment } from './moment.ts';
import { eachNamed } from './record.ts';

/**
 * The fields of the service, defined once for two forms.
 *
 * - In a *response* every field may be missing or `null`, and fields the description does not know are kept.
 * - In a *request* every field is optional, and unknown fields are refused.
 *
 * Fields that a request must carry are made required where the request itself is described.
 */
interface Forms<A extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType> {
  readonly response: A;
  readonly request: Q;
}

type Fields = Readonly<Record<string, Forms>>;
type ResponseShape<F extends Fields> = { [K in keyof F]: z.ZodOptional<z.ZodNullable<F[K]['response']>> };
type RequestShape<F extends Fields> = { [K in keyof F]: z.ZodOptional<F[K]['request']> };

/** A quantity without a stated type in the description. Requests use one type for each: `figures.ts`. */
const measure = z.union([z.string(), z.number()]);

function named<K extends string, S extends z.ZodType>(names: readonly K[], schema: S) {
  return eachNamed(names, () => same(schema));
}

/** The id of a record that the terminal addresses. Ids below one are refused, because the terminal uses them itself. */
export const recordId = z.int().positive();

/**
 * A time in a request: ISO 8601 with its offset, which may lack seconds, and the colon of the offset. Without an offset
 * nobody could tell which hour is meant. It leaves in UTC, where its year must have four digits, too.
 */
export const moment = z
  .string()
  .overwrite((time) => time.replace(/^([\d-]{10}T\d\d:\d\d)(:\S*?)?(?:Z|([+-]\d\d):?(\d\d))$/i, inFull))
  .check(z.iso.datetime({ offset: true, ...rule('rules.dateTime') }))
  .refine((time) => Number.isNaN(Date.parse(time)) || isMoment(Date.parse(time)), rule('rules.yearWrong'));

function inFull(_time: string, minute: string, seconds = ':00', hours?: string, minutes?: string): string {
  return `${minute.toUpperCase()}${seconds}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`;
}

export const strings = <K extends string>(...names: K[]) => named(names, z.string());
export const ints = <K extends string>(...names: K[]) => named(names, z.int());
export const numbers = <K extends string>(...names: K[]) => named(names, z.number());
export const flags = <K extends string>(...names: K[]) => named(names, z.boolean());
export const stringLists = <K extends string>(...names: K[]) => named(names, z.array(z.string()));
export const measures = <K extends UntypedFigure>(...names: K[]) => named(names, measure);

/** An array of what `forms` describes. */
export function listOf<A extends z.ZodType, Q extends z.ZodType>(
  forms: Forms<A, Q>,
): Forms<z.ZodArray<A>, z.ZodArray<Q>> {
  return { response: z.array(forms.response), request: z.array(forms.request) };
}

/** A field that reads the same in both forms. */
export function same<S extends z.ZodType>(schema: S): Forms<S, S> {
  return { response: schema, request: schema };
}

/** A loose object of a response; every field may be missing or `null`. */
export function responseOf<F extends Fields>(fields: F): z.ZodObject<ResponseShape<F>, z.core.$loose> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.nullish(field.response)]));
  return z.looseObject(shape as ResponseShape<F>);
}

/** A strict object of a request; every field may be left out, none may be unknown. */
function requestOf<F extends Fields>(fields: F): z.ZodObject<RequestShape<F>, z.core.$strict> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field.request)]));
  return z.strictObject(shape as RequestShape<F>);
}

/** An object in both forms; `responseOnly` fields (codes the request form leaves out) are in the response alone. */
export function inBothForms<F extends Fields, R extends Fields = Record<never, Forms>>(
  fields: F,
  responseOnly?: R,
): Forms<z.ZodObject<ResponseShape<F & R>, z.core.$loose>, z.ZodObject<RequestShape<F>, z.core.$strict>> {
  return { response: responseOf(Object.assign({}, fields, responseOnly)), request: requestOf(fields) };
}
