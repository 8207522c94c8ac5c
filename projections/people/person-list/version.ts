import { expressionBuilder } from 'kysely';
import type { Tables } from '../../projection';

const eb = expressionBuilder<Tables, 'person_list' | 'client_profile' | 'executive_profile'>();

/**
 * The version of an account with what is kept beside it, on the columns of `person_list` and of the other table, as
 * `writeJoinedVersion` writes it.
 */
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
