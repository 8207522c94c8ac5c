import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import { takeOutPersonal } from '../../domain/shared/personal';
import type { EventStore } from '../event-store/event-store';
import type { PersonalType } from '../event-store/sealing';
import { readBooks } from '../projecting/refold';
import { keyIdOf, openData } from './sealed-data';

/** What the events of an erasure hold. */
export interface PersonalTexts {
  /** Texts that tell one person from others, by the name of their field. */
  readonly identifying: readonly { readonly field: string; readonly text: string }[];
  /** All texts, also those that others may have too, such as a comment or a company. */
  readonly all: ReadonlySet<string>;
  /** Files that the events name. */
  readonly fileIds: readonly string[];
  readonly sealedEvents: number;
  /** Events stored before sealing: their plain text stays in the log. */
  readonly plainEvents: number;
}

export const noTexts: PersonalTexts = {
  identifying: [],
  all: new Set(),
  fileIds: [],
  sealedEvents: 0,
  plainEvents: 0,
};

/** A city or a comment is shared by many, so they are not looked for where the record is not named. */
const identifyingFields = new Set([
  'name',
  'email',
  'phone',
  'identification',
  'address',
  'street',
  'notifications',
]);
/** Shorter texts are part of others. */
const shortest = 6;

/**
 * Reads what these streams hold about these subjects, before their keys are destroyed. `store` must be the one
 * beneath sealing, and `keys` those that go.
 */
export async function readPersonalTexts(
  store: EventStore,
  types: ReadonlyMap<string, PersonalType>,
  {
    streams,
    subjects,
    keys,
  }: {
    readonly streams: readonly string[];
    readonly subjects: ReadonlySet<string>;
    readonly keys: ReadonlyMap<string, Buffer | null>;
  },
): Promise<PersonalTexts> {
  const found = new Map<string, { readonly field: string; readonly text: string }>();
  const all = new Set<string>();
  const fileIds = new Set<string>();
  let sealedEvents = 0;
  let plainEvents = 0;

  const keep = (event: RecordedEvent, type: PersonalType, data: unknown): void => {
    for (const { path, text } of takeOutPersonal(data, type.parts).texts) {
      all.add(text);
      const field = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
      if (identifyingFields.has(field) && text.trim().length >= shortest) found.set(text, { field, text });
    }
  };

  for (const stream of streams) {
    for (const event of await readBooks(store, stream)) {
      const { fileId } = event.data as { readonly fileId?: unknown };
      if (typeof fileId === 'string') fileIds.add(fileId);
      const type = types.get(event.type);
      if (type?.category !== categoryOfStream(event.stream)) continue;
      const keyId = keyIdOf(event.data);
      const key = keyId === null ? undefined : keys.get(keyId);
      if (key !== undefined && key !== null) {
        sealedEvents += 1;
        keep(event, type, openData(event, event.data, key));
      } else if (keyId === null && subjects.has(type.subjectOf(event.stream, event.data))) {
        if (takeOutPersonal(event.data, type.parts).texts.length > 0) plainEvents += 1;
        keep(event, type, event.data);
      }
    }
  }
  return { identifying: [...found.values()], all, fileIds: [...fileIds], sealedEvents, plainEvents };
}
