import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { shipmentTypes } from '../../../domain/shared/load-types';
import { rowsOf } from '../../expressions';
import type { Actor } from '../../../domain/shared/actor';
import { defineQuery, type Database } from '../../projection';
import { withinReach, type Searched } from './conditions';

const asked = expressionBuilder<Searched & { readonly asked: { readonly value: string } }, 'asked' | 'r'>();

export const listServed = defineQuery({
  name: 'listServed',
  access: 'public',
  scope: 'owner',
  input: z.object({ codes: z.array(z.string()).max(200) }),
  run: (db, { codes }, actor) => servedAmong(db, codes, actor),
});

export interface Gateway {
  readonly kind: 'airport' | 'port';
  readonly code: string;
  readonly name: string;
  readonly city: string | null;
}

/** Airports and ports of a country (ISO alpha-2), those with rates first, then the most important. */
export const listGateways = defineQuery({
  name: 'listGateways',
  access: 'public',
  scope: 'owner',
  input: z.object({ country: z.string().length(2) }),
  async run(db, { country }, actor): Promise<readonly Gateway[]> {
    const rows = await db
      .selectFrom('places')
      .select((of) => [
        of.ref('kind').$castTo<Gateway['kind']>().as('kind'),
        of.ref('code').$notNull().as('code'),
        'name',
        'city',
      ])
      .where('country', '=', country)
      .where('kind', 'in', ['airport', 'port'])
      .where('code', 'is not', null)
      .where((of) => of.ref('is_offered'))
      .orderBy('weight')
      .orderBy('code')
      .limit(mostGateways)
      .execute();
    const served = new Set(
      await servedAmong(
        db,
        rows.map(({ code }) => code),
        actor,
      ),
    );
    return rows.toSorted((one, other) => Number(served.has(other.code)) - Number(served.has(one.code)));
  },
});

const mostGateways = 400;

export async function servedAmong(
  db: Database,
  codes: readonly string[],
  actor: Actor,
): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  // Stops at the first rate, since a busy port has many.
  const isEnd = (end: 'origin' | 'destination') =>
    asked
      .selectFrom('rate_search as r')
      .select(asked.lit(true).as('is_served'))
      .where(asked.ref('r.is_offered'))
      .where((eb) => eb('r.kind', '=', eb.fn.any(eb.val<string[]>([...shipmentTypes]))))
      .whereRef(`r.${end}_code`, '=', 'asked.value')
      .where(withinReach(actor))
      .limit(1)
      .$asScalar();
  const rows = await db
    .selectFrom(rowsOf(codes).as('asked'))
    .select('asked.value as code')
    .where((eb) => eb.fn.coalesce(isEnd('origin'), isEnd('destination')))
    .execute();
  return rows.map(({ code }) => code);
}
