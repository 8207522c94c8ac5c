import type { z } from 'zod';
import type { Actor, Permission } from './actor';
import type { DomainEvent, EventOf, EventSet } from './event';
import type { Rejection } from './rejection';

/** What a command decides: facts, in order (none: nothing had to change), or a reason why not. */
export type Decision<Event extends DomainEvent> = readonly Event[] | Rejection;

/** One kind of stream: its events, and the state they fold into. Pure. */
export interface Aggregate<State, Set extends EventSet> {
  readonly events: Set;
  readonly initial: State;
  evolve(state: State, event: EventOf<Set>): State;
  /** For a record that ends and begins again for years: it is cut into streams. */
  readonly books?: Books<State, Set>;
  /** For a record that is changed for years and never ends. */
  readonly carriedOver?: CarriedOver<State, Set>;
}

/**
 * An event that repeats all that later events are decided by. The dispatcher puts it before a decision once a stream got long, and reads
 * a stream from the last one. Read models and histories ignore it: it changes nothing.
 */
export interface CarriedOver<State, Set extends EventSet> {
  readonly type: keyof Set['declarations'] & string;
  event(state: State): EventOf<Set>;
}

/**
 * How a record is cut into streams where the business ends something: `cart-<id>`, then `cart-<id>/1`, `cart-<id>/2` and so on. A
 * closing event is the last of its stream. The next change begins the next stream with an opening event. Commands of such a
 * record reserve no unique keys.
 */
export interface Books<State, Set extends EventSet> {
  /** Types of the events that close a stream. */
  readonly closedBy: readonly (keyof Set['declarations'] & string)[];
  /** First event of the next stream; `state` is what the closing event left. */
  opening(state: State): EventOf<Set>;
  /** How often the record was closed. Grows with every closing, so that an ETag of an earlier stream is never met again. */
  roundOf(state: State): number;
  /**
   * For streams from before they were cut, which hold several closings: where it stands what this closing left. Null when that stands
   * nowhere else, and the stream is read from its start.
   */
  carriedOverBy(closing: EventOf<Set>): CarryOver<Set> | null;
}

/** An event of another stream that tells what a closing left. */
export interface CarryOver<Set extends EventSet> {
  readonly stream: string;
  /** What was left, as an opening event; `first` is the first event of that stream. */
  opening(first: DomainEvent): EventOf<Set>;
}

export function defineAggregate<State, Set extends EventSet>(
  aggregate: Aggregate<State, Set>,
): Aggregate<State, Set> {
  return aggregate;
}

/** A command on its way to be decided: parsed input, gathered outside facts, who, and when (ISO, UTC). */
export interface Command<Input, Facts = undefined> {
  readonly input: Input;
  readonly facts: Facts;
  readonly actor: Actor;
  readonly at: string;
  readonly commandId: string;
}

/** A unique key, such as an e-mail address, or one that so many streams may hold, such as a coupon: reserved before the append. */
export interface Reservation {
  /** Kind of key, such as `person.email`. */
  readonly scope: string;
  readonly key: string;
  /** How many streams may hold it at a time. 1 by default. */
  readonly holders?: number;
  /** Code of the conflict when another stream holds it, such as `person.email-taken`. */
  readonly code: `${string}.${string}`;
  /** Whether who is refused may learn the id of the record that holds the key. False by default. */
  readonly namesHolder?: boolean;
}

/**
 * An order to one aggregate. `Facts` are gathered by the application before the stream is loaded
 * (app/use-cases); `undefined` needs none.
 */
export interface CommandDefinition<
  Schema extends z.ZodType,
  Facts,
  State,
  Set extends EventSet,
> extends Permission {
  readonly name: string;
  readonly input: Schema;
  readonly aggregate: Aggregate<State, Set>;
  /** Present when the command needs facts from outside: a gatherer in app/use-cases must provide them. */
  readonly facts?: FactsOf<Facts>;
  /** `new` refuses a stream that has events, `existing` one that has none, `any` takes both. */
  readonly expects: 'new' | 'existing' | 'any';
  /** The aggregate's id. A creating command takes `commandId` for it, so that a repeat meets its own stream. */
  id(input: z.output<Schema>, commandId: string, actor: Actor): string;
  /** Whether the record is the actor's to touch; no is answered as not found. */
  isWithinReach?(actor: Actor, state: State, facts: Facts): boolean;
  reserves?(command: Command<z.output<Schema>, Facts>, state: State): readonly Reservation[];
  decide(command: Command<z.output<Schema>, Facts>, state: State): Decision<EventOf<Set>>;
}

/** Any command, as the dispatcher and the registries handle them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the parameters are invariant; each use is typed by inference
export type AnyCommand = CommandDefinition<any, any, any, any>;

export type InputOf<C extends AnyCommand> = z.input<C['input']>;

/**
 * Declares a command. Facts are named by the type argument of `facts`, for example
 * `defineCommand(quoter, { …, facts: facts<{ states: QuoterState[] }>() })`.
 */
export function defineCommand<State, Set extends EventSet, Schema extends z.ZodType, Facts = undefined>(
  aggregate: Aggregate<State, Set>,
  definition: Omit<CommandDefinition<Schema, Facts, State, Set>, 'aggregate'>,
): CommandDefinition<Schema, Facts, State, Set> {
  return { ...definition, aggregate };
}

/** Carries the type of a command's facts, and says at run time that it needs some. */
export interface FactsOf<Facts> {
  readonly needed: true;
  readonly type?: Facts;
}

export function facts<Facts>(): FactsOf<Facts> {
  return { needed: true };
}
