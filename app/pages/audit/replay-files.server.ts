import { attachedFile, type AttachedFile } from '@domain/files/attached-file/attached-file';
import { attachedFileEvents } from '@domain/files/attached-file/events';
import type { RecordModel } from '@domain/shared/reached-record';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import { listFileIds } from '@projections/files/attached-file/happenings';
import { quoterLine } from '~/presenters/history-lines.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { showErased } from '~/texts/erased.server';
import { translate } from '~/texts/translate.server';
import type { ReplayStep, ShownField } from './replay.server';

type FileEvent = RecordedOf<typeof attachedFileEvents>;

interface FileThen extends Pick<AttachedFile, 'isActive' | 'forCustomers'> {
  readonly id: string;
  readonly name: string;
}

/**
 * The steps of a record with those of its files among them, in the order of the log. The read models only tell which
 * files there are; what happened to them is read from their streams.
 */
export async function withFiles(
  { db, store }: Pick<Services, 'db' | 'store'>,
  record: { readonly model: RecordModel; readonly id: string },
  steps: readonly ReplayStep[],
  language: Language,
): Promise<readonly ReplayStep[]> {
  const ids = await listFileIds(db, record.model, record.id);
  const streams = (await Promise.all(
    ids.map((id) => store.readStream(`${attachedFileEvents.category}-${id}`)),
  )) as readonly (readonly FileEvent[])[];
  const moments = [
    ...steps.map((step) => ({ event: step.event, step, file: null })),
    ...streams.flat().map((event) => ({ event, step: null, file: event })),
  ].toSorted((one, other) => (one.event.position < other.event.position ? -1 : 1));

  const name = translate(language, 'quoting-staff:fields.files');
  let [files, last]: [readonly FileThen[], ReplayStep | undefined] = [[], steps[0]];
  return moments.flatMap(({ step, file }): readonly ReplayStep[] => {
    const before = filesText(files, language);
    if (file !== null) files = changed(files, file);
    const text = filesText(files, language);
    const standing = step ?? last;
    if (standing === undefined) return [];
    last = standing;
    const field: ShownField = { field: 'files', name, text };
    const fields = () => [...standing.fields(), field];
    if (file === null) return [{ ...standing, fields }];
    return [
      {
        event: file,
        action: quoterLine(file.type, language),
        state: standing.state,
        reason: null,
        comment: null,
        changes: () => [{ field: 'files', name, before, after: text }],
        fields,
      },
    ];
  });
}

function changed(files: readonly FileThen[], event: FileEvent): readonly FileThen[] {
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

/** One file a line: "factura.pdf (lo ve el cliente)". */
function filesText(files: readonly FileThen[], language: Language): string | null {
  if (files.length === 0) return null;
  const lines = showErased(language, files).map(({ name, isActive, forCustomers }) => {
    const marks = [
      ...(isActive ? [] : [translate(language, 'files:inactive')]),
      ...(forCustomers ? [translate(language, 'files:is-for-customers')] : []),
    ];
    return marks.length === 0 ? name : `${name} (${marks.join(', ').toLowerCase()})`;
  });
  return lines.join('\n');
}
