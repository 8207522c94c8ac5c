import { z } from 'zod';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText, rowCount } from '../../expressions';
import { defineQuery } from '../../projection';
import { companiesWithinReach } from '../company-list/reach';

/** Managements of one category of results, and what they add to the score. */
export interface ScoreShare {
  readonly category: string;
  readonly managements: number;
  readonly score: number;
}

export interface CompanyScore {
  readonly id: string;
  /** 0 without managements. */
  readonly score: number;
  readonly managements: number;
  /** ISO instant; null: none yet. */
  readonly lastAt: string | null;
  /** What the score is the sum of; the category that adds or takes most first. */
  readonly shares: readonly ScoreShare[];
}

/** A company's score, and how it came about (DECISIONS 150). */
export const findCompanyScore = defineQuery({
  name: 'findCompanyScore',
  access: 'staff',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<CompanyScore | Rejection> {
    const [company, shares] = await Promise.all([
      db
        .selectFrom('company_list')
        .leftJoin('company_activity as activity', 'activity.id', 'company_list.id')
        .select((of) => [
          'company_list.id',
          of.cast<number>(of.fn.coalesce('activity.score', of.lit(0)), 'integer').as('score'),
          of.cast<number>(of.fn.coalesce('activity.managements', of.lit(0)), 'integer').as('managements'),
          instantText(of.ref('activity.last_at')).as('lastAt'),
        ])
        .where('company_list.id', '=', id)
        .where(companiesWithinReach(actor))
        .executeTakeFirst(),
      db
        .selectFrom('management_list')
        .select((of) => [
          'category',
          rowCount.as('managements'),
          of.cast<number>(of.fn.sum('score'), 'integer').as('score'),
        ])
        .where('company_id', '=', id)
        .where('is_removed', '=', false)
        .groupBy('category')
        .orderBy((of) => of.fn('abs', [of.fn.sum('score')]), 'desc')
        .orderBy('category')
        .execute(),
    ]);
    return company === undefined
      ? reject('not-found', 'company.not-found')
      : { ...company, lastAt: company.lastAt, shares };
  },
});
