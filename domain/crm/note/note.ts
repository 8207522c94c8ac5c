import type { ReachedRecord } from '../../shared/reached-record';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { noteEvents } from './events';
import { writeNoteInput } from './inputs';

const note = defineAggregate<null, typeof noteEvents>({
  events: noteEvents,
  initial: null,
  evolve: (state) => state,
});

export interface NoteFacts {
  readonly record: ReachedRecord | null;
}

/** Customers never read notes. */
export const writeNote = defineCommand(note, {
  name: 'writeNote',
  access: 'staff',
  input: writeNoteInput,
  facts: facts<NoteFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input: { action, ...input }, facts: { record } }) {
    if (record?.isColleague !== true) return reject('not-found', 'note.record-not-found');
    const { ownerId, subject } = record;
    const data = { ...input, ownerId, subject, ...(action !== undefined && { action }) };
    return [{ type: 'NoteWritten', data }];
  },
});
