import { wrap } from 'cockatiel';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Actor } from '../../domain/shared/actor';
import { isPermitted } from '../../domain/shared/actor';
import type { AnyCommand, Aggregate, Command, CommandDefinition } from '../../domain/shared/command';
import type { Door, DomainEvent, EventSet } from '../../domain/shared/event';
import { refuseAccess } from '../../domain/shared/refuse-access';
import { isRejection, reject, rejectInput, type Rejection } from '../../domain/shared/rejection';
import {
  type Appended,
  AppendTooLarge,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type WrongRevision,
} from '../event-store/event-store';
import type { Written } from '../projecting/own-writes';
import { afterLostRace, whileKeyIsReserved } from '../retries';
import { fold } from './fold';
import { toNewEvent } from './new-event';
import { findLast, type LatestBooks, loadPast, type Past } from './past';
import type { Reservations } from './reservations';
import { createStreamQueue } from './stream-queue';

export interface DispatchContext {
  readonly actor: Actor;
  readonly via: Door;
  /**
   * UUIDv7, the idempotency key; generated when missing. A retry appends once and returns the first outcome.
   */
  readonly commandId?: string;
  readonly correlationId?: string;
  /** A newer revision rejects the command with `record.stale`. */
  readonly expectedRevision?: bigint;
  readonly expectedRound?: number;
  readonly after?: readonly Written[];
  /** Replaces the command's gatherer where the use case already knows the facts. */
  readonly gather?: Gatherer;
  /** Called after the append, before the keys are confirmed. Not called for a retry. */
  readonly whenAppended?: (accepted: Accepted) => void;
  /**
   * Decides without appending or reserving. Not for commands whose gatherer writes, such as one that takes a
   * number.
   */
  readonly isRehearsal?: boolean;
  /** ISO, UTC. Only for imports of history; otherwise the clock decides. */
  readonly at?: string;
}

export interface Accepted {
  readonly rejected?: undefined;
  readonly id: string;
  readonly stream: string;
  readonly category: string;
  readonly revision: bigint;
  readonly position: bigint | null;
  /** If nothing had to change: the record's last event, which may be too recent for the read models. */
  readonly seen?: Written | undefined;
  readonly events: readonly DomainEvent[];
  readonly isRepeated?: boolean;
  readonly isLate?: boolean;
}

export type Gatherer = (
  command: Omit<Command<unknown>, 'facts'>,
  after: readonly Written[],
) => Promise<unknown>;

export interface DispatcherParts {
  readonly store: EventStore;
  readonly reservations: Reservations;
  readonly gatherers: ReadonlyMap<string, Gatherer>;
  readonly latestBooks?: LatestBooks;
  now(): string;
  /**
   * Called if keys could not be confirmed after the append. The command stays accepted, since its events are
   * in the log.
   */
  onUnconfirmed(error: unknown, stream: string): void;
}

type Attempt = Accepted | Rejection | 'lost-race' | 'under-way';

export type Dispatch = <Schema extends z.ZodType, Facts, State, Set extends EventSet>(
  definition: CommandDefinition<Schema, Facts, State, Set>,
  input: unknown,
  context: DispatchContext,
) => Promise<Accepted | Rejection>;

/**
 * The only way to change something. After a lost race it decides again, unless the caller named a revision.
 * Expected rejections are returned; `EventStoreUnavailable` and faults are thrown.
 */
export function createDispatch(parts: DispatcherParts): Dispatch {
  const inQueue = createStreamQueue();
  return async (definition, input, context) => {
    const { actor } = context;
    const commandId = context.commandId ?? uuidv7();
    if (!isPermitted(actor, definition)) return refuseAccess(actor);
    const parsed = definition.input.safeParse(input);
    if (!parsed.success) return rejectInput(parsed.error.issues);

    const at = (context.via === 'process' ? context.at : undefined) ?? parts.now();
    const asked = { input: parsed.data, actor, at, commandId };
    const id = definition.id(parsed.data, commandId, actor);
    const load = (): Promise<Past> => loadPast(parts, definition, id, context.commandId);
    const [gathered, past] = await Promise.all([gather(parts, definition, asked, context), load()]);
    if (isRejection(gathered)) return gathered;
    const command = { ...asked, facts: gathered as never };
    const attempt = (loaded: Past) => attemptOnce(parts, definition, command, id, loaded, context);
    let next = () => attempt(past);
    const outcome = await retryPolicyFor(context).execute(() => {
      const attempted = next();
      next = () => inQueue(past.stream, async () => attempt(await load()));
      return attempted;
    });
    if (outcome === 'lost-race' && context.expectedRevision !== undefined)
      return reject('stale', 'record.stale');
    return typeof outcome === 'string' ? reject('conflict', 'record.busy') : outcome;
  };
}

const untilDecided = wrap(whileKeyIsReserved, afterLostRace);

/** Whoever named a revision has lost with the first race. */
function retryPolicyFor({ expectedRevision }: DispatchContext) {
  return expectedRevision === undefined ? untilDecided : whileKeyIsReserved;
}

async function gather(
  parts: DispatcherParts,
  definition: AnyCommand,
  asked: Omit<Command<unknown>, 'facts'>,
  { after = [], gather: own }: DispatchContext,
): Promise<unknown> {
  if (definition.facts === undefined) return undefined;
  const gatherer = own ?? parts.gatherers.get(definition.name);
  if (gatherer === undefined) throw new Error(`nothing gathers the facts of ${definition.name}`);
  return gatherer(asked, after);
}

async function attemptOnce(
  parts: DispatcherParts,
  definition: AnyCommand,
  command: Command<unknown, never>,
  id: string,
  loaded: Past,
  context: DispatchContext,
): Promise<Attempt> {
  const { reservations } = parts;
  const { category } = definition.aggregate.events as EventSet;
  const { stream, past, appendsAt, revision: last, opening, done } = loaded;
  const accepted = (revision: bigint, position: bigint | null, events: readonly DomainEvent[]): Accepted => ({
    id,
    stream,
    category,
    revision,
    position,
    events,
  });
  const lastDone = done.at(-1);
  if (lastDone !== undefined) {
    const { revision, position } = lastDone;
    await insist(parts, stream, () => reservations.settle(stream, command.commandId, revision));
    return { ...accepted(revision, position, done), isRepeated: true };
  }

  const state: unknown = fold(definition.aggregate, past);
  // Checks access first, so that nobody without access learns a record's revision. A new record inherits the
  // access of its parent.
  const isJudged = past.length > 0 || definition.expects === 'new';
  if (isJudged && definition.isWithinReach?.(command.actor, state, command.facts) === false) {
    return reject('not-found', `${category}.not-found`);
  }
  const refusal = refuseBeforeDeciding(definition, loaded, state, context);
  if (refusal !== null) return refusal;
  const decision = definition.decide(command, state);
  if (isRejection(decision)) return decision;
  if (context.isRehearsal === true) return accepted(last, null, decision);
  if (decision.length === 0)
    return { ...accepted(last, null, []), seen: await findLast(parts.store, loaded) };

  const needed = definition.reserves?.(command, state, decision) ?? [];
  const claim =
    needed.length === 0 ? null : await parts.reservations.reserve(needed, stream, command.commandId);
  if (claim === 'under-way' || isRejection(claim)) return claim;
  const first = opening ?? carryOver(definition, past, state);
  const happened = first === null ? decision : [first, ...decision];
  const events = happened.map((event, index) => toNewEvent(definition, event, index, command, context));
  const appended = await appendOrRefuse(parts.store, stream, appendsAt, events);
  if (isRejection(appended) || 'wrongRevision' in appended) {
    if (claim !== null) await reservations.release(claim);
    return isRejection(appended) ? appended : 'lost-race';
  }
  const outcome = accepted(appended.revision, appended.position, decision);
  context.whenAppended?.(outcome);
  if (claim !== null) await insist(parts, stream, () => reservations.confirm(claim, appended.revision));
  return outcome;
}

/** Failures are only reported, since the command is already accepted. */
async function insist(parts: DispatcherParts, stream: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    parts.onUnconfirmed(error, stream);
  }
}

/**
 * After this many events the next command appends a snapshot event (`carriedOver`), so that later loads start
 * there.
 */
const carriedOverAfter = 30;

function carryOver(
  { aggregate }: AnyCommand,
  { length }: readonly unknown[],
  state: unknown,
): DomainEvent | null {
  const { carriedOver } = aggregate as Aggregate<unknown, EventSet>;
  return carriedOver === undefined || length < carriedOverAfter ? null : carriedOver.event(state);
}

/** An append above the log's size limit is rejected instead of thrown, since a retry cannot help. */
async function appendOrRefuse(
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<Appended | WrongRevision | Rejection> {
  try {
    return await store.append(stream, expected, events);
  } catch (error) {
    if (!(error instanceof AppendTooLarge)) throw error;
    return reject('invalid', 'input.too-large', { megabytes: error.limitBytes / 1024 ** 2 });
  }
}

function refuseBeforeDeciding(
  { expects, aggregate }: AnyCommand,
  { past, revision }: Past,
  state: unknown,
  { expectedRevision, expectedRound }: DispatchContext,
): Rejection | null {
  const { events, books } = aggregate as Aggregate<unknown, EventSet>;
  const { category } = events;
  if (expects === 'existing' && past.length === 0) return reject('not-found', `${category}.not-found`);
  if (expects === 'new' && past.length > 0) return reject('conflict', `${category}.already-there`);
  if (expectedRevision === undefined) return null;
  const isSeen = revision === expectedRevision && books?.roundOf(state) === expectedRound;
  return isSeen ? null : reject('stale', 'record.stale');
}
