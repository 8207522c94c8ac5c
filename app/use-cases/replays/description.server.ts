import type { Actor } from '@domain/shared/actor';
import type { RecordedEvent } from '@domain/shared/event';
import type { RecordModel } from '@domain/shared/reached-record';
import type { Rejection } from '@domain/shared/rejection';
import type { ShownChange } from '~/presenters/tell-apart';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import type { Tone } from '~/presenters/tone';

export interface ReplayContext {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
}

/** A field of a record as it stood. */
export interface ReplayField {
  readonly field: string;
  readonly name: string;
  /** Null if it is empty. */
  readonly text: string | null;
  /** What is kept of it. */
  readonly value: unknown;
}

/** A record before and after one of its events. */
export interface Moment<State> {
  readonly event: RecordedEvent;
  readonly before: State;
  readonly after: State;
}

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

export interface Standing {
  readonly name: string;
  readonly tone: Tone;
}

/**
 * What one kind of record adds to the replay. Its life is folded from its streams; read models give names alone, since
 * an auditor may doubt them.
 */
export interface ReplayDescription<State, Reading> {
  /** Streams of the record, whose events are merged in the order of the log. Empty if there is no record. */
  streams(services: Pick<Services, 'store'>, id: string): Promise<readonly string[]>;
  /** Whether an event of those streams is told; others are folded only. All by default. */
  isTold?(event: RecordedEvent, id: string): boolean;
  /** What the record's page answers to its reader: a rejection if it is out of reach. */
  reach(context: ReplayContext, id: string): Promise<object | Rejection>;
  /** Whether auditors and administrators may see it, however its page stands: removed records have none. */
  isWithinReach(actor: Actor, state: State, id: string): boolean;
  /** Whose files belong to its history. */
  readonly model?: RecordModel;
  readonly initial: State;
  evolve(state: State, event: RecordedEvent): State;
  reference(state: State, id: string, language: Language): string;
  /** From the list to the record. */
  path(state: State, id: string, language: Language): readonly Crumb[];
  /** "Se envió una oferta". */
  line(event: RecordedEvent, language: Language): string;
  /** Looks up the names that these moments mention. */
  read(context: ReplayContext, moments: readonly Moment<State>[]): Promise<Reading>;
  standing(state: State, reading: Reading): Standing;
  /** In reading order; empty before the first event. */
  fields(state: State, reading: Reading): readonly ReplayField[];
  /** By default each field that reads or is kept differently. */
  changes?(before: State, after: State, reading: Reading): readonly ShownChange[];
}
