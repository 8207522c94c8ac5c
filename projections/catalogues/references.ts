import { ownerCompanyOf, type Actor } from '../../domain/shared/actor';
import { sql, type RawBuilder } from 'kysely';
import { hasOwners } from '../../domain/catalogues/engine/ownership';
import { catalogueNamed } from '../../domain/catalogues/registry';
import type { KnownName } from '../one-slip';
import { always, type Condition } from '../expressions';
import type { Database } from '../projection';
import { companiesWithinReach } from '../crm/company-list/reach';
import { columnOf } from './columns';

/** The table that a `reference` field refers to, a catalogue's or another. */
export interface ReferenceTarget {
  readonly table: string;
  /** Column of the name. */
  readonly name: string;
  /** Column of a unique code or e-mail address, if any. */
  readonly code: string | null;
  /** Condition for rows that may be referred to. */
  readonly counts: RawBuilder<unknown>;
  /** Whether its rows belong to owner companies. */
  readonly hasOwners: boolean;
  /** Condition for rows an actor may see, if that is not decided by the owner company. */
  readonly reach?: (actor: Actor) => Condition;
}

const others: Readonly<Record<string, ReferenceTarget>> = {
  companies: {
    table: 'company_list',
    name: 'name',
    code: 'identification',
    counts: sql`true`,
    hasOwners: true,
    reach: companiesWithinReach,
  },
  executives: {
    table: 'person_list',
    name: 'name',
    code: 'email',
    counts: sql`not is_removed and roles && '{executive,super-user}'`,
    hasOwners: true,
  },
};

/** The target of a reference's `to`. Throws if the declaration names an unknown one. */
export function referenceTarget(to: string): ReferenceTarget {
  const catalogue = catalogueNamed(to);
  const target = catalogue === undefined ? others[to] : undefined;
  if (target !== undefined) return target;
  if (catalogue === undefined) throw new Error(`nothing is known of references to ${to}`);
  const { table, option } = catalogue;
  const code = option.code === null ? null : columnOf(option.code);
  return {
    table,
    name: columnOf(option.name),
    code,
    counts: sql`not is_removed`,
    hasOwners: hasOwners(catalogue),
  };
}

/** A record as references to it are displayed. */
export interface Referred {
  readonly id: string;
  readonly name: string;
  /** No other record within the reader's reach has this name. */
  readonly isOnly: boolean;
}

/** Names of records by id. Unknown ids are left out. The caller must have authorised. */
export async function findReferred(
  db: Database,
  to: string,
  ids: readonly string[],
  reach: Actor,
): Promise<readonly Referred[]> {
  if (ids.length === 0) return [];
  const target = referenceTarget(to);
  const name = sql.ref(target.name);
  const { rows } = await sql<Referred>`
    with wanted as (select id, ${name} as name from ${sql.table(target.table)} where id = any(${[...ids]}) and ${withinReach(target, reach)}),
    same as (
      select folded(${name}) as name, count(*) as times from ${sql.table(target.table)}
      where ${referable(target, reach)} group by 1
    )
    select w.id, w.name, coalesce(s.times, 0) = 1 as "isOnly"
    from wanted w left join same s on s.name = folded(w.name)`.execute(db);
  return rows;
}

/** The records that names or codes, as people write them, refer to. */
export async function findMeant(
  db: Database,
  to: string,
  words: readonly string[],
  reach: Actor,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const target = referenceTarget(to);
  const code = target.code === null ? sql`null::text` : sql`folded(${sql.ref(target.code)})`;
  const { rows } = await sql<{ word: string; ids: readonly string[] }>`
    with words as (select word, folded(word) as folded from unnest(${[...words]}::text[]) as word),
    there as (
      select id, folded(${sql.ref(target.name)}) as name, ${code} as code
      from ${sql.table(target.table)} where ${referable(target, reach)}
    ),
    meant as (
      select w.word, t.id, 2 as how from words w join there t on t.name = w.folded
      union all select w.word, t.id, 1 from words w join there t on t.code = w.folded
      union all select w.word, t.id, 0 from words w join there t on t.id = w.word
    )
    select word, array_agg(distinct id) as ids from meant m
    where how = (select min(how) from meant other where other.word = m.word) group by word`.execute(db);
  return new Map(rows.map(({ word, ids }) => [word, ids]));
}

/** Every record within reach that may be referred to, to suggest corrections of mistyped names. */
export async function listReferable(db: Database, to: string, reach: Actor): Promise<readonly KnownName[]> {
  const target = referenceTarget(to);
  const code = target.code === null ? sql`null::text` : sql.ref(target.code);
  const { rows } = await sql<KnownName>`
    select id as value, ${sql.ref(target.name)} as name, ${code} as code
    from ${sql.table(target.table)} where ${referable(target, reach)}`.execute(db);
  return rows;
}

function referable(target: ReferenceTarget, actor: Actor): RawBuilder<unknown> {
  return sql`(${target.counts}) and ${withinReach(target, actor)}`;
}

/** Rows within an actor's reach: the platform's and those of one owner company. Administrators reach all. */
export function withinReach({ hasOwners: isOwned, reach }: ReferenceTarget, actor: Actor): Condition {
  if (reach !== undefined) return reach(actor);
  if (!isOwned || actor.roles.includes('admin')) return always;
  return sql<boolean>`(owner_id is null or owner_id = ${ownerCompanyOf(actor)})`;
}
