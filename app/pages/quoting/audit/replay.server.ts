import { DateTime } from 'luxon';
import { attachedFile, type AttachedFile } from '@domain/files/attached-file/attached-file';
import { attachedFileEvents } from '@domain/files/attached-file/events';
import { quoterEvents } from '@domain/quoting/quoter/events';
import { opened, quoter, type Quoter } from '@domain/quoting/quoter/quoter';
import { categoryOfStream, idOfStream, type RecordedOf } from '@domain/shared/event';
import { changesBetween, type QuoterChange } from '@projections/quoting/quoter-history/changes';
import type { Services } from '~/services';

type QuoterEvent = RecordedOf<typeof quoterEvents>;
type FileEvent = RecordedOf<typeof attachedFileEvents>;

/** A file of a quote at some moment. */
export interface ReplayedFile extends Pick<AttachedFile, 'isActive' | 'forCustomers'> {
  readonly id: string;
  readonly name: string;
}

/** A quote after one of its events, or one of a file's: the event, what it changed, and the whole state afterwards. */
export interface ReplayStep {
  readonly event: QuoterEvent | FileEvent;
  readonly changes: readonly QuoterChange[];
  readonly state: Quoter;
  readonly files: readonly ReplayedFile[];
}

/**
 * All steps of a quote's history, folded from its stream and those of its files in the store. The read models are not
 * used, since an auditor may doubt them; they only tell which files there are. Empty if there is no such stream.
 */
export async function replayQuoter(
  { store }: Pick<Services, 'store'>,
  id: string,
  fileIds: readonly string[] = [],
): Promise<readonly ReplayStep[]> {
  const own = (await store.readStream(`${quoterEvents.category}-${id}`)) as readonly QuoterEvent[];
  const ofFiles = (await Promise.all(
    fileIds.map((file) => store.readStream(`${attachedFileEvents.category}-${file}`)),
  )) as readonly (readonly FileEvent[])[];
  const events = [...own, ...ofFiles.flat()].sort((one, other) => (one.position < other.position ? -1 : 1));
  let before: Quoter | null = quoter.initial;
  let files: readonly ReplayedFile[] = [];
  return events.map((event) => {
    if (isOfFile(event)) {
      files = withFile(files, event);
      return { event, changes: [], state: opened(before), files };
    }
    const state = opened(quoter.evolve(before, event));
    const step = { event, changes: changesBetween(before, state), state, files };
    before = state;
    return step;
  });
}

export function isOfFile(event: QuoterEvent | FileEvent): event is FileEvent {
  return categoryOfStream(event.stream) === attachedFileEvents.category;
}

function withFile(files: readonly ReplayedFile[], event: FileEvent): readonly ReplayedFile[] {
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

/** The step reached at a moment (ISO instant): the last event not after it; null before the first. */
export function stepAt(steps: readonly ReplayStep[], moment: string): ReplayStep | null {
  return steps.findLast(({ event }) => Date.parse(event.metadata.at) <= Date.parse(moment)) ?? null;
}

/** Converts "2026-03-05T14:30" in Santiago time to an instant; null if it is no valid time. */
export function instantOf(local: string): string | null {
  return DateTime.fromISO(local, { zone: 'America/Santiago' }).toUTC().toISO();
}
