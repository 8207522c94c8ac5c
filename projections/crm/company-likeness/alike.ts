import { sql } from 'kysely';
import { likenesses, mostAlike, strengths, type Likeness } from '../../../domain/crm/distinction/inputs';
import type { Database } from '../../projection';
import { keyOf, typedNumberKeys } from './keys';
import { nameWords, tellingWords } from './name-words';

export interface AskedCompany {
  readonly name?: string | null | undefined;
  readonly fantasyName?: string | null | undefined;
  readonly identification?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly website?: string | null | undefined;
}

export interface Alike {
  readonly at: number;
  readonly id: string;
  readonly by: readonly Likeness[];
  readonly similarity: number;
}

interface AskedKey {
  readonly at: number;
  readonly id: string;
  readonly kind: Likeness;
  readonly key: string;
  readonly words: string | null;
  readonly telling: string | null;
}

/**
 * Companies that share a number, a domain or a similar-sounding name. A key shared by more than `mostAlike`
 * companies is ignored, unless it is a number. Not scoped: the caller must omit what the reader may not see.
 */
export async function findAlike(
  db: Database,
  ownerId: string,
  companies: readonly AskedCompany[],
): Promise<readonly Alike[]> {
  const keys = companies.flatMap((company, at) => keysAsked(company).map((key) => ({ ...key, at })));
  if (keys.length === 0) return [];
  const asked = JSON.stringify(keys.map((key) => ({ ...key, id: `${ownerId} ${key.kind} ${key.key}` })));
  const { rows } = await sql<{ at: number; id: string; kinds: string[]; similarity: number }>`
    with asked as materialized (
      select a.at, a.id, a.kind, a.key, a.words, a.telling
      from json_to_recordset(${asked}::json) as a(at integer, id text, kind text, key text, words text, telling text)
    ),
    found as (
      select a.at, k.company_id, a.kind, case when a.kind = 'name' then similarity(k.words, a.words) else 0 end as similarity
      from asked a join company_key k on k.owner_id = ${ownerId} and k.kind = a.kind and k.key = a.key
      where a.kind = 'identification'
        or not exists (select from company_alike m where m.id = a.id and m.companies > ${mostAlike}::int)
      union all
      select a.at, n.company_id, 'name', n.similarity
      from asked a, platform.companies_named_alike(${ownerId}, a.words, a.telling) n
      where a.kind = 'name'
    )
    select f.at, coalesce(s.survivor_id, f.company_id) as id, array_agg(distinct f.kind) as kinds,
      max(f.similarity)::float8 as similarity
    from found f left join company_survivor s on s.id = f.company_id
    group by 1, 2`.execute(db);
  return rows
    .map(({ kinds, ...row }) => ({ ...row, by: likenesses.filter((kind) => kinds.includes(kind)) }))
    .toSorted((one, other) => strengthOf(other) - strengthOf(one));
}

/** Identical names are weaker evidence than a domain. */
function strengthOf({ by, similarity }: Pick<Alike, 'by' | 'similarity'>): number {
  return by.reduce((sum, kind) => sum + strengths[kind], similarity / 2);
}

function keysAsked(company: AskedCompany): readonly Omit<AskedKey, 'at' | 'id'>[] {
  const { name = null, fantasyName = null, identification = null, email = null, website = null } = company;
  const numbers = identification === null ? [] : typedNumberKeys(identification);
  const domains = [keyOf.mail(email), keyOf.page(website)].flatMap((domain) => domain ?? []);
  const names = [name, fantasyName].flatMap((one) => {
    const key = keyOf.name(one);
    return one === null || key === null ? [] : [named(key, nameWords(one))];
  });
  const plain = (kind: Likeness) => (key: string) => ({ kind, key, words: null, telling: null });
  return [...numbers.map(plain('identification')), ...[...new Set(domains)].map(plain('domain')), ...names];
}

function named(key: string, words: string) {
  return { kind: 'name' as const, key, words, telling: tellingWords(words) };
}
