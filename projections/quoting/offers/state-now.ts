import { expressionBuilder, type Expression, type ExpressionWrapper } from 'kysely';
import type { QuoterOffer } from '../../../domain/quoting/quoter/offers';
import { todayIn } from '../../expressions';
import type { Tables } from '../../projection';

const eb = expressionBuilder<Tables>();

type State = QuoterOffer['state'];

/**
 * Null: its quote has not counted it. A sent offer expires with its last day in its time zone; a job records
 * that some minutes later.
 */
export function stateNow(
  state: Expression<string | null>,
  validUntil: Expression<string | null>,
  timeZone: Expression<string | null>,
): ExpressionWrapper<Tables, never, State | null> {
  const isOver = eb.and([
    eb(state, '=', 'sent'),
    eb(eb.cast<string>(validUntil, 'date'), '<', todayIn(eb.cast<string>(timeZone, 'text'))),
  ]);
  const now = eb
    .case()
    .when(isOver)
    .then(eb.cast<string | null>(eb.val('expired'), 'text'))
    .else(state)
    .end();
  return eb.cast<State | null>(now, 'text');
}
