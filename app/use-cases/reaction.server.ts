import type { EventSet, RecordedEvent, RecordedOf } from '@domain/shared/event';
import type { DatabaseTransaction } from '@projections/projection';
import type { Reservations, Services } from '~/services';

export interface ReactionServices extends Pick<
  Services,
  | 'auth'
  | 'dispatch'
  | 'mail'
  | 'db'
  | 'files'
  | 'jobs'
  | 'personalData'
  | 'projections'
  | 'readCurrent'
  | 'store'
  | 'publicUrl'
  | 'startingRecords'
  | 'ticketMailDomain'
> {
  readonly reservations: Reservations;
}

type PickEvents = (
  events: readonly RecordedEvent[],
  db: DatabaseTransaction,
) => Promise<readonly RecordedEvent[]>;

type React<Event> = (event: Event, services: ReactionServices) => Promise<void>;

type Overtaken<Event, Other> = (event: Event, later: readonly Other[], earlier: readonly Other[]) => boolean;

/**
 * Each event becomes a job in the queue named after the reaction. After a crash it may run again for the same
 * event, so it must be idempotent.
 */
export interface ReactionOf<Set extends EventSet> {
  /** Also the name of its checkpoint and its queue, so it must never change. */
  readonly name: string;
  readonly events: Set;
  readonly on: {
    readonly [Type in RecordedOf<Set>['type']]?: React<Extract<RecordedOf<Set>, { type: Type }>>;
  };
  /**
   * By event type: true if later events revoked, answered or replaced it, so that nothing is notified.
   * Reactions that dispatch commands leave this to the command.
   */
  readonly overtaken?: {
    readonly [Type in RecordedOf<Set>['type']]?: Overtaken<
      Extract<RecordedOf<Set>, { type: Type }>,
      RecordedOf<Set>
    >;
  };
  readonly delay?: number;
  /** By default all. Filters the thousands of events of an import that need no job. */
  readonly pick?: PickEvents;
}

export interface AnyReaction {
  readonly name: string;
  readonly categories: readonly string[];
  readonly types: ReadonlySet<string>;
  readonly delay: number;
  readonly pick: PickEvents;
  isOvertaken(
    event: RecordedEvent,
    later: readonly RecordedEvent[],
    earlier: readonly RecordedEvent[],
  ): boolean;
  /** A no-op once the event is overtaken, however late it runs. */
  react(event: RecordedEvent, services: ReactionServices): Promise<void>;
}

export function reaction<Set extends EventSet>({
  name,
  events,
  on,
  overtaken = {},
  delay = 0,
  pick = (all) => Promise.resolve(all),
}: ReactionOf<Set>): AnyReaction {
  const handlers = on as Readonly<Record<string, React<RecordedEvent> | undefined>>;
  const overtakenBy = overtaken as Readonly<
    Record<string, Overtaken<RecordedEvent, RecordedEvent> | undefined>
  >;
  const isOvertaken: AnyReaction['isOvertaken'] = (event, later, earlier) =>
    overtakenBy[event.type]?.(event, later, earlier) ?? false;
  return {
    name,
    categories: [events.category],
    types: new Set(Object.keys(handlers)),
    delay,
    pick,
    isOvertaken,
    async react(event, services) {
      if (overtakenBy[event.type] !== undefined) {
        const events = await services.store.readStream(event.stream);
        const later = events.filter(({ revision }) => revision > event.revision);
        const earlier = events.filter(({ revision }) => revision < event.revision);
        if (isOvertaken(event, later, earlier)) return;
      }
      await handlers[event.type]?.(event, services);
    },
  };
}
