import { expressionBuilder } from 'kysely';
import type { Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { survivorOf } from '../../crm/company-merge/survivors';
import { companiesSuch } from '../../crm/management-report/input';

const eb = expressionBuilder<Tables, 'quoter_list'>();
const company = survivorOf(eb.ref('quoter_list.company_id'));

/** The company itself may be out of the reader's reach. */
export function isOfCompaniesSuch(asked: {
  readonly portfolio?: string | undefined;
  readonly country?: string | undefined;
}): Condition {
  return eb(
    company,
    'in',
    eb.selectFrom('company_list').select('company_list.id').where(companiesSuch(asked)),
  );
}

export function isOfBusinessUnit(unit: string): Condition {
  const served = eb
    .selectFrom('client_profile as client')
    .select('client.id')
    .where('client.business_unit', '=', unit);
  const dealt = eb
    .selectFrom('management_list as m')
    .select((of) => ['m.owner_id', of.ref('m.company_id').$notNull().as('company_id')])
    .distinct()
    .where((of) => of.not(of.ref('m.is_removed')))
    .where('m.company_id', 'is not', null)
    .where('m.business_unit', '=', unit);
  const dealtWith = eb
    .selectFrom(dealt.as('dealt'))
    // One join is faster than a lookup per management.
    .leftJoin('company_survivor as survivor', 'survivor.id', 'dealt.company_id')
    .select((of) => ['dealt.owner_id', of.fn.coalesce('survivor.survivor_id', 'dealt.company_id').as('id')])
    .$asTuple('owner_id', 'id');
  const own = eb.tuple(eb.ref('quoter_list.owner_id'), company.$notNull());
  return eb.or([eb('quoter_list.client_id', 'in', served), eb(own, 'in', dealtWith)]);
}
