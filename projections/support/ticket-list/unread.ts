import { expressionBuilder } from 'kysely';
import type { Actor } from '../../../domain/shared/actor';
import type { Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { movedTo } from '../ticket-moves/places';

const eb = expressionBuilder<Tables, 'ticket_list'>();

/** One value, so that the index on messages is used. */
function groupOfRow() {
  const merged = eb
    .selectFrom('ticket_survivor as part')
    .select('part.id')
    .whereRef('part.survivor_id', '=', 'ticket_list.id');
  const parts = eb.fn<readonly string[]>('array', [merged]);
  return eb.fn.any(eb.fn<readonly string[]>('array_append', [parts, 'ticket_list.id']));
}

/** By ticket or, for messages that were split off, by message. */
function seenOf(personId: string, key: 'm.ticket_id' | 'm.id') {
  const seen = eb
    .selectFrom(['platform.ticket_views as v'])
    .select('v.revision')
    .where('v.ticket_id', '=', eb.ref(key as never))
    .where('v.person_id', '=', personId);
  return eb.fn.coalesce(seen, eb.lit(-1));
}

/**
 * Messages of others after the last view, in the ticket, merged ones and those split into it. One's own
 * messages count as read.
 */
export function hasUnread({ id }: Pick<Actor, 'id'>): Condition {
  const own = eb
    .selectFrom('ticket_message as m')
    .select('m.id')
    .where('m.ticket_id', '=', groupOfRow())
    .where('m.author_id', '<>', id)
    .where('m.revision', '>', seenOf(id, 'm.ticket_id'))
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('ticket_moved as gone').select('gone.id').whereRef('gone.item_id', '=', 'm.id'),
        ),
      ),
    );
  const moved = eb
    .selectFrom('ticket_moved as come')
    .innerJoin('ticket_message as m', 'm.id', 'come.item_id')
    .select('m.id')
    .where('come.into_id', '=', groupOfRow())
    .where((of) => of('come.into_id', '=', movedTo(of.ref('m.id'))))
    .where('m.author_id', '<>', id)
    .where('m.revision', '>', seenOf(id, 'm.ticket_id'))
    .where('m.revision', '>', seenOf(id, 'm.id'));
  return eb.or([eb.exists(own), eb.exists(moved)]);
}
