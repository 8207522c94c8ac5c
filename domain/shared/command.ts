import type { z } from 'zod';
import type { Actor, Permission } from './actor';
import type { DomainEvent, EventOf, EventSet } from './event';
import type { Rejection } from './rejection';

/** The events to append, in order (none if nothing has to change), or why the command is refused. */
export type Decision<Event extends DomainEvent> = readonly Event[] | Rejection;

/** One kind of stream: its events and the state they fold into. Pure. */
export interface Aggregate<State, Set extends EventSet> {
  readonly events: Set;
  readonly initial: State;
  evolve(state: State, event: EventOf<Set>): State;
  /** For a record that ends and begins again for years: splits it into several streams. */
  readonly books?: Books<State, Set>;
  /** For a record that is changed for years and never ends. */
  readonly carriedOver?: CarriedOver<State, Set>;
}

/**
 * An event that repeats the whole state that later decisions need. Once a stream is long, the dispatcher
 * appends one before a decision, and reads the stream from the last one. Read models and histories ignore it,
 * since it changes nothing.
 */
export interface CarriedOver<State, Set extends EventSet> {
  readonly type: keyof Set['declarations'] & string;
  event(state: State): EventOf<Set>;
}

/**
 * How a record is split into streams where the business closes something: `cart-<id>`, then `cart-<id>/1`,
 * `cart-<id>/2` and so on. A closing event is the last of its stream; the next change begins the next stream
 * with an opening event. Commands of such a record reserve no unique keys.
 */
export interface Books<State, Set extends EventSet> {
  readonly closedBy: readonly (keyof Set['declarations'] & string)[];
  /** First event of the next stream. `state` is what the closing event left. */
  opening(state: State): EventOf<Set>;
  /**
   * How often the record was closed. Increases with every closing, so that an ETag of an earlier stream never
   * matches again.
   */
  roundOf(state: State): number;
  /**
   * For older streams that were not split and hold several closings: the event in another stream that
   * recorded what this closing left. Null if there is none; then the stream is read from its start.
   */
  carriedOverBy(closing: EventOf<Set>): CarryOver<Set> | null;
}

/** An event of another stream that recorded what a closing left. */
export interface CarryOver<Set extends EventSet> {
  readonly stream: string;
  /** Converts `first`, the first event of that stream, to an opening event. */
  opening(first: DomainEvent): EventOf<Set>;
}

export function defineAggregate<State, Set extends EventSet>(
  aggregate: Aggregate<State, Set>,
): Aggregate<State, Set> {
  return aggregate;
}

/** A command to decide: parsed input, gathered facts, actor and time (ISO, UTC). */
export interface Command<Input, Facts = undefined> {
  readonly input: Input;
  readonly facts: Facts;
  readonly actor: Actor;
  readonly at: string;
  readonly commandId: string;
}

/**
 * A unique key such as an e-mail address, or a limited one that several streams may hold, such as a coupon.
 * Reserved before the append.
 */
export interface Reservation {
  /** Kind of key, such as `person.email`. */
  readonly scope: string;
  readonly key: string;
  /** How many streams may hold it at a time. Defaults to 1. */
  readonly holders?: number;
  /** Rejection code if other streams hold it, such as `person.email-taken`. */
  readonly code: `${string}.${string}`;
  /** Whether the rejection may name the record that holds the key. Defaults to false. */
  readonly namesHolder?: boolean;
}

/**
 * An order to one aggregate. Facts are gathered in app/use-cases before the stream is loaded; `undefined`
 * needs none.
 */
export interface CommandDefinition<
  Schema extends z.ZodType,
  Facts,
  State,
  Set extends EventSet,
  Name extends string = string,
> extends Permission {
  readonly name: Name;
  readonly input: Schema;
  readonly aggregate: Aggregate<State, Set>;
  /** Present if the command needs facts. The compiler asks for their gatherer in app/use-cases. */
  readonly facts?: FactsOf<Facts>;
  /** `new` refuses a stream that has events, `existing` one that has none; `any` accepts both. */
  readonly expects: 'new' | 'existing' | 'any';
  /** The aggregate's id. A creating command uses `commandId`, so that a retry meets its own stream. */
  id(input: z.output<Schema>, commandId: string, actor: Actor): string;
  /** Whether the actor may know of the record. If not, the answer is "not found". */
  isWithinReach?(actor: Actor, state: State, facts: Facts): boolean;
  /** `decided`: what `decide` answered, if it was asked before. */
  reserves?(
    command: Command<z.output<Schema>, Facts>,
    state: State,
    decided?: Decision<EventOf<Set>>,
  ): readonly Reservation[];
  decide(command: Command<z.output<Schema>, Facts>, state: State): Decision<EventOf<Set>>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the parameters are invariant; each use is typed by inference
export type AnyCommand = CommandDefinition<any, any, any, any>;

export type InputOf<C extends AnyCommand> = z.input<C['input']>;

/**
 * Declares a command. The type argument of `facts` names its facts, for example `defineCommand(quoter, { …,
 * facts: facts<{ states: QuoterState[] }>() })`.
 */
export function defineCommand<
  State,
  Set extends EventSet,
  Schema extends z.ZodType,
  const Name extends string,
  Facts = undefined,
>(
  aggregate: Aggregate<State, Set>,
  definition: Omit<CommandDefinition<Schema, Facts, State, Set, Name>, 'aggregate'> & DeclaredFacts<Facts>,
): CommandDefinition<Schema, Facts, State, Set, Name> {
  return { ...definition, aggregate };
}

/** A command that decides by facts must declare them, or nothing would gather them. */
type DeclaredFacts<Facts> = undefined extends Facts ? unknown : { readonly facts: FactsOf<Facts> };

/** Carries the type of the facts, and says at run time that the command needs some. */
export interface FactsOf<Facts> {
  readonly needed: true;
  readonly type?: Facts;
}

export function facts<Facts>(): FactsOf<Facts> {
  return { needed: true };
}
