import type { Catalogue } from '@domain/catalogues/catalogue';
import type { Field } from '@domain/catalogues/engine/fields';
import { catalogueNamed, catalogues } from '@domain/catalogues/registry';
import { currencyCodes } from '@domain/shared/currency-codes';

/** Records that other catalogues' records must refer to, by catalogue. */
const referred = new Map<string, string>();

/** Adds the records that others must refer to, before samples of those are made. `add` returns the new record's id. */
export async function addReferred(
  add: (catalogue: Catalogue, values: Record<string, unknown>) => Promise<string>,
): Promise<void> {
  referred.clear();
  const addOnce = async (name: string): Promise<void> => {
    const catalogue = catalogueNamed(name);
    if (referred.has(name) || catalogue === undefined) return;
    for (const { to, isRequired } of Object.values(catalogue.fields))
      if (to !== null && isRequired) await addOnce(to);
    referred.set(name, await add(catalogue, sampleValues(catalogue, 77)));
  };
  for (const { fields } of catalogues)
    for (const { to, isRequired } of Object.values(fields)) if (to !== null && isRequired) await addOnce(to);
}

export function isReferred(id: string): boolean {
  return [...referred.values()].includes(id);
}

/**
 * Values to add a record with: every field that refers to no other record, and the required ones that do. `n` makes
 * them unique. Files are left out: they are uploaded separately.
 */
export function sampleValues({ fields, key }: Catalogue, n: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'image' || field.kind === 'file') return [];
      if (field.to !== null) return field.isRequired ? [[name, referred.get(field.to)]] : [];
      const value = key.includes(name) || field.example === null ? sampleOf(field, n) : field.example;
      return [[name, adapted(field, value)]];
    }),
  );
}

function adapted(field: Field, value: unknown): unknown {
  const isList = ['countries', 'choices', 'texts', 'references'].includes(field.kind);
  return isList && typeof value === 'string' ? value.split('|') : value;
}

const letters = (n: number, length: number): string =>
  Array.from({ length }, (_, place) => String.fromCharCode(65 + (Math.floor(n / 26 ** place) % 26))).join('');

function sampleOf(field: Field, n: number): unknown {
  const candidates = [
    `Texto ${n} ñandú`,
    letters(n, 2),
    letters(n, 3),
    letters(n, 4),
    `AA${letters(n, 3)}`,
    `${10 + (n % 90)}${letters(n, 2)}`,
    `state-${letters(n, 3).toLowerCase()}`,
    `${100 + n}`,
    n,
    n % 10,
    `person${n}@example.com`,
    `+5691234${1000 + n}`,
    'https://example.com',
    'CL',
    currencyCodes[n % currencyCodes.length],
    `2027-01-${String(1 + (n % 28)).padStart(2, '0')}`,
    true,
    ['a@example.com'],
    ['CL', 'PE'],
    field.choices[0],
    ...(field.choices.length > 0 ? [field.choices.slice(0, 2)] : []),
    { ...samplePart(field, n) },
    [samplePart(field, n)],
  ];
  const fitting = candidates.find((candidate) => field.schema.safeParse(candidate).success);
  if (fitting === undefined) throw new Error(`no sample fits a ${field.kind}`);
  return fitting;
}

/** Of parts with examples, those alone: the others may contradict them. */
function samplePart({ parts }: Field, n: number): Record<string, unknown> {
  const examples = Object.entries(parts).filter(([, { example }]) => example !== null);
  if (examples.length > 0) return Object.fromEntries(examples.map(([name, { example }]) => [name, example]));
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, sampleOf(part, n)]));
}
