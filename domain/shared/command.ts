import type { z } from 'zod';
import type { Actor, Permission } from './actor';
import type { DomainEvent, EventOf, EventSet } from './event';
import type { Rejection } from './rejection';

export type Decision<Event extends DomainEvent> = readonly Event[] | Rejection;

export interface Aggregate<State, Set extends EventSet> {
  readonly events: Set;
  readonly initial: State;
  evolve(state: State, event: EventOf<Set>): State;
  /** For records that close and begin again for years: splits them into several streams. */
  readonly books?: Books<State, Set>;
  /** For records that change for years and never close. */
  readonly carriedOver?: CarriedOver<State, Set>;
}

/** A snapshot event that the dispatcher appends to long streams. Read models and histories ignore it. */
export interface CarriedOver<State, Set extends EventSet> {
  readonly type: keyof Set['declarations'] & string;
  event(state: State): EventOf<Set>;
}

/**
 * Splits a record at each closing event: `cart-<id>`, `cart-<id>/1` and so on, each begun by an opening
 * event. Commands of such a record reserve no unique keys.
 */
export interface Books<State, Set extends EventSet> {
  readonly closedBy: readonly (keyof Set['declarations'] & string)[];
  opening(state: State): EventOf<Set>;
  /** Number of closings. It only increases, so that an ETag of an earlier stream never matches again. */
  roundOf(state: State): number;
  /** For older, unsplit streams: the event with what this closing left. Null: read from the start. */
  carriedOverBy(closing: EventOf<Set>): CarryOver<Set> | null;
}

export interface CarryOver<Set extends EventSet> {
  readonly stream: string;
  opening(first: DomainEvent): EventOf<Set>;
}

export function defineAggregate<State, Set extends EventSet>(
  aggregate: Aggregate<State, Set>,
): Aggregate<State, Set> {
  return aggregate;
}

/** Input is parsed; time is ISO, UTC. */
export interface Command<Input, Facts = undefined> {
  readonly input: Input;
  readonly facts: Facts;
  readonly actor: Actor;
  readonly at: string;
  readonly commandId: string;
}

/** Unique, such as an e-mail address, or with several holders, such as a coupon. */
export interface Reservation {
  /** Such as `person.email`. */
  readonly scope: string;
  readonly key: string;
  /** Streams that may hold it at a time. Defaults to 1. */
  readonly holders?: number;
  readonly code: `${string}.${string}`;
  /** The rejection may name the record that holds the key. Defaults to false. */
  readonly namesHolder?: boolean;
}

/** Facts are gathered in app/use-cases before the stream is loaded; `undefined` needs none. */
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
  /** Creating commands use `commandId`, so that a retry finds its own stream. */
  id(input: z.output<Schema>, commandId: string, actor: Actor): string;
  /** False answers "not found". */
  isWithinReach?(actor: Actor, state: State, facts: Facts): boolean;
  /** `decided`: the result of `decide`, if it ran before. */
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

/** `facts` declares their type: `facts: facts<{ states: QuoterState[] }>()`. */
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

export interface FactsOf<Facts> {
  readonly needed: true;
  readonly type?: Facts;
}

export function facts<Facts>(): FactsOf<Facts> {
  return { needed: true };
}
