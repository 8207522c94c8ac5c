import type { Door } from '../../../domain/shared/event';
import { instantText } from '../../expressions';
import type { Database } from '../../projection';

/** `position` is a decimal number as text. */
export interface CorrelatedEvent {
  readonly position: string;
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly at: string;
  readonly actorId: string;
  readonly via: Door;
  readonly commandId: string;
}

/**
 * Oldest first, strictly after a position. Includes every owner company: the caller must check access to each
 * record.
 */
export async function readCorrelated(
  db: Database,
  {
    correlationId,
    after,
    limit,
  }: { readonly correlationId: string; readonly after: string; readonly limit: number },
): Promise<readonly CorrelatedEvent[]> {
  return db
    .selectFrom('correlated_events as e')
    .select((of) => [
      of.cast<string>('e.position', 'text').as('position'),
      'e.event_id as id',
      'e.stream',
      'e.type',
      instantText(of.ref('e.at')).as('at'),
      'e.actor_id as actorId',
      of.ref('e.via').$castTo<Door>().as('via'),
      'e.command_id as commandId',
    ])
    .where('e.correlation_id', '=', correlationId)
    .where('e.position', '>', BigInt(after))
    .orderBy('e.position')
    .limit(limit)
    .execute();
}
