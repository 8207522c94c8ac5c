import { expressionBuilder } from 'kysely';
import type { Actor } from '../../../domain/shared/actor';
import type { Condition } from '../../expressions';
import type { Tables } from '../../projection';

const eb = expressionBuilder<Tables, 'ticket_list'>();

/** Whether somebody else wrote after what the actor has seen. What one writes oneself is read. */
export function hasUnread({ id }: Pick<Actor, 'id'>): Condition {
  const seen = eb
    .selectFrom('platform.ticket_views as v')
    .select('v.revision')
    .whereRef('v.ticket_id', '=', 'ticket_list.id')
    .where('v.person_id', '=', id);
  return eb.exists(
    eb
      .selectFrom('ticket_message as m')
      .select('m.id')
      .whereRef('m.ticket_id', '=', 'ticket_list.id')
      .where('m.author_id', '<>', id)
      .where((of) => of('m.revision', '>', of.fn.coalesce(seen, of.lit(-1)))),
  );
}
