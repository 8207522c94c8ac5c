import { attachedFile, type AttachedFile } from '@domain/files/attached-file/attached-file';
import { attachedFileEvents } from '@domain/files/attached-file/events';
import { categoryOfStream, idOfStream, type RecordedEvent, type RecordedOf } from '@domain/shared/event';
import type { RecordModel } from '@domain/shared/reached-record';
import { listFileIds } from '@projections/files/attached-file/happenings';
import { quoterLine } from '~/presenters/history-lines.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import { showErased } from '~/texts/erased.server';
import type { ReplayField } from './description.server';

export type FileEvent = RecordedOf<typeof attachedFileEvents>;

export interface FileThen extends Pick<AttachedFile, 'isActive' | 'forCustomers'> {
  readonly id: string;
  readonly name: string;
}

export async function attachedStreams(
  { db }: Pick<Services, 'db'>,
  model: RecordModel,
  id: string,
): Promise<readonly string[]> {
  const ids = await listFileIds(db, model, id);
  return ids.map((file) => `${attachedFileEvents.category}-${file}`);
}

export function isOfFile(event: RecordedEvent): event is FileEvent {
  return categoryOfStream(event.stream) === attachedFileEvents.category;
}

export function fileLine({ type }: FileEvent, language: Language): string {
  return quoterLine(type, language);
}

export function withFile(files: readonly FileThen[], event: FileEvent): readonly FileThen[] {
  const id = idOfStream(event.stream);
  if (event.type === 'FileAttached') {
    const { name, forCustomers } = event.data;
    return [...files, { id, name, isActive: true, forCustomers }];
  }
  return files.map((file) => {
    if (file.id !== id) return file;
    // Only the two flags change after a file was attached.
    const before = { ...event.data, attachedBy: '', ...file };
    const { isActive, forCustomers } = attachedFile.evolve(before, event) ?? before;
    return { ...file, isActive, forCustomers };
  });
}

export function fileField(files: readonly FileThen[], language: Language): ReplayField {
  const lines = showErased(language, files).map(({ name, isActive, forCustomers }) => {
    const marks = [
      ...(isActive ? [] : [translate(language, 'files:inactive')]),
      ...(forCustomers ? [translate(language, 'files:is-for-customers')] : []),
    ];
    return marks.length === 0 ? name : `${name} (${marks.join(', ').toLowerCase()})`;
  });
  return {
    field: 'files',
    name: translate(language, 'quoting-staff:fields.files'),
    text: lines.length === 0 ? null : lines.join('\n'),
    value: lines,
  };
}
