import { type Expression, expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { survivorOf } from '../../crm/company-merge/survivors';
import type { Tables } from '../../projection';

const eb = expressionBuilder<Tables & { readonly q: Tables['quoter_list'] }, 'q'>();

/** As written by the contact; for a merged company the survivor's. */
export function companyNameNow(id: Expression<string | null>, written: Expression<string | null>) {
  const survivorName = eb
    .selectFrom('company_survivor as part')
    .innerJoin('company_list as whole', 'whole.id', 'part.survivor_id')
    .select('whole.name')
    .where('part.id', '=', id)
    .$asScalar();
  return eb.fn.coalesce(survivorName, written);
}

export const companyNow = jsonBuildObject({
  id: survivorOf(eb.ref('q.company_id')),
  name: companyNameNow(eb.ref('q.company_id'), eb.ref('q.contact_company')),
});
