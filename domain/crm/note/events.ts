import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { notedModels } from './inputs';

/** Each note has its own stream, so that the record's stays short. */
export const noteEvents = defineEvents(
  'note',
  {
    NoteWritten: {
      schema: z.object({
        model: z.enum(notedModels),
        modelId: z.string(),
        /** Subject of the encryption key: the record's customer, or its own contact. */
        subject: z.string(),
        ownerId: z.string().nullable(),
        action: z.string().optional(),
        text: z.string(),
      }),
      personal: {
        model: false,
        modelId: false,
        subject: false,
        ownerId: false,
        action: true,
        text: true,
      },
    },
  },
  (_id, data) => (data as { readonly subject?: string }).subject ?? null,
);
