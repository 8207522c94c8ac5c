import type { z } from 'zod';
import type { Access, Actor } from './actor';
import type { DomainEvent, EventOf, EventSet } from './event';
import type { Rejection } from './rejection';

/** What a command decides: facts, in order (none: nothing had to change), or a reason why not. */
export type Decision<Event extends DomainEvent> = readonly Event[] | Rejection;

/** One kind of stream: its events, and the state they fold into. Pure. */
export interface Aggregate<State, Set extends EventSet> {
  readonly events: Set;
  readonly initial: State;
  evolve(state: State, event: EventOf<Set>): State;
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

/** A word that only one stream may hold, such as an e-mail address, or so many, such as a coupon: reserved before the append. */
export interface Reservation {
  /** What kind of word, such as `person.email`. */
  readonly scope: string;
  readonly key: string;
  /** How many streams may hold it at a time; one where nothing is said. */
  readonly places?: number;
  /** Code of the conflict when another stream holds it, such as `person.email-taken`. */
  readonly code: `${string}.${string}`;
}

/**
 * An order to one aggregate. `Facts` are gathered by the application before the stream is loaded
 * (app/gathering); `undefined` needs none.
 */
export interface CommandDefinition<Schema extends z.ZodType, Facts, State, Set extends EventSet> {
  readonly name: string;
  readonly access: Access;
  readonly input: Schema;
  readonly aggregate: Aggregate<State, Set>;
  /** Present when the command needs facts from outside: a gatherer in app/gathering must provide them. */
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
