import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema | boolean;

/** Formats a text may need, tried in this order until the schema accepts one. */
const texts = [
  'texto',
  '12.5',
  'USD',
  'CL',
  '2026-03-31',
  '2026-03-31T12:00:00.000Z',
  '01980000-0000-7000-8000-000000000001',
  'ventas@example.com',
  'CLVAP',
  'CLSCL',
  '+56221234567',
];

/** Typical values by field name. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/(^id|Id|Ids|clients|companyIds)$/, '01980000-0000-7000-8000-000000000001'],
  [/email|notifications/i, 'ventas@example.com'],
  [/phone/i, '+56221234567'],
  [/country|countries/i, 'CL'],
  [/currency/i, 'USD'],
  [
    /(rate|amount|total|price|minimum|min|weight|volume|length|width|height|quantity|factor|discount|profit)$/i,
    '12.5',
  ],
  [/(^at|At|Until)$/, '2026-03-31T12:00:00.000Z'],
  [/(^date|Date|On|^from|^to|validFrom|validTo)$/, '2026-03-31'],
  [/timeZone/, 'America/Santiago'],
  [/unNumber/, 'UN1263'],
  [/temperature/i, '-18'],
  [/name$/i, 'Carolina Soto'],
  [/address|street/i, 'Av. Errázuriz 755, Valparaíso'],
];

const formats: Readonly<Record<string, string>> = {
  uuid: '01980000-0000-7000-8000-000000000001',
  date: '2026-03-31',
  'date-time': '2026-03-31T12:00:00.000Z',
  email: 'ventas@example.com',
  uri: 'https://example.com',
};

/**
 * Makes data that the schema accepts, with every field filled in, as an event would hold it. Throws if it finds none.
 */
export function makeSample(schema: z.ZodType): unknown {
  let sample = fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const parsed = schema.safeParse(sample);
    if (parsed.success) return JSON.parse(JSON.stringify(parsed.data)) as unknown;
    const [issue] = parsed.error.issues;
    if (issue === undefined) break;
    sample = replaceAt(sample, issue.path, (text) => {
      if (issue.code === 'invalid_value') return issue.values[0];
      return texts[(texts.indexOf(String(text)) + 1) % texts.length];
    });
  }
  throw new Error(
    `no sample was found: ${JSON.stringify(sample)} ${JSON.stringify(schema.safeParse(sample))}`,
  );
}

function fill(schema: JsonSchema, name = ''): unknown {
  if (typeof schema === 'boolean') return texts[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find((one) => !isNull(one));
  if (choice !== undefined) return fill(choice, name);
  const types: readonly (string | undefined)[] = [schema.type].flat();
  switch (types[0]) {
    case 'object':
      return fillObject(schema);
    case 'array':
      return Array.isArray(schema.prefixItems)
        ? schema.prefixItems.map((item) => fill(item, name))
        : [fill((schema.items ?? {}) as JsonSchema, name)];
    case 'string':
      return fillText(schema, name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 12, schema.maximum === undefined ? 12 : Math.min(12, schema.maximum));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return texts[0];
  }
}

function fillText({ format, pattern = '' }: z.core.JSONSchema.JSONSchema, name: string): string | undefined {
  if (format !== undefined && formats[format] !== undefined) return formats[format];
  const usual = byName.flatMap(([names, text]) => (names.test(name) ? [text] : []));
  return [...usual, ...texts].find((text) => new RegExp(pattern).test(text));
}

function fillObject({ properties = {}, additionalProperties }: z.core.JSONSchema.JSONSchema): unknown {
  const filled = Object.entries(properties).map(([name, property]) => [name, fill(property, name)] as const);
  const isRecord = filled.length === 0 && typeof additionalProperties === 'object';
  return Object.fromEntries(isRecord ? [['texto', fill(additionalProperties)]] : filled);
}

function isNull(schema: JsonSchema): boolean {
  return typeof schema === 'object' && (schema.type === 'null' || schema.const === null);
}

function replaceAt(
  value: unknown,
  [step, ...rest]: readonly PropertyKey[],
  replace: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return replace(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === step ? replaceAt(item, rest, replace) : item));
  }
  const record = value as Readonly<Record<PropertyKey, unknown>>;
  return { ...record, [step]: replaceAt(record[step], rest, replace) };
}
