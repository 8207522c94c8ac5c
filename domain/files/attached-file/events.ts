import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { recordModels } from '../../shared/reached-record';

/** The record, repeated in each event, so that what counts a record's files needs no other event. */
const ofRecord = z.object({ model: z.enum(recordModels), modelId: z.string() });

/** A file of a quote or another record. Its content is stored apart, under `fileId`. */
export const attachedFileEvents = defineEvents(
  'attachedFile',
  {
    FileAttached: {
      schema: ofRecord.extend({
        /** Whose key seals the name: the record's customer, or the record's own contact. */
        subject: z.string(),
        ownerId: z.string().nullable(),
        fileId: z.uuid(),
        name: z.string(),
        mediaType: z.string(),
        /** Bytes. */
        size: z.int(),
        forCustomers: z.boolean(),
        attachedBy: z.string(),
        /** Attached by a customer of the record and not by staff. */
        byCustomer: z.boolean(),
      }),
      personal: {
        model: false,
        modelId: false,
        subject: false,
        ownerId: false,
        fileId: false,
        name: true,
        mediaType: false,
        size: false,
        forCustomers: false,
        attachedBy: false,
        byCustomer: false,
      },
    },
    FileActivated: { schema: ofRecord, personal: 'none' },
    FileDeactivated: { schema: ofRecord, personal: 'none' },
    FileShownToCustomers: { schema: ofRecord, personal: 'none' },
    FileHiddenFromCustomers: { schema: ofRecord, personal: 'none' },
  },
  (_id, data) => (data as { readonly subject?: string }).subject ?? null,
);
