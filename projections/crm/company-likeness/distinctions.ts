import { expressionBuilder, sql, type Expression } from 'kysely';
import { z } from 'zod';
import type { Likeness } from '../../../domain/crm/distinction/inputs';
import type { Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText, rowCount } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import { findNames } from '../../quoting/quoter-history/names';
import { companiesWithinReach } from '../company-list/reach';
import { companyGroup, findSurvivorIds, survivorOf } from '../company-merge/survivors';

export async function findToldApart(
  db: Database,
  id: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const group = await companyGroup(db, [id]);
  const rows = await db
    .selectFrom('company_distinction')
    .select(['one', 'other', 'alike_by'])
    .where((of) =>
      of.or([of('one', '=', of.fn.any(of.val(group))), of('other', '=', of.fn.any(of.val(group)))]),
    )
    .execute();
  const others = rows.map(({ one, other, alike_by }) => ({
    id: group.includes(one) ? other : one,
    alikeBy: alike_by,
  }));
  const survivors = await findSurvivorIds(
    db,
    others.map((other) => other.id),
  );
  const told = new Map<string, readonly string[]>();
  for (const { id: other, alikeBy } of others) {
    const now = survivors.get(other) ?? other;
    told.set(now, [...(told.get(now) ?? []), ...alikeBy]);
  }
  return told;
}

export function isSettled(by: readonly Likeness[], toldApart: readonly string[] | undefined): boolean {
  return toldApart !== undefined && (!by.includes('identification') || toldApart.includes('identification'));
}

export async function findToTellApart(db: Database, ids: readonly string[], actor: Actor) {
  const [companies, { rows }] = await Promise.all([
    db
      .selectFrom('company_list')
      .select(['id', 'owner_id as ownerId'])
      .where((of) => of('id', '=', of.fn.any(of.val([...ids]))))
      .where(companiesWithinReach(actor))
      .execute(),
    sql<{ kind: Likeness }>`
      with part as materialized (
        select m.id, m.id as now from unnest(${ids}::text[]) as m(id)
        union all
        select s.id, s.survivor_id from company_survivor s where s.survivor_id = any(${ids})
      )
      select distinct k.kind from company_key k join part p on p.id = k.company_id
      where k.key is not null group by k.kind, k.key having count(distinct p.now) > 1`.execute(db),
  ]);
  return { companies, alikeBy: rows.map(({ kind }) => kind) };
}

const eb = expressionBuilder<Tables>();

function within(id: Expression<string>, actor: Actor) {
  return eb
    .selectFrom('company_list')
    .select('company_list.id')
    .where('company_list.id', '=', survivorOf(id))
    .where(companiesWithinReach(actor));
}

export interface ListedDistinction {
  readonly id: string;
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
}

function distinctionsSeen(db: Database, actor: Actor) {
  return db.with('seen', (from) =>
    from
      .selectFrom('company_distinction as d')
      .select((of) => [
        'd.distinction_id as id',
        'd.told_by',
        of.fn.max('d.told_at').as('told_at'),
        of.fn.agg<string[]>('array_agg', ['d.one']).distinct().as('ones'),
        of.fn.agg<string[]>('array_agg', ['d.other']).distinct().as('others'),
      ])
      .where((of) =>
        of.and([of.exists(within(of.ref('d.one'), actor)), of.exists(within(of.ref('d.other'), actor))]),
      )
      .groupBy(['d.distinction_id', 'd.told_by']),
  );
}

interface SeenRow {
  readonly id: string;
  readonly told_by: string;
  readonly ones: readonly string[];
  readonly others: readonly string[];
  readonly at: string;
}

async function named(db: Database, rows: readonly SeenRow[]): Promise<readonly ListedDistinction[]> {
  const companiesOf = ({ ones, others }: SeenRow) => [...new Set([...ones, ...others])].toSorted();
  const names = await findNames(
    db,
    rows.flatMap((row) => [...companiesOf(row), row.told_by]),
  );
  const nameOf = (id: string) => ({ id, name: names.get(id) ?? id });
  return rows.map((row) => ({
    id: row.id,
    companies: companiesOf(row).map(nameOf),
    by: nameOf(row.told_by),
    at: row.at,
  }));
}

export const listDistinctions = defineQuery({
  name: 'listDistinctions',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    limit: z.number().int().min(1).max(200).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { limit, offset }, actor): Promise<Page<ListedDistinction>> {
    const seen = distinctionsSeen(db, actor);
    const [rows, { total }] = await Promise.all([
      seen
        .selectFrom('seen')
        .select((of) => ['id', 'told_by', 'ones', 'others', instantText(of.ref('told_at')).as('at')])
        .orderBy('told_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
      seen.selectFrom('seen').select(rowCount.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data: await named(db, rows), total };
  },
});

export const findDistinction = defineQuery({
  name: 'findDistinction',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedDistinction | Rejection> {
    const rows = await distinctionsSeen(db, actor)
      .selectFrom('seen')
      .select((of) => ['id', 'told_by', 'ones', 'others', instantText(of.ref('told_at')).as('at')])
      .where('id', '=', id)
      .execute();
    const [found] = await named(db, rows);
    return found ?? reject('not-found', 'company.distinction-not-found');
  },
});
