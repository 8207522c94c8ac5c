import { z } from 'zod';
import { defineQuery } from '../../projection';
import { quoterConditions } from './conditions';
import { quoterFilters } from './inputs';

export interface QuoterTarget {
  readonly id: string;
  readonly revision: number;
}

export const listQuoterTargets = defineQuery({
  name: 'listQuoterTargets',
  access: 'staff',
  scope: 'owner',
  input: z.strictObject({ ...quoterFilters, limit: z.number().int().min(1).max(20_000) }),
  async run(db, { limit, ...filters }, actor): Promise<readonly QuoterTarget[]> {
    return db
      .selectFrom('quoter_list')
      .select(['id', 'revision'])
      .where(await quoterConditions(db, filters, actor))
      .orderBy('opened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  },
});
