import { sql, type RawBuilder } from 'kysely';
import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import { catalogueNamed, catalogues } from '@domain/catalogues/registry';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import { startingCatalogues } from '@domain/catalogues/starting-records';
import type { Use } from '@domain/shared/rejection';
import { columnOf } from '@projections/catalogues/columns';
import type { Database } from '@projections/projection';

type Condition = RawBuilder<unknown>;

/** Rows that use records of catalogues. A record cannot be removed while such a row counts. */
interface UsePlace {
  /** Its key in the texts `catalogues:uses`. */
  readonly what: string;
  readonly table: string;
  /** Column with the name of a row. */
  readonly name: string;
  /** Rows that count. Others, such as expired ones, do not. */
  readonly counts: Condition;
  /** For each catalogue, the condition for rows that use a record of it. */
  readonly of: Readonly<Record<string, (record: AnyRecord) => Condition>>;
}

const listed = (column: string, value: unknown): Condition =>
  sql`${sql.ref(column)} @> array[${value}]::text[]`;
const upper = (value: unknown): string => String(value).toUpperCase();

/** Rates that can still be sold or published. They name units, commodities and surcharges by code and name. */
const rates: UsePlace = {
  what: 'rates',
  table: 'rate_list',
  name: 'code',
  counts: sql`state <> 'removed' and (valid_to is null or valid_to >= (now() at time zone time_zone)::date)`,
  of: {
    carriers: ({ id }) => listed('carriers', id),
    suppliers: ({ id }) => sql`supplier = ${id}`,
    airports: ({ airportCode }) => sql`${airportCode} in (origin_code, destination_code)`,
    ports: ({ code }) => sql`${code} in (origin_code, destination_code)`,
    containers: ({ code }) => pricedByUnit(['FCL', 'DRAYAGE'], upper(code)),
    trucks: ({ name }) => pricedByUnit(['FTL'], upper(name)),
    commodities: ({ name }) => sql`terms->'commodities' @> ${JSON.stringify([name])}::jsonb`,
    surcharges: ({ id, code }) => sql`
      exists (select 1 from jsonb_array_elements(terms->'surcharges') one where upper(one->>'name') = ${code})
      and not exists (select 1 from surcharges other
        where other.code = ${code} and other.id <> ${id} and not other.is_removed
          and (other.owner_id is null or other.owner_id = rate_list.owner_id))`,
    owners: ({ id }) => sql`owner_id = ${id}`,
  },
};

function pricedByUnit(kinds: readonly string[], unit: string): Condition {
  return sql`kind = any(${[...kinds]}) and terms->'unitPrices' @> ${JSON.stringify([{ unit }])}::jsonb`;
}

const quoters: UsePlace = {
  what: 'quoters',
  table: 'quoter_list',
  name: 'reference',
  counts: sql`true`,
  of: {
    'quoter-states': ({ code }) => sql`${code} in (state, state_lv2)`,
    owners: ({ id }) => sql`owner_id = ${id}`,
  },
};

const people: UsePlace = {
  what: 'people',
  table: 'person_list',
  name: 'name',
  counts: sql`not is_removed`,
  of: { owners: ({ id }) => sql`owner_id = ${id}` },
};

const companies: UsePlace = {
  what: 'companies',
  table: 'company_list',
  name: 'name',
  counts: sql`true`,
  of: { owners: ({ id }) => sql`owner_id = ${id}` },
};

/**
 * A catalogue that refers to others by id or code, or whose records belong to an owner company. The copies that
 * a new owner company starts with do not count.
 */
function usePlaceOf(catalogue: Catalogue): UsePlace {
  const { name, table, option, fields } = catalogue;
  const of = new Map<string, ((record: AnyRecord) => Condition)[]>();
  const add = (used: string, condition: (record: AnyRecord) => Condition): void => {
    of.set(used, [...(of.get(used) ?? []), condition]);
  };
  for (const [field, { to, codeOf, kind }] of Object.entries(fields)) {
    const column = columnOf(field);
    const holds = (value: unknown): Condition =>
      kind === 'references' || kind === 'texts' ? listed(column, value) : sql`${sql.ref(column)} = ${value}`;
    if (to !== null) add(to, ({ id }) => holds(id));
    for (const used of codeOf === 'places' ? ['airports', 'ports'] : [codeOf ?? []].flat()) {
      const code = catalogueNamed(used)?.option.code;
      if (typeof code === 'string') add(used, (record) => holds(record[code]));
    }
  }
  if (hasOwners(catalogue) && !startingCatalogues.includes(catalogue))
    add('owners', ({ id }) => sql`owner_id = ${id}`);
  return {
    what: name,
    table,
    name: columnOf(option.name),
    counts: sql`not is_removed`,
    of: Object.fromEntries(
      [...of].map(([used, conditions]) => [
        used,
        (record) =>
          sql`(${sql.join(
            conditions.map((condition) => condition(record)),
            sql` or `,
          )}) and id <> ${record.id}`,
      ]),
    ),
  };
}

/** A context whose rows refer to records adds its own here. */
const usePlaces: readonly UsePlace[] = [rates, quoters, people, companies, ...catalogues.map(usePlaceOf)];

/** The most users that are named, for each kind. */
const namedMost = 3;

/**
 * Only rows of the record's owner company and of the platform count: others may contain the same code by
 * chance.
 */
function ofOwner({ ownerId }: AnyRecord): Condition {
  return ownerId === null ? sql`true` : sql`(owner_id is null or owner_id = ${ownerId})`;
}

/** What uses a record, with some users by name. Empty if nothing does. */
export async function usesOf(catalogue: Catalogue, record: AnyRecord, db: Database): Promise<readonly Use[]> {
  const uses = await Promise.all(
    usePlaces.map(async ({ what, table, name, counts, of }): Promise<Use> => {
      const uses = of[catalogue.name];
      if (uses === undefined) return { what, count: 0, names: [] };
      const { rows } = await sql<{ name: string; count: number }>`
        select ${sql.ref(name)} as name, count(*) over ()::int as count from ${sql.table(table)}
        where ${counts} and ${uses(record)} and ${ofOwner(record)} order by 1, id limit ${namedMost}`.execute(
        db,
      );
      return { what, count: rows[0]?.count ?? 0, names: rows.map((row) => row.name) };
    }),
  );
  return uses.filter(({ count }) => count > 0);
}
