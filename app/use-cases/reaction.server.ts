import type { EventSet, RecordedEvent, RecordedOf } from '@domain/shared/event';
import type { DatabaseTransaction } from '@projections/projection';
import type { Reservations, Services } from '~/services';

/** What a reaction may use. */
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

/**
 * What the platform does because of an event of these types. Each event becomes a job of the queue with the
 * reaction's name. After a crash it may run again for the same event, so its effect must be idempotent.
 */
export interface ReactionOf<Set extends EventSet> {
  /** Also the name of its checkpoint and of its queue. */
  readonly name: string;
  readonly events: Set;
  readonly on: {
    readonly [Type in RecordedOf<Set>['type']]?: React<Extract<RecordedOf<Set>, { type: Type }>>;
  };
  /** Seconds between the event and the reaction; by default none. */
  readonly delay?: number;
  /** Which events become jobs; by default all. An import's thousands need none where nothing follows from them. */
  readonly pick?: PickEvents;
}

/** A reaction whatever it reacts to, as the registry keeps it. */
export interface AnyReaction {
  readonly name: string;
  readonly categories: readonly string[];
  readonly types: ReadonlySet<string>;
  readonly delay: number;
  readonly pick: PickEvents;
  react(event: RecordedEvent, services: ReactionServices): Promise<void>;
}

export function reaction<Set extends EventSet>({
  name,
  events,
  on,
  delay = 0,
  pick = (all) => Promise.resolve(all),
}: ReactionOf<Set>): AnyReaction {
  const handlers = on as Readonly<Record<string, React<RecordedEvent> | undefined>>;
  return {
    name,
    categories: [events.category],
    types: new Set(Object.keys(handlers)),
    delay,
    pick,
    async react(event, services) {
      await handlers[event.type]?.(event, services);
    },
  };
}
