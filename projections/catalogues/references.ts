import { ownerCompanyOf, reachesEveryOwner, type Actor } from '../../domain/shared/actor';
import { DynamicModule, expressionBuilder } from 'kysely';
import { hasOwners } from '../../domain/catalogues/engine/ownership';
import { catalogueNamed } from '../../domain/catalogues/registry';
import type { KnownName } from '../one-slip';
import { always, rowCount, rowsOf, type Condition } from '../expressions';
import type { Database, Tables } from '../projection';
import { findSurvivorIds } from '../crm/company-merge/survivors';
import { companiesWithinReach } from '../crm/company-list/reach';
import { peopleWithinReach } from '../people/person-list/reach';
import { tableOf, type CatalogueTable } from './catalogue-table';
import { columnOf } from './columns';
import { columnRef, eb } from './declared-columns';

type ReferredTable = CatalogueTable | 'company_list' | 'person_list';

export interface ReferenceTarget {
  readonly table: ReferredTable;
  readonly name: string;
  readonly code: string | null;
  readonly alias?: string;
  readonly counts: Condition;
  readonly hasOwners: boolean;
  /** Merged records are read as their survivors. */
  readonly isMergeable?: true;
  readonly reach?: (actor: Actor) => Condition;
}

const people = expressionBuilder<Tables, 'person_list'>();
const companies = expressionBuilder<Tables, 'company_list'>();

const others: Readonly<Record<string, ReferenceTarget>> = {
  companies: {
    table: 'company_list',
    name: 'name',
    code: 'identification',
    counts: companies.not(companies.ref('is_removed')),
    hasOwners: true,
    isMergeable: true,
    reach: companiesWithinReach,
  },
  executives: {
    table: 'person_list',
    name: 'name',
    code: 'email',
    counts: people.and([
      people.not(people.ref('is_removed')),
      people('roles', '&&', people.val(['executive', 'super-user'])),
    ]),
    hasOwners: true,
  },
  people: {
    table: 'person_list',
    name: 'name',
    code: 'email',
    counts: people.not(people.ref('is_removed')),
    hasOwners: true,
    reach: peopleWithinReach,
  },
};

export function referenceTarget(to: string): ReferenceTarget {
  const catalogue = catalogueNamed(to);
  const target = catalogue === undefined ? others[to] : undefined;
  if (target !== undefined) return target;
  if (catalogue === undefined) throw new Error(`nothing is known of references to ${to}`);
  const { option } = catalogue;
  const code = option.code === null ? null : columnOf(option.code);
  return {
    table: tableOf(catalogue),
    name: columnOf(option.name),
    code,
    ...(catalogue.fields['alias']?.kind === 'text' && { alias: columnOf('alias') }),
    counts: eb.not(eb.ref('is_removed')),
    hasOwners: hasOwners(catalogue),
  };
}

export function isMergeable(to: string): boolean {
  return others[to]?.isMergeable === true;
}

async function standing(
  db: Database,
  { isMergeable: isMerged }: ReferenceTarget,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const survivors = isMerged === true ? await findSurvivorIds(db, ids) : new Map<string, string>();
  return (id) => survivors.get(id) ?? id;
}

/** Keeps the table's own name, which `reach` uses. */
function fromTarget(db: Database, { table }: ReferenceTarget) {
  return db.selectFrom(dynamic.table(table).as(table));
}

const dynamic = new DynamicModule<Tables>();

export interface Referred {
  readonly id: string;
  readonly name: string;
  readonly isOnly: boolean;
}

/** Omits unknown ids. Not scoped: the caller must have authorised. */
export async function findReferred(
  db: Database,
  to: string,
  ids: readonly string[],
  reach: Actor,
): Promise<readonly Referred[]> {
  if (ids.length === 0) return [];
  const target = referenceTarget(to);
  const name = columnRef<string>(target.name);
  const now = await standing(db, target, ids);
  const rows = await db
    .with('wanted', () =>
      fromTarget(db, target)
        .select([eb.ref('id').as('id'), name.as('name')])
        .where(eb('id', '=', eb.fn.any(eb.val(ids.map(now)))))
        .where(withinReach(target, reach)),
    )
    .with('same', () =>
      fromTarget(db, target)
        .select([eb.fn<string>('folded', [name]).as('name'), rowCount.as('times')])
        .where(referable(target, reach))
        .groupBy(eb.fn<string>('folded', [name])),
    )
    .selectFrom('wanted as w')
    .leftJoin('same as s', (join) => join.on((of) => of('s.name', '=', of.fn<string>('folded', ['w.name']))))
    .select((of) => [
      'w.id',
      'w.name',
      of(of.fn.coalesce('s.times', of.lit<number>(0)), '=', of.lit<number>(1))
        .$castTo<boolean>()
        .as('isOnly'),
    ])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(now(id));
    return row === undefined ? [] : [{ ...row, id }];
  });
}

export async function findMeant(
  db: Database,
  to: string,
  words: readonly string[],
  reach: Actor,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const target = referenceTarget(to);
  const code = target.code === null ? nothing : eb.fn<string | null>('folded', [columnRef(target.code)]);
  const alias =
    target.alias === undefined ? nothing : eb.fn<string | null>('folded', [columnRef(target.alias)]);
  const rows = await db
    .with('words', (cte) =>
      cte
        .selectFrom(rowsOf(words).as('asked'))
        .select((of) => ['asked.value as word', of.fn<string>('folded', ['asked.value']).as('folded')]),
    )
    .with('there', () =>
      fromTarget(db, target)
        .select([
          eb.ref('id').as('id'),
          eb.fn<string>('folded', [columnRef(target.name)]).as('name'),
          code.as('code'),
          alias.as('alias'),
        ])
        .where(referable(target, reach)),
    )
    .with('meant', (cte) =>
      cte
        .selectFrom('words as w')
        .innerJoin('there as t', 't.name', 'w.folded')
        .select((of) => ['w.word', 't.id', of.lit<number>(2).as('how')])
        .unionAll(
          cte
            .selectFrom('words as w')
            .innerJoin('there as t', 't.alias', 'w.folded')
            .select((of) => ['w.word', 't.id', of.lit<number>(3).as('how')]),
        )
        .unionAll(
          cte
            .selectFrom('words as w')
            .innerJoin('there as t', 't.code', 'w.folded')
            .select((of) => ['w.word', 't.id', of.lit<number>(1).as('how')]),
        )
        .unionAll(
          cte
            .selectFrom('words as w')
            .innerJoin('there as t', 't.id', 'w.word')
            .select((of) => ['w.word', 't.id', of.lit<number>(0).as('how')]),
        ),
    )
    .selectFrom('meant as m')
    .select((of) => ['m.word', of.fn.agg<readonly string[]>('array_agg', ['m.id']).distinct().as('ids')])
    .where((of) =>
      of(
        'm.how',
        '=',
        of
          .selectFrom('meant as other')
          .select((least) => least.fn.min('other.how').as('how'))
          .whereRef('other.word', '=', 'm.word'),
      ),
    )
    .groupBy('m.word')
    .execute();
  return new Map(rows.map(({ word, ids }) => [word, ids]));
}

export function listReferable(db: Database, to: string, reach: Actor): Promise<readonly KnownName[]> {
  const target = referenceTarget(to);
  const code = target.code === null ? nothing : columnRef<string | null>(target.code);
  return fromTarget(db, target)
    .select([eb.ref('id').as('value'), columnRef<string>(target.name).as('name'), code.as('code')])
    .where(referable(target, reach))
    .execute();
}

export function findOwnersOfReferred(
  db: Database,
  to: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly ownerId: string | null }[]> {
  const target = referenceTarget(to);
  return fromTarget(db, target)
    .select([eb.ref('id').as('id'), eb.ref('owner_id').as('ownerId')])
    .where(eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where(target.counts)
    .execute();
}

interface KeyedReading {
  readonly actor: Actor;
  /** Names of its records win over others with the same code. */
  readonly ownerId: string;
  /** Finds records by their code instead of their id, if they have one. */
  readonly isByCode: boolean;
}

export async function findNamesByKey(
  db: Database,
  to: string,
  keys: readonly string[],
  { actor, ownerId, isByCode }: KeyedReading,
): Promise<readonly { readonly key: string; readonly name: string }[]> {
  const target = referenceTarget(to);
  const key = columnRef<string>((isByCode ? target.code : null) ?? 'id');
  const now = isByCode ? (id: string) => id : await standing(db, target, keys);
  const rows = await fromTarget(db, target)
    .select([key.as('key'), columnRef<string>(target.name).as('name')])
    .where(eb(key, '=', eb.fn.any(eb.val(keys.map(now)))))
    .where(withinReach(target, actor))
    .orderBy(eb('owner_id', 'is not distinct from', ownerId))
    .execute();
  return isByCode
    ? rows
    : keys.flatMap((asked) =>
        rows.filter((row) => row.key === now(asked)).map((row) => ({ ...row, key: asked })),
      );
}

const nothing = eb.cast<string | null>(eb.val(null), 'text');

function referable(target: ReferenceTarget, actor: Actor): Condition {
  return eb.and([target.counts, withinReach(target, actor)]);
}

/** The platform's and the owner company's. Administrators reach all. */
function withinReach({ hasOwners: isOwned, reach }: ReferenceTarget, actor: Actor): Condition {
  if (reach !== undefined) return reach(actor);
  if (!isOwned || reachesEveryOwner(actor)) return always;
  return eb('owner_id', 'is', null).or('owner_id', '=', ownerCompanyOf(actor));
}
