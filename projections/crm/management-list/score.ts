import { z } from 'zod';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText, rowCount } from '../../expressions';
import { defineQuery } from '../../projection';
import { companyGroup, survivorOf } from '../company-merge/survivors';
import { companiesWithinReach } from '../company-list/reach';

export interface ScoreShare {
  readonly category: string;
  readonly managements: number;
  readonly score: number;
}

export interface CompanyScore {
  readonly id: string;
  readonly score: number;
  readonly managements: number;
  readonly lastAt: string | null;
  readonly shares: readonly ScoreShare[];
}

export const findCompanyScore = defineQuery({
  name: 'findCompanyScore',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<CompanyScore | Rejection> {
    const group = await companyGroup(db, [id]);
    const [company, shares] = await Promise.all([
      db
        .selectFrom('company_list')
        .select((of) => [
          'company_list.id',
          of
            .selectFrom('company_activity as activity')
            .select((its) => instantText(its.fn.agg<Date | null>('max', ['activity.last_at'])).as('at'))
            .where((its) => its('activity.id', '=', its.fn.any(its.val(group))))
            .$asScalar()
            .as('lastAt'),
        ])
        .where((of) => of('company_list.id', '=', survivorOf(of.val(id))))
        .where(companiesWithinReach(actor))
        .executeTakeFirst(),
      db
        .selectFrom('management_list')
        .select((of) => [
          'category',
          rowCount.as('managements'),
          of.cast<number>(of.fn.sum('score'), 'integer').as('score'),
        ])
        .where((of) => of('company_id', '=', of.fn.any(of.val(group))))
        .where('is_removed', '=', false)
        .groupBy('category')
        .orderBy((of) => of.fn('abs', [of.fn.sum('score')]), 'desc')
        .orderBy('category')
        .execute(),
    ]);
    return company === undefined
      ? reject('not-found', 'company.not-found')
      : {
          ...company,
          score: shares.reduce((sum, share) => sum + share.score, 0),
          managements: shares.reduce((sum, share) => sum + share.managements, 0),
          shares,
        };
  },
});
