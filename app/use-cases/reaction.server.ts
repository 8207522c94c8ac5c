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

/** Whether what happened is no longer so, by the later and the earlier events of its stream, oldest first. */
type Overtaken<Event, Other> = (event: Event, later: readonly Other[], earlier: readonly Other[]) => boolean;

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
  /**
   * By cause: when the reaction says nothing any more, because later events of the stream took back, answered or replaced
   * what happened. Reactions that dispatch commands leave that to the command, which is decided on the stream as it is then.
   */
  readonly overtaken?: {
    readonly [Type in RecordedOf<Set>['type']]?: Overtaken<
      Extract<RecordedOf<Set>, { type: Type }>,
      RecordedOf<Set>
    >;
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
  /** Whether later events of its stream made a reaction to an event pointless. */
  isOvertaken(
    event: RecordedEvent,
    later: readonly RecordedEvent[],
    earlier: readonly RecordedEvent[],
  ): boolean;
  /** Does nothing once the event is overtaken, however late it runs. */
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
