import { expressionBuilder, sql } from 'kysely';
import { isAlike, type MateTerms } from '../../../domain/rating/rate/lane';
import type { Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';
import { readSynonyms, termsOfNoLane } from './lane-queries';

interface Pair {
  readonly id: string;
  readonly ownerId: string;
  readonly terms: MateTerms;
  readonly next: MateTerms;
}

/**
 * A published, active rate of the same lane begins by the day after their last one, ends later and cannot
 * overlap them.
 */
export async function findContinuedRates(db: Database, where: Condition): Promise<readonly string[]> {
  const { rows } = await sql<Pair>`
    select r.id, r.owner_id as "ownerId", r.terms - ${termsOfNoLane}::text[] as terms, n.terms - ${termsOfNoLane}::text[] as next
    from rate_list r
    join rate_list n on n.lane = r.lane and n.id <> r.id and n.state = 'published' and n.is_active
      and n.valid_from <= r.valid_to + 1 and n.valid_to > r.valid_to
    where r.state = 'published' and (${where})`.execute(db);
  const owners = [...new Set(rows.map(({ ownerId }) => ownerId))];
  const synonyms = new Map(
    await Promise.all(owners.map(async (id) => [id, await readSynonyms(db, id)] as const)),
  );
  const continued = rows.filter(({ ownerId, terms, next }) => isAlike(terms, next, synonyms.get(ownerId)));
  return [...new Set(continued.map(({ id }) => id))];
}

export async function withoutContinued(db: Database, where: Condition): Promise<Condition> {
  const eb = expressionBuilder<Tables & { readonly r: Tables['rate_list'] }, 'r'>();
  const ids = await findContinuedRates(db, where);
  return ids.length === 0 ? where : eb.and([where, eb.not(eb('r.id', '=', eb.fn.any(eb.val(ids))))]);
}
