import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import { takeOutPersonal } from '../../domain/shared/personal';
import type { EventStore } from '../event-store/event-store';
import type { PersonalType } from '../event-store/sealing';
import { readBooks } from '../projecting/refold';
import { keyIdOf, openData } from './sealed-data';

export interface PersonalTexts {
  readonly identifying: readonly { readonly field: string; readonly text: string }[];
  readonly all: ReadonlySet<string>;
  readonly fileIds: readonly string[];
  readonly sealedEvents: number;
  /** Events from before encryption: their plain text stays in the log. */
  readonly plainEvents: number;
}

export const noTexts: PersonalTexts = {
  identifying: [],
  all: new Set(),
  fileIds: [],
  sealedEvents: 0,
  plainEvents: 0,
};

/** Cities and comments are shared by many, so they are searched only in data that names the record. */
const identifyingFields = new Set([
  'name',
  'email',
  'phone',
  'identification',
  'address',
  'street',
  'notifications',
]);
/** Shorter texts occur within others. */
const shortest = 6;

/**
 * Reads the texts before their keys are deleted. `store` must not decrypt; `keys` are those to be deleted.
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
