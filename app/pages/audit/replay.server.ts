import { DateTime } from 'luxon';
import type { RecordedEvent } from '@domain/shared/event';
import type { Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import type { ShownChange } from '~/ui/data/change-list';
import type { Tone } from '~/ui/tone';

/** A field of a record as it stood. */
export interface ShownField {
  readonly field: string;
  readonly name: string;
  readonly text: string | null;
}

/** A record after one of its events. */
export interface ReplayStep {
  readonly event: RecordedEvent;
  /** "Se envió una oferta". */
  readonly action: string;
  readonly state: { readonly name: string; readonly tone: Tone };
  readonly reason: string | null;
  readonly comment: string | null;
  /** Worked out for the step that is shown. */
  changes(): readonly ShownChange[];
  fields(): readonly ShownField[];
}

/** A record's life, folded from its streams. Read models are not used, since an auditor may doubt them. */
export interface Replay {
  readonly reference: string;
  /** From the list to the record. */
  readonly path: readonly { readonly label: string; readonly to: string }[];
  readonly steps: readonly ReplayStep[];
}

export interface ReplayContext {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
}

/** Replays a record that the actor may see, or refuses. */
export type ReplayRecord = (context: ReplayContext, id: string) => Promise<Replay | Rejection>;

/** The step reached at a moment (ISO instant): the last event not after it; 0 before the first. Steps count from 1. */
export function numberAt(steps: readonly Pick<ReplayStep, 'event'>[], moment: string): number {
  return steps.findLastIndex(({ event }) => Date.parse(event.metadata.at) <= Date.parse(moment)) + 1;
}

/** Converts "2026-03-05T14:30" in Santiago time to an instant; null if it is no valid time. */
export function instantOf(local: string): string | null {
  return DateTime.fromISO(local, { zone: 'America/Santiago' }).toUTC().toISO();
}
