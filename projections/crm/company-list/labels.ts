import { z } from 'zod';
import { defineQuery } from '../../projection';
import { isHeld } from './portfolio-companies';
import { companiesWithinReach } from './reach';

export interface CompanyLabels {
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly portfolios: readonly {
    readonly id: string;
    readonly name: string;
    readonly executives: readonly string[];
  }[];
}

export const findCompanyLabels = defineQuery({
  name: 'findCompanyLabels',
  access: 'staff',
  scope: 'owner',
  input: z.object({ companyId: z.string() }),
  async run(db, { companyId }, actor): Promise<CompanyLabels> {
    const [tags, portfolios] = await Promise.all([
      db
        .selectFrom('company_list')
        .innerJoin('tags as t', (join) => join.on((of) => of('t.id', '=', of.fn.any('company_list.tags'))))
        .select(['t.id', 't.name'])
        .where('company_list.id', '=', companyId)
        .where(companiesWithinReach(actor))
        .orderBy('t.name')
        .execute(),
      db
        .selectFrom('company_list')
        .innerJoin('portfolios as p', (join) => join.on(isHeld))
        .select((of) => [
          'p.id',
          'p.name',
          of.fn
            .coalesce(
              of
                .selectFrom('person_list as e')
                .select((e) => e.fn.agg<string[]>('array_agg', ['e.name']).orderBy('e.name').as('names'))
                .where((e) => e('e.id', '=', e.fn.any(e.ref('p.executives').$notNull())))
                .where('e.is_removed', '=', false),
              of.val<string[]>([]),
            )
            .as('executives'),
        ])
        .where('company_list.id', '=', companyId)
        .where(companiesWithinReach(actor))
        .orderBy('p.name')
        .execute(),
    ]);
    return { tags, portfolios };
  },
});
