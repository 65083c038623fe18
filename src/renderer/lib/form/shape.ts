import * as z from 'zod';
import { moment } from '#shared/service/forms.ts';

/** What a form has to know of a schema, and has from it alone: names, types, optionality, choices and lengths. */
export type Shape =
  | TextShape
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'number'; readonly whole: boolean }
  /** A quantity whose type the service's description does not state: a number, as it is sent. */
  | { readonly kind: 'measure' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'texts' }
  /** An object of any names, such as tag categories with their tags. */
  | { readonly kind: 'pairs' }
  | ListShape
  | GroupShape
  /** A value the schema leaves no choice about; nobody is asked. */
  | { readonly kind: 'fixed' };

interface TextShape {
  readonly kind: 'text';
  readonly most: number | null;
  readonly time: boolean;
}

interface ListShape {
  readonly kind: 'list';
  readonly item: GroupShape;
}

export interface GroupShape {
  readonly kind: 'group';
  readonly fields: readonly FieldShape[];
}

export interface FieldShape {
  readonly name: string;
  readonly shape: Shape;
  readonly optional: boolean;
}

/** The fields of an object's schema. Throws where a schema is of a kind no form can show. */
export function groupOf(schema: z.ZodObject): GroupShape {
  const fields = Object.entries(schema.shape).map(([name, field]): FieldShape => {
    const { inner, optional } = peeled(field);
    return { name, shape: shapeOf(inner, name), optional };
  });
  return { kind: 'group', fields };
}

/** A group with some of its fields only, or without some. */
export function without(group: GroupShape, names: readonly string[]): GroupShape {
  return { kind: 'group', fields: group.fields.filter(({ name }) => !names.includes(name)) };
}

function peeled(schema: z.core.$ZodType): { readonly inner: z.core.$ZodType; readonly optional: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return { inner: peeled(schema.unwrap()).inner, optional: true };
  }
  return { inner: schema, optional: false };
}

function shapeOf(schema: z.core.$ZodType, name: string): Shape {
  if (schema instanceof z.ZodEnum) return { kind: 'choice', choices: schema.options.map(String) };
  if (schema === moment) return { kind: 'text', most: null, time: true };
  if (schema instanceof z.ZodString) return { kind: 'text', most: schema.maxLength, time: false };
  if (schema instanceof z.ZodNumber) return { kind: 'number', whole: schema.isInt };
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' };
  if (schema instanceof z.ZodLiteral) return { kind: 'fixed' };
  if (schema instanceof z.ZodRecord) return { kind: 'pairs' };
  if (schema instanceof z.ZodUnion) return { kind: 'measure' };
  if (schema instanceof z.ZodObject) return groupOf(schema);
  if (schema instanceof z.ZodArray) {
    const { inner } = peeled(schema.element);
    if (inner instanceof z.ZodString) return { kind: 'texts' };
    if (inner instanceof z.ZodObject) return { kind: 'list', item: groupOf(inner) };
  }
  throw new Error(`A form cannot show the field ${name}.`);
}
