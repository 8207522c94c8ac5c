import { expressionBuilder } from 'kysely';
import type { Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { survivorOf } from '../../crm/company-merge/survivors';
import { companiesSuch } from '../../crm/management-report/input';

const eb = expressionBuilder<Tables, 'quoter_list'>();
const company = survivorOf(eb.ref('quoter_list.company_id'));

/** Quotes of companies of a portfolio or country. The quote is within reach; whether its company is does not matter. */
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

/** Quotes whose client's profile names a business unit, or a management of whose company does. */
export function isOfBusinessUnit(unit: string): Condition {
  const served = eb
    .selectFrom('client_profile as client')
    .select('client.id')
    .where('client.business_unit', '=', unit);
  const dealtWith = eb
    .selectFrom('management_list as dealt')
    .select((of) => survivorOf(of.ref('dealt.company_id').$notNull()).as('id'))
    .where('dealt.is_removed', '=', false)
    .where('dealt.company_id', 'is not', null)
    .where('dealt.business_unit', '=', unit);
  return eb.or([eb('quoter_list.client_id', 'in', served), eb(company, 'in', dealtWith)]);
}
