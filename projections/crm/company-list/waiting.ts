import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../domain/shared/actor';
import { rowCount, type Condition } from '../../expressions';
import { defineQuery, type Tables } from '../../projection';
import { allCompaniesWithinReach } from './reach';

const eb = expressionBuilder<Tables, 'company_list'>();

/** Companies within the actor's reach that wait for their verification. */
function waiting(actor: Actor): Condition {
  return eb.and([allCompaniesWithinReach(actor), eb('verification', '=', 'PendingVerification')]);
}

/** Where a company stands among those that wait, the longest waiting first. */
export interface PlaceInQueue {
  readonly total: number;
  /** From 1; null for a company that does not wait. */
  readonly position: number | null;
  /** The one that has waited longest after it, or else of all others. Null if there is none. */
  readonly next: string | null;
}

export const findPlaceInQueue = defineQuery({
  name: 'findPlaceInQueue',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<PlaceInQueue> {
    const rows = await db
      .selectFrom('company_list')
      .select(['id', 'verification_since'])
      .where(waiting(actor))
      .orderBy('verification_since')
      .orderBy('id')
      .limit(mostListed)
      .execute();
    const index = rows.findIndex((row) => row.id === id);
    const next = rows[index + 1] ?? rows.find((row) => row.id !== id);
    return { total: rows.length, position: index < 0 ? null : index + 1, next: next?.id ?? null };
  },
});

/** A queue is worked through; what lies further behind is not counted. */
const mostListed = 1000;

/** How many companies wait for the actor's decision. */
export const countWaitingCompanies = defineQuery({
  name: 'countWaitingCompanies',
  access: 'manager',
  scope: 'owner',
  input: z.object({}),
  async run(db, _input, actor): Promise<number> {
    const { total } = await db
      .selectFrom('company_list')
      .select(rowCount.as('total'))
      .where(waiting(actor))
      .executeTakeFirstOrThrow();
    return total;
  },
});
