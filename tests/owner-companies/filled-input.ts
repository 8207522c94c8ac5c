import { z } from 'zod';

/** A JSON schema, as far as inputs use it. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly default?: unknown;
}

/** The value of a field that names a record, a person or a text; undefined if the name says nothing. */
export type ValueOf = (name: string) => unknown;

/** Texts that fit one pattern or another. */
const texts = [
  'Texto',
  '1',
  'CL',
  'USD',
  'SCL',
  'MIA',
  'AA',
  'A1',
  '10:00',
  '2026-06-01',
  '2026-06',
  '10.5',
  '#112233',
];
export const formats: Readonly<Record<string, string>> = {
  email: 'alguien@correo.cl',
  date: '2026-06-01',
  'date-time': '2026-06-01T10:00:00.000Z',
  uuid: '0198c0de-0000-7000-8000-000000000001',
  uri: 'https://ejemplo.cl',
};

/**
 * Inputs that a schema accepts: with the required fields alone, and with every field that names something as well.
 * Empty if none was found: the names of its fields, or the texts above, have to say more.
 */
export function filledInputs(schema: z.ZodType, valueOf: ValueOf): readonly unknown[] {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Schema;
  const filled = [fill(json, '', valueOf, false), fill(json, '', valueOf, true)];
  return filled.filter((one) => schema.safeParse(one).success);
}

function fill(schema: Schema, name: string, valueOf: ValueOf, isFull: boolean): unknown {
  const { properties, required = [], items, prefixItems, anyOf, oneOf, allOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.find((one) => one === valueOf(name)) ?? schema.enum[0];
  const whole = valueOf(name);
  if (typeof whole === 'object' || typeof whole === 'boolean') return whole;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) {
    const chosen = choices.find(({ type }) => type !== 'null') ?? {};
    return fill(chosen, name, valueOf, isFull);
  }
  if (allOf !== undefined)
    return Object.assign({}, ...allOf.map((one) => fill(one, name, valueOf, isFull))) as object;
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties).flatMap(([key, field]) => {
        const isNamed = isFull && valueOf(key) !== undefined;
        return required.includes(key) || isNamed ? [[key, fill(field, key, valueOf, isFull)]] : [];
      }),
    );
  if (prefixItems !== undefined) return prefixItems.map((item) => fill(item, name, valueOf, isFull));
  if (schema.type === 'array') return items === undefined ? [] : [fill(items, name, valueOf, isFull)];
  if (schema.type === 'object') return {};
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  return whole ?? textOf(schema);
}

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: Schema): string {
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text);
  return (
    texts.find((text) => fits(text) && text.length >= minLength && text.length <= maxLength) ??
    'Texto '.padEnd(minLength, 'x')
  );
}
