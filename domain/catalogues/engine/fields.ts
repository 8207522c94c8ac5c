import { z } from 'zod';
import type { Access } from '../../shared/actor';
import { countryCode } from '../../shared/country';
import { flagValue } from '../../shared/flag';
import { hsPrefix } from '../../shared/hs-prefix';
import { decimal, knownCurrency } from '../../shared/money';
import { pageAddress } from '../../shared/page-address';
import { phoneNumber } from '../../shared/phone';
import { isTimeZone } from '../../shared/wall-clock';
import type { Field, FieldKind, Fields, ValueOf } from './field';

export type { Field, FieldKind, Fields, ValueOf } from './field';

export interface FieldOptions {
  readonly required?: boolean;
  readonly search?: boolean;
  readonly readBy?: Access;
  readonly unit?: string;
  readonly example?: string;
  readonly codeOf?: string;
}
type IsRequired<Options> = Options extends { readonly required: true } ? true : false;

function field<Value, const Options extends FieldOptions>(
  kind: FieldKind,
  schema: z.ZodType<Value>,
  stored: z.ZodType,
  options: Options | undefined,
  more: Partial<Pick<Field, 'choices' | 'to' | 'parts' | 'isLong' | 'countryWith'>> = {},
): Field<Value, IsRequired<Options>> {
  return {
    kind,
    schema,
    stored,
    isRequired: (options?.required ?? false) as IsRequired<Options>,
    isSearched: options?.search ?? false,
    readBy: options?.readBy ?? 'public',
    choices: more.choices ?? [],
    to: more.to ?? null,
    codeOf: options?.codeOf ?? null,
    countryWith: more.countryWith ?? null,
    parts: more.parts ?? {},
    unit: options?.unit ?? null,
    isLong: more.isLong ?? false,
    example: options?.example ?? null,
  };
}

const line = (max: number) => z.string().trim().min(1).max(max);

/** Text of at most 200 characters by default. Longer than 500 gets a text area. */
export function text<const O extends FieldOptions>(options?: O & { max?: number; pattern?: RegExp }) {
  const max = options?.max ?? 200;
  const pattern = options?.pattern;
  const schema =
    pattern === undefined ? line(max) : line(max).regex(pattern, { message: 'validation.catalogue-format' });
  return field<string, O>('text', schema, z.string(), options, { isLong: max > 500 });
}

/** A tax number, printed as the country in `countryWith` does. */
export function taxNumber<const O extends FieldOptions>(options: O & { countryWith: string }) {
  const { countryWith } = options;
  return field<string, O>('text', line(40), z.string(), options, { countryWith });
}

export function lowerText<const O extends FieldOptions>(options?: O) {
  return field<string, O>('text', line(200).toLowerCase(), z.string(), options);
}

export function timeZone<const O extends FieldOptions>(options?: O) {
  const schema = line(60).refine(isTimeZone, { message: 'validation.time-zone' });
  return field<string, O>('text', schema, z.string(), options);
}

export function code<const O extends FieldOptions>(pattern: RegExp, options?: O) {
  const example = options?.example;
  const schema = z
    .string()
    .trim()
    .toUpperCase()
    .superRefine((value, check) => {
      if (pattern.test(value)) return;
      if (value === '') check.addIssue({ code: 'custom', message: 'validation.required' });
      else if (example === undefined)
        check.addIssue({ code: 'custom', message: 'validation.catalogue-code' });
      else check.addIssue({ code: 'custom', message: 'validation.catalogue-code-like', params: { example } });
    })
    .meta({ pattern: pattern.source });
  return field<string, O>('code', schema, z.string(), options);
}

export function hsCode<const O extends FieldOptions>(options?: O) {
  return field<string, O>('text', hsPrefix, z.string(), options);
}

export function email<const O extends FieldOptions>(options?: O) {
  const schema = z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(z.regexes.email, { message: 'validation.email' });
  return field<string, O>('email', schema, z.string(), options);
}

export function phone<const O extends FieldOptions>(options?: O) {
  return field<string, O>('phone', phoneNumber, z.string(), options);
}

export function link<const O extends FieldOptions>(options?: O) {
  return field<string, O>('link', pageAddress, z.string(), options);
}

export function image<const O extends FieldOptions>(options?: O) {
  return field<string, O>('image', line(100), z.string(), options);
}

export function file<const O extends FieldOptions>(options?: O) {
  return field<string, O>('file', line(100), z.string(), options);
}

export function country<const O extends FieldOptions>(options?: O) {
  return field<string, O>('country', countryCode, z.string(), options);
}

export function countries<const O extends FieldOptions>(options?: O) {
  return field<string[], O>(
    'countries',
    z.preprocess(asList, z.array(countryCode).max(300)),
    z.array(z.string()),
    options,
  );
}

export function currency<const O extends FieldOptions>(options?: O) {
  return field<string, O>(
    'currency',
    z.string().trim().toUpperCase().pipe(knownCurrency),
    z.string(),
    options,
  );
}

/** A number or its text. Accepts "12.5"; rejects "1test", "" and " ". */
const exactNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d+(\.\d+)?$/),
    ],
    {
      error: ({ input }) =>
        input === undefined || input === null ? 'validation.required' : 'validation.decimal',
    },
  )
  .transform(Number);

interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

/** A measure or coordinate, as a double. Use `amount` for money. */
export function number<const O extends NumberOptions>(options?: O) {
  const { min = -1e12, max = 1e12 } = options ?? {};
  return field<number, O>('number', exactNumber.pipe(z.number().min(min).max(max)), z.number(), options);
}

export function integer<const O extends NumberOptions>(options?: O) {
  const { min = -2_147_483_648, max = 2_147_483_647 } = options ?? {};
  return field<number, O>('integer', exactNumber.pipe(z.int().min(min).max(max)), z.number(), options);
}

/** Money or a rate, as a decimal string with at most 6 decimals. */
export function amount<const O extends NumberOptions>(options?: O) {
  const { min = -1e15, max = 1e15 } = options ?? {};
  const schema = decimal.superRefine((value, check) => {
    const outside = (message: string, limit: number) =>
      check.addIssue({ code: 'custom', message, params: { limit: String(limit) } });
    if (Number(value) < min) outside('validation.at-least', min);
    if (Number(value) > max) outside('validation.at-most', max);
  });
  return field<string, O>('decimal', schema, z.string(), options);
}

export function flag<const O extends FieldOptions>(options?: O) {
  return field<boolean, O>('flag', flagValue, z.boolean(), options);
}

/** A calendar day, `2026-03-31`. Of an instant, takes the day as written. */
export function date<const O extends FieldOptions>(options?: O) {
  const schema = z
    .string()
    .trim()
    .transform((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value))
    .pipe(z.iso.date());
  return field<string, O>('date', schema, z.string(), options);
}

export function choice<const Word extends string, const O extends FieldOptions>(
  words: readonly Word[],
  options?: O,
) {
  return field<Word, O>('choice', z.enum(words), z.string(), options, { choices: words });
}

/** Stored in the order of the list, so that ticking in another order is not a change. */
export function choices<const Word extends string, const O extends FieldOptions>(
  words: readonly Word[],
  options?: O,
) {
  const several = z.array(z.enum(words)).max(words.length);
  const schema = z.preprocess(
    asList,
    several.transform((given) => words.filter((word) => (given as readonly Word[]).includes(word))),
  );
  return field<Word[], O>('choices', schema, z.array(z.string()), options, { choices: words });
}

export function texts<const O extends FieldOptions>(
  options?: O & { one?: z.ZodType<string, string>; most?: number },
) {
  const schema = z.preprocess(asList, z.array(options?.one ?? line(200)).max(options?.most ?? 100));
  return field<string[], O>('texts', schema, z.array(z.string()), options);
}

export function emails<const O extends FieldOptions>(options?: O) {
  const one = z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(z.regexes.email, { message: 'validation.email' });
  const schema = z.array(one, { error: 'validation.catalogue-list' }).max(50);
  return field<string[], O>('texts', schema, z.array(z.string()), options);
}

export function reference<const O extends FieldOptions>(to: string, options?: O) {
  return field<string, O>('reference', line(100), z.string(), options, { to });
}

export function references<const O extends FieldOptions>(to: string, options?: O) {
  const schema = z.preprocess(asList, z.array(line(100)).max(500));
  return field<string[], O>('references', schema, z.array(z.string()), options, { to });
}

function asList(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value;
}

function shapeOf(parts: Fields, pick: (part: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, part.isRequired ? pick(part) : pick(part).optional()]),
  );
}

type PartsOf<Parts extends Fields> = {
  [Name in keyof Parts]: ValueOf<Parts[Name]> | (Parts[Name]['isRequired'] extends true ? never : undefined);
};

export function object<const Parts extends Fields, const O extends FieldOptions>(parts: Parts, options?: O) {
  const schema = z.strictObject(shapeOf(parts, (part) => part.schema)) as unknown as z.ZodType<
    PartsOf<Parts>
  >;
  const stored = z.looseObject(shapeOf(parts, (part) => part.stored));
  return field<PartsOf<Parts>, O>('object', schema, stored, options, { parts });
}

export function list<const Parts extends Fields, const O extends FieldOptions>(parts: Parts, options?: O) {
  const one = z.strictObject(shapeOf(parts, (part) => part.schema)) as unknown as z.ZodType<PartsOf<Parts>>;
  const stored = z.array(z.looseObject(shapeOf(parts, (part) => part.stored)));
  const message = 'validation.required';
  const entries = z
    .array(one, { error: ({ input }) => (input === undefined ? message : undefined) })
    .max(200);
  const schema = options?.required === true ? entries.min(1, { message }) : entries;
  return field<PartsOf<Parts>[], O>('list', schema, stored, options, { parts });
}
