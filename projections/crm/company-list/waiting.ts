import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../domain/shared/actor';
import { rowCount, type Condition } from '../../expressions';
import { defineQuery, type Tables } from '../../projection';
import { allCompaniesWithinReach } from './reach';

const eb = expressionBuilder<Tables, 'company_list'>();

function waiting(actor: Actor): Condition {
  return eb.and([allCompaniesWithinReach(actor), eb('verification', '=', 'PendingVerification')]);
}

export interface PlaceInQueue {
  readonly total: number;
  /** From 1; null: it does not wait. */
  readonly position: number | null;
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

const mostListed = 1000;

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
