import {
  type AliasableExpression,
  DynamicModule,
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import { catalogueNamed, catalogues } from '@domain/catalogues/registry';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import { codesOfOffers } from '@domain/quoting/quoter/states';
import { startingCatalogues } from '@domain/catalogues/starting-records';
import type { Use } from '@domain/shared/rejection';
import { tableOf } from '@projections/catalogues/catalogue-table';
import { columnOf } from '@projections/catalogues/columns';
import { now } from '@projections/database-time';
import type { Database, Tables } from '@projections/projection';

const dynamic = new DynamicModule<Tables>();

/** A record cannot be removed while such a row counts. */
interface UsePlace {
  readonly what: string;
  readonly of: Readonly<Record<string, (record: AnyRecord, db: Database) => Rows>>;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly owner_id: string | null;
}

type Rows = AliasableExpression<Row>;

type Condition<Table extends keyof Tables> = (
  eb: ExpressionBuilder<Tables, Table>,
  record: AnyRecord,
) => Expression<SqlBool>;

function usePlace<Table extends keyof Tables>(
  what: string,
  rows: (db: Database) => SelectQueryBuilder<Tables, Table, Row>,
  uses: Readonly<Record<string, Condition<Table>>>,
): UsePlace {
  const of = Object.entries(uses).map(([used, condition]): [string, UsePlace['of'][string]] => [
    used,
    (record: AnyRecord, db: Database) => rows(db).where((eb) => condition(eb, record)),
  ]);
  return { what, of: Object.fromEntries(of) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Rates that can still be sold or published. They name units, commodities and surcharges by code and name.
 */
const rates = usePlace(
  'rates',
  (db) =>
    db
      .selectFrom('rate_list')
      .select(['id', 'code as name', 'owner_id'])
      .where('state', '<>', 'removed')
      .where((eb) =>
        eb.or([
          eb('valid_to', 'is', null),
          eb('valid_to', '>=', eb.cast<string>(eb.fn('timezone', ['time_zone', now()]), 'date')),
        ]),
      ),
  {
    carriers: (eb, { id }) => eb('carriers', '@>', eb.val([id])),
    suppliers: (eb, { id }) => eb('supplier', '=', id),
    airports: (eb, { airportCode }) => goesTo(eb, airportCode),
    ports: (eb, { code }) => goesTo(eb, code),
    containers: (eb, { code }) => isPricedByUnit(eb, ['FCL', 'DRAYAGE'], code),
    trucks: (eb, { name }) => isPricedByUnit(eb, ['FTL'], name),
    commodities: (eb, { name }) =>
      eb(eb.ref('terms').$castTo<string>(), '@>', JSON.stringify({ commodities: [name] })),
    surcharges: (eb, { id, code }) =>
      eb.and([
        eb.exists(
          eb
            .selectFrom(
              eb
                .fn<{ value: unknown }>('jsonb_array_elements', [
                  eb.fn('jsonb_extract_path', ['terms', eb.val('surcharges')]),
                ])
                .as('one'),
            )
            .select('one.value')
            .where((one) =>
              one(
                one.fn<string>('upper', [one.fn('jsonb_extract_path_text', ['one.value', one.val('name')])]),
                '=',
                textOf(code),
              ),
            ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('surcharges as other')
              .select('other.id')
              .where('other.code', '=', textOf(code))
              .where('other.id', '<>', id)
              .where('other.is_removed', '=', false)
              .where((other) =>
                other.or([
                  other('other.owner_id', 'is', null),
                  other('other.owner_id', '=', other.ref('rate_list.owner_id')),
                ]),
              ),
          ),
        ),
      ]),
    owners: (eb, { id }) => eb('owner_id', '=', id),
  },
);

type RateRow = ExpressionBuilder<Tables, 'rate_list'>;

function goesTo(eb: RateRow, code: unknown): Expression<SqlBool> {
  return eb.or([eb('origin_code', '=', textOf(code)), eb('destination_code', '=', textOf(code))]);
}

function isPricedByUnit(eb: RateRow, kinds: readonly string[], name: unknown): Expression<SqlBool> {
  const unit = textOf(name).toUpperCase();
  return eb.and([
    eb('kind', '=', eb.fn.any(eb.val(kinds))),
    eb(eb.ref('terms').$castTo<string>(), '@>', JSON.stringify({ unitPrices: [{ unit }] })),
  ]);
}

const quoters = usePlace(
  'quoters',
  (db) => db.selectFrom('quoter_list').select(['id', 'reference as name', 'owner_id']),
  {
    'quoter-states': (eb, { code }) =>
      eb.or([eb('state', '=', textOf(code)), eb('state_lv2', '=', textOf(code))]),
    owners: (eb, { id }) => eb('owner_id', '=', id),
  },
);

/** The states that offers move quotes to; without them a quote could not follow its offers. */
const offers = usePlace(
  'offers',
  (db) =>
    db.selectFrom('quoter_states').select(['id', 'name', 'owner_id']).where('code', 'in', codesOfOffers),
  { 'quoter-states': (eb, { id }) => eb('id', '=', id) },
);

const people = usePlace(
  'people',
  (db) => db.selectFrom('person_list').select(['id', 'name', 'owner_id']).where('is_removed', '=', false),
  { owners: (eb, { id }) => eb('owner_id', '=', id) },
);

const companies = usePlace(
  'companies',
  (db) => db.selectFrom('company_list').select(['id', 'name', 'owner_id']).where('is_removed', '=', false),
  { owners: (eb, { id }) => eb('owner_id', '=', id) },
);

/**
 * For catalogues that refer to others by id or code, or belong to an owner company. The starting records of a
 * new owner company do not count.
 */
function usePlaceOf(catalogue: Catalogue): UsePlace {
  const { name, option, fields } = catalogue;
  const columns = new Map<string, Holder[]>();
  const add = (used: string, holder: Holder): void => {
    columns.set(used, [...(columns.get(used) ?? []), holder]);
  };
  for (const [field, { to, codeOf, kind }] of Object.entries(fields)) {
    const holder = { column: columnOf(field), isList: kind === 'references' || kind === 'texts' };
    if (to !== null) add(to, { ...holder, field: 'id' });
    for (const used of codeOf === 'places' ? ['airports', 'ports'] : [codeOf ?? []].flat()) {
      const code = catalogueNamed(used)?.option.code;
      if (typeof code === 'string') add(used, { ...holder, field: code });
    }
  }
  if (hasOwners(catalogue) && !startingCatalogues.includes(catalogue))
    add('owners', { column: 'owner_id', isList: false, field: 'id' });
  const rowsHolding = (holders: readonly Holder[]) => (record: AnyRecord, db: Database) =>
    db
      .selectFrom(dynamic.table(tableOf(catalogue)).as('r'))
      .select((eb) => [
        'r.id',
        'r.owner_id',
        eb.cast<string>(dynamic.ref(columnOf(option.name)), 'text').as('name'),
      ])
      .where('r.is_removed', '=', false)
      .where('r.id', '<>', record.id)
      .where((eb) =>
        eb.or(
          holders.map(({ column, isList, field }) =>
            isList
              ? eb(dynamic.ref(column), '@>', eb.val([record[field]]))
              : eb(dynamic.ref(column), '=', record[field]),
          ),
        ),
      );
  return { what: name, of: Object.fromEntries([...columns].map(([used, one]) => [used, rowsHolding(one)])) };
}

interface Holder {
  readonly column: string;
  readonly isList: boolean;
  readonly field: string;
}

const usePlaces: readonly UsePlace[] = [
  rates,
  quoters,
  offers,
  people,
  companies,
  ...catalogues.map(usePlaceOf),
];

const namedMost = 3;

export async function usesOf(catalogue: Catalogue, record: AnyRecord, db: Database): Promise<readonly Use[]> {
  const uses = await Promise.all(
    usePlaces.map(async ({ what, of }): Promise<Use> => {
      const users = of[catalogue.name]?.(record, db);
      if (users === undefined) return { what, count: 0, names: [] };
      const rows = await db
        .selectFrom(users.as('user'))
        .select((eb) => ['user.name', eb.fn.countAll<bigint>().over().as('count')])
        .where(isOfOwner(record))
        .orderBy('user.name')
        .orderBy('user.id')
        .limit(namedMost)
        .execute();
      return { what, count: Number(rows[0]?.count ?? 0n), names: rows.map((row) => row.name) };
    }),
  );
  return uses.filter(({ count }) => count > 0);
}

/**
 * Only rows of the record's owner company and of the platform: others may contain the same code by chance.
 */
function isOfOwner({ ownerId }: AnyRecord) {
  return (eb: ExpressionBuilder<{ user: Row }, 'user'>): Expression<SqlBool> =>
    ownerId === null
      ? eb.lit(true)
      : eb.or([eb('user.owner_id', 'is', null), eb('user.owner_id', '=', ownerId)]);
}
