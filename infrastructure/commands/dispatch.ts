import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Actor } from '../../domain/shared/actor';
import { mayCommand } from '../../domain/shared/actor';
import type {
  AnyCommand,
  Aggregate,
  Command,
  CommandDefinition,
  Reservation,
} from '../../domain/shared/command';
import type {
  Door,
  DomainEvent,
  EventMetadata,
  EventSet,
  LoadedEvent,
  RecordedEvent,
} from '../../domain/shared/event';
import { idOfStream } from '../../domain/shared/event';
import { isRejection, reject, rejectInput, type Rejection } from '../../domain/shared/rejection';
import type { EventStore, NewEvent } from '../event-store/event-store';

/** On whose account and through which door a command comes. */
export interface DispatchContext {
  readonly actor: Actor;
  readonly via: Door;
  /** UUIDv7; made when missing. A repeat with the same id appends once and answers as the first time. */
  readonly commandId?: string;
  readonly correlationId?: string;
  /** The revision the caller saw: anything newer refuses with `record.stale`. */
  readonly expectedRevision?: bigint;
  /** When it happened (ISO, UTC), where a process brings history in; at the other doors the clock alone says so. */
  readonly at?: string;
}

export interface Accepted {
  readonly rejected?: undefined;
  readonly id: string;
  readonly stream: string;
  readonly category: string;
  readonly revision: bigint;
  /** Null when nothing had to change. */
  readonly position: bigint | null;
  readonly events: readonly DomainEvent[];
}

/** Brings a command the facts it needs from outside, or the reason it cannot go on. */
export type Gatherer = (command: Omit<Command<unknown>, 'facts'>) => Promise<unknown>;

/** Holds words that only one stream, or so many, may have. */
export interface Reservations {
  /** Takes all of them or none; answers with the very words taken: of one with several places, the place that was free. */
  reserve(
    reservations: readonly Reservation[],
    stream: string,
    commandId: string,
  ): Promise<Rejection | readonly Reservation[]>;
  /** Makes reserved words permanent, and frees the others the stream held in the same scopes. */
  confirm(reservations: readonly Reservation[], stream: string): Promise<void>;
  release(reservations: readonly Reservation[], stream: string): Promise<void>;
}

export interface DispatcherParts {
  readonly store: EventStore;
  readonly reservations: Reservations;
  readonly gatherers: ReadonlyMap<string, Gatherer>;
  now(): string;
}

export type Dispatch = <Schema extends z.ZodType, Facts, State, Set extends EventSet>(
  definition: CommandDefinition<Schema, Facts, State, Set>,
  input: unknown,
  context: DispatchContext,
) => Promise<Accepted | Rejection>;

const attempts = 3;

/**
 * The one way to change something: parse, authorise, gather and load at once, decide, append at the revision read; decide
 * again on a lost race, unless the caller named a revision. Expected refusals are returned; `EventStoreUnavailable` and
 * faults are thrown.
 */
export function createDispatch(parts: DispatcherParts): Dispatch {
  return async (definition, input, context) => {
    const { actor } = context;
    const commandId = context.commandId ?? uuidv7();
    if (!mayCommand(actor, definition.access)) {
      return actor.kind === 'visitor'
        ? reject('unauthenticated', 'access.sign-in-needed')
        : reject('forbidden', 'access.forbidden');
    }
    const parsed = definition.input.safeParse(input);
    if (!parsed.success) return rejectInput(parsed.error.issues);

    const at = (context.via === 'process' ? context.at : undefined) ?? parts.now();
    const asked = { input: parsed.data, actor, at, commandId };
    const id = definition.id(parsed.data, commandId, actor);
    const stream = `${(definition.aggregate.events as EventSet).category}-${id}`;
    const [gathered, past] = await Promise.all([
      gather(parts, definition, asked),
      loadPast(parts.store, stream, context),
    ]);
    if (isRejection(gathered)) return gathered;
    const command = { ...asked, facts: gathered as never };

    const held: Reservation[] = [];
    const outcome = await decideAndAppend(parts, definition, command, past, stream, context, held);
    if (isRejection(outcome) && held.length > 0) await parts.reservations.release(held, stream);
    return outcome;
  };
}

interface Past {
  readonly past: readonly LoadedEvent[];
  /** What this very command appended to it when it came before. */
  readonly done: readonly RecordedEvent[];
}

/** Only a command that brings its id can be a repeat, and whose an event is stands in its metadata. */
async function loadPast(store: EventStore, stream: string, { commandId }: DispatchContext): Promise<Past> {
  if (commandId === undefined) return { past: await store.loadStream(stream), done: [] };
  const past = await store.readStream(stream);
  return { past, done: past.filter(({ metadata }) => metadata.commandId === commandId) };
}

async function decideAndAppend(
  parts: DispatcherParts,
  definition: AnyCommand,
  command: Command<unknown, never>,
  firstPast: Past,
  stream: string,
  context: DispatchContext,
  held: Reservation[],
): Promise<Accepted | Rejection> {
  let past = firstPast;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(parts, definition, command, past, stream, context, held);
    if (outcome !== 'lost-race') return outcome;
    if (context.expectedRevision !== undefined) return reject('stale', 'record.stale');
    if (attempt === attempts) return reject('conflict', 'record.busy');
    past = await loadPast(parts.store, stream, context);
  }
}

async function gather(
  parts: DispatcherParts,
  definition: AnyCommand,
  asked: Omit<Command<unknown>, 'facts'>,
): Promise<unknown> {
  if (definition.facts === undefined) return undefined;
  const gatherer = parts.gatherers.get(definition.name);
  if (gatherer === undefined) throw new Error(`nothing gathers the facts of ${definition.name}`);
  return gatherer(asked);
}

async function attemptOnce(
  parts: DispatcherParts,
  definition: AnyCommand,
  command: Command<unknown, never>,
  { past, done }: Past,
  stream: string,
  context: DispatchContext,
  held: Reservation[],
): Promise<Accepted | Rejection | 'lost-race'> {
  const { category } = definition.aggregate.events as EventSet;
  const id = idOfStream(stream);
  const last = past.at(-1);
  const accepted = (revision: bigint, position: bigint | null, events: readonly DomainEvent[]): Accepted => ({
    id,
    stream,
    category,
    revision,
    position,
    events,
  });
  const lastDone = done.at(-1);
  if (lastDone !== undefined) return accepted(lastDone.revision, lastDone.position, done);

  const refusal = refuseBeforeDeciding(definition, past, context);
  if (refusal !== null) return refusal;
  const state: unknown = fold(definition.aggregate, past);
  if (past.length > 0 && definition.isWithinReach?.(command.actor, state, command.facts) === false) {
    return reject('not-found', `${category}.not-found`);
  }
  const decision = definition.decide(command, state);
  if (isRejection(decision)) return decision;
  if (decision.length === 0) return accepted(last?.revision ?? -1n, null, []);

  const reservations = definition.reserves?.(command, state) ?? [];
  let taken: readonly Reservation[] = [];
  if (reservations.length > 0) {
    const outcome = await parts.reservations.reserve(reservations, stream, command.commandId);
    if (isRejection(outcome)) return outcome;
    taken = outcome;
    held.splice(0, held.length, ...taken);
  }
  const events = decision.map((event, index) => envelope(definition, event, index, command, context));
  const appended = await parts.store.append(stream, last?.revision ?? 'no-stream', events);
  if ('wrongRevision' in appended) return 'lost-race';
  if (taken.length > 0) await parts.reservations.confirm(taken, stream);
  return accepted(appended.revision, appended.position, decision);
}

function refuseBeforeDeciding(
  { expects, aggregate }: AnyCommand,
  past: readonly LoadedEvent[],
  { expectedRevision }: DispatchContext,
): Rejection | null {
  const { category } = aggregate.events as EventSet;
  if (expects === 'existing' && past.length === 0) return reject('not-found', `${category}.not-found`);
  if (expects === 'new' && past.length > 0) return reject('conflict', `${category}.already-there`);
  if (expectedRevision !== undefined && past.at(-1)?.revision !== expectedRevision) {
    return reject('stale', 'record.stale');
  }
  return null;
}

/** The state a stream's events fold into. */
export function fold<State, Set extends EventSet>(
  aggregate: Aggregate<State, Set>,
  events: readonly DomainEvent[],
): State {
  return events.reduce((state, event) => aggregate.evolve(state, event as never), aggregate.initial);
}

function envelope(
  { aggregate }: AnyCommand,
  event: DomainEvent,
  index: number,
  { actor, at, commandId }: Command<unknown, never>,
  { via, correlationId }: DispatchContext,
): NewEvent {
  const { declarations } = aggregate.events as EventSet;
  const declaration = declarations[event.type];
  if (declaration === undefined) throw new Error(`${event.type} is not declared`);
  const metadata: EventMetadata = {
    schemaVersion: declaration.version ?? 1,
    actorId: actor.id,
    at,
    correlationId: correlationId ?? commandId,
    causationId: commandId,
    commandId,
    via,
  };
  return { id: uuidv5(`${event.type}/${index}`, commandId), type: event.type, data: event.data, metadata };
}
