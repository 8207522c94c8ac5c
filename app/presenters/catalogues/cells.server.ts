import { sql } from 'kysely';
import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import type { Field } from '@domain/catalogues/engine/fields';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import { type Actor, ownerCompanyOf } from '@domain/shared/actor';
import { findNamesByKey } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { countryName } from './closed-lists.server';
import { choiceLabel, labelOf } from './describe.server';
import { plainText } from './plain-text';

export type ReferredNames = ReadonlyMap<string, string>;

interface Reading {
  readonly catalogue: string;
  readonly language: Language;
  readonly names: ReferredNames;
}

type Values = Readonly<Record<string, unknown>>;

/** Amounts have up to 6 decimals, coordinates more. */
const mostDecimals = 12;

/**
 * Only names that the actor may see, one query per catalogue. If several owner companies use a code, the
 * first record's owner company decides.
 */
export async function referredNames(
  db: Database,
  catalogue: Catalogue,
  records: readonly Values[],
  actor: Actor,
): Promise<ReferredNames> {
  const { fields } = catalogue;
  const wanted = new Map<string, Set<string>>();
  const want = (where: string, name: string): void => {
    const values = wanted.get(where) ?? new Set();
    for (const record of records)
      for (const value of [record[name] ?? []].flat()) values.add(plainText(value));
    wanted.set(where, values);
  };
  for (const [name, { to, codeOf, kind }] of Object.entries(fields)) {
    if (to !== null) want(to, name);
    if (codeOf !== null) want(`code of ${codeOf}`, name);
    if (kind === 'image' || kind === 'file') want('files', name);
  }
  if (hasOwners(catalogue)) want('owners', 'ownerId');
  const ownerId = records.map((record) => record['ownerId']).find((id) => typeof id === 'string');
  const reading = { actor, ownerId: ownerId ?? ownerCompanyOf(actor) };
  const found = await Promise.all(
    [...wanted].map(([where, values]) => namesIn(db, where, [...values], reading)),
  );
  return new Map(found.flat());
}

async function namesIn(
  db: Database,
  where: string,
  values: readonly string[],
  { actor, ownerId }: { readonly actor: Actor; readonly ownerId: string },
): Promise<readonly (readonly [string, string])[]> {
  if (values.length === 0) return [];
  if (where === 'files') return fileNames(db, values);
  const isByCode = where.startsWith('code of ');
  const referred = where.replace('code of ', '');
  // Places are shown by their code.
  if (referred === 'places') return [];
  const rows = await findNamesByKey(db, referred, values, { actor, ownerId, isByCode });
  return rows.map((row) => [row.key, row.name] as const);
}

async function fileNames(
  db: Database,
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from platform.files where id = any(${[...ids]})`.execute(db);
  return rows.map(({ id, name }) => [id, name] as const);
}

export function shownValue(name: string, field: Field, value: unknown, reading: Reading): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '—';
  if (Array.isArray(value)) return value.map((one) => shownOne(name, field, one, reading)).join(', ');
  return shownOne(name, field, value, reading);
}

function shownOne(name: string, field: Field, value: unknown, reading: Reading): string {
  const { language, names } = reading;
  const formats = formatsOf(language);
  switch (field.kind) {
    case 'country':
    case 'countries':
      return countryName(String(value), language);
    case 'choice':
    case 'choices':
      return choiceLabel(name, String(value), language);
    case 'flag':
      return textsIn(language).t(value === true ? 'screen.yes' : 'screen.no', { ns: 'catalogues' });
    case 'number':
    case 'integer':
    case 'decimal': {
      const number = formats.number(value as string | number, mostDecimals);
      return field.unit === null ? number : `${number} ${field.unit}`;
    }
    case 'date':
      return formats.date(String(value), 'date');
    case 'reference':
    case 'references':
      return names.get(String(value)) ?? '—';
    case 'object':
    case 'list':
      return shownParts(field, value, reading);
    case 'image':
    case 'file':
      return names.get(String(value)) ?? textsIn(language).t('screen.has-file', { ns: 'catalogues' });
    default: {
      // The trade reads its codes as they are.
      const isNamed = field.codeOf !== null && field.kind !== 'code';
      const named = isNamed ? names.get(plainText(value)) : undefined;
      return named ?? formats.metres(plainText(value));
    }
  }
}

function shownParts({ parts }: Field, value: unknown, reading: Reading): string {
  const values = value as Readonly<Record<string, unknown>>;
  return Object.entries(parts)
    .filter(([name]) => values[name] !== null && values[name] !== undefined)
    .map(
      ([name, part]) =>
        `${labelOf(reading.catalogue, name, reading.language)}: ${shownValue(name, part, values[name], reading)}`,
    )
    .join(', ');
}

export function nameOf({ option }: Catalogue, record: AnyRecord): string {
  const name = plainText(record[option.name]);
  const code = option.code === null ? null : (record[option.code] as string | null);
  return code === null || code === name ? name : `${code} · ${name}`;
}
