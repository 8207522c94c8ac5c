import { expressionBuilder } from 'kysely';
import type { Tables } from '../../projection';

const eb = expressionBuilder<Tables, 'person_list' | 'client_profile' | 'executive_profile'>();

/** As written by `writeJoinedVersion`. */
export function versionWith(beside: 'client_profile' | 'executive_profile') {
  const last = eb.ref(`${beside}.revision`);
  const own = eb.ref('person_list.revision');
  return eb
    .case()
    .when(last, 'is', null)
    .then(eb.cast<string>(own, 'text'))
    .else(eb.fn<string>('concat', [own, eb.cast(eb.val('+'), 'text'), eb(last, '+', eb.lit(1))]))
    .end();
}
