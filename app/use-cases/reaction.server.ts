import type { EventSet, RecordedEvent, RecordedOf } from '@domain/shared/event';
import type { Reservations, Services } from '~/services';

/** What a reaction may use. */
export interface ReactionServices extends Pick<
  Services,
  'auth' | 'dispatch' | 'mail' | 'db' | 'files' | 'projections' | 'publicUrl' | 'startingRecords'
> {
  readonly reservations: Reservations;
}

/** What the platform does because an event of these categories happened; it must bear being asked twice. */
export interface ReactionOf<Set extends EventSet> {
  readonly name: string;
  readonly categories: readonly Set['category'][];
  react(event: RecordedOf<Set>, services: ReactionServices): Promise<void>;
}

/** A reaction whatever it reacts to, as the registry keeps it. */
export interface AnyReaction {
  readonly name: string;
  readonly categories: readonly string[];
  react(event: RecordedEvent, services: ReactionServices): Promise<void>;
}

/** Events of other categories never reach it: the runner filters by category. */
export function reaction<Set extends EventSet>(one: ReactionOf<Set>): AnyReaction {
  const { name, categories } = one;
  return { name, categories, react: (event, services) => one.react(event as RecordedOf<Set>, services) };
}
