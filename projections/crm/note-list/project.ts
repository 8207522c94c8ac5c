import { noteEvents } from '../../../domain/crm/note/events';
import { defineRowProjection } from '../../row-projection';

interface NoteRow {
  readonly id: string;
  readonly model: string;
  readonly model_id: string;
  readonly owner_id: string | null;
  readonly subject: string;
  readonly action: string | null;
  readonly text: string;
  readonly written_by: string;
  readonly written_at: string;
}

export const noteList = defineRowProjection<typeof noteEvents, NoteRow>({
  name: 'note-list',
  version: 2,
  table: 'note_list',
  follows: [noteEvents],
  on: {
    NoteWritten: (_none, { data, metadata }, id) => ({
      id,
      model: data.model,
      model_id: data.modelId,
      owner_id: data.ownerId,
      subject: data.subject,
      action: data.action ?? null,
      text: data.text,
      written_by: metadata.actorId,
      written_at: metadata.at,
    }),
  },
});
