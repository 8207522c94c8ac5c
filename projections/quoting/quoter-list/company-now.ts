import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { survivorOf } from '../../crm/company-merge/survivors';
import type { Tables } from '../../projection';

const eb = expressionBuilder<Tables & { readonly q: Tables['quoter_list'] }, 'q'>();

/** Of rows `q`: the company with the name that the contact wrote; of a merged one the survivor with its name. */
export const companyNow = jsonBuildObject({
  id: survivorOf(eb.ref('q.company_id')),
  name: eb.fn.coalesce(
    eb
      .selectFrom('company_survivor as part')
      .innerJoin('company_list as whole', 'whole.id', 'part.survivor_id')
      .select('whole.name')
      .whereRef('part.id', '=', 'q.company_id')
      .$asScalar(),
    'q.contact_company',
  ),
});
