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

export interface ReplayField {
  readonly field: string;
  readonly name: string;
  readonly text: string | null;
  readonly value: unknown;
}

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

/** The record is folded from its streams; read models provide only names, since an auditor may doubt them. */
export interface ReplayDescription<State, Reading> {
  streams(services: Pick<Services, 'store'>, id: string): Promise<readonly string[]>;
  /** False: the event is folded but not listed. All are listed by default. */
  isTold?(event: RecordedEvent, id: string): boolean;
  /** The same access as the record's page; a rejection if out of reach. */
  reach(context: ReplayContext, id: string): Promise<object | Rejection>;
  /** For auditors and administrators, who may see removed records, which have no page. */
  isWithinReach(actor: Actor, state: State, id: string): boolean;
  readonly model?: RecordModel;
  readonly initial: State;
  evolve(state: State, event: RecordedEvent): State;
  reference(state: State, id: string, language: Language): string;
  path(state: State, id: string, language: Language): readonly Crumb[];
  line(event: RecordedEvent, language: Language): string;
  read(context: ReplayContext, moments: readonly Moment<State>[]): Promise<Reading>;
  standing(state: State, reading: Reading): Standing;
  fields(state: State, reading: Reading): readonly ReplayField[];
  changes?(before: State, after: State, reading: Reading): readonly ShownChange[];
}
