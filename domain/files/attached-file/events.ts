import { z } from 'zod';
import { documentTypes } from '../../shared/documents/options';
import { defineEvents } from '../../shared/event';
import { recordModels } from '../../shared/reached-record';

/** Repeated in each event, so that a projection that counts a record's files needs no other event. */
const ofRecord = z.object({ model: z.enum(recordModels), modelId: z.string() });

export const attachedFileEvents = defineEvents(
  'attachedFile',
  {
    FileAttached: {
      schema: ofRecord.extend({
        /** Subject of the encryption key: the record's customer, or its own contact. */
        subject: z.string(),
        ownerId: z.string().nullable(),
        fileId: z.uuid(),
        name: z.string(),
        mediaType: z.string(),
        /** Bytes. */
        size: z.int(),
        forCustomers: z.boolean(),
        attachedBy: z.string(),
        byCustomer: z.boolean(),
        /** Of a reservation's shipment. */
        documentType: z.enum(documentTypes).optional(),
        /** Absent: of all shipments of the reservation. */
        shipmentId: z.string().optional(),
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
        documentType: false,
        shipmentId: false,
      },
    },
    FileActivated: { schema: ofRecord, personal: 'none' },
    FileDeactivated: { schema: ofRecord, personal: 'none' },
    FileShownToCustomers: { schema: ofRecord, personal: 'none' },
    FileHiddenFromCustomers: { schema: ofRecord, personal: 'none' },
  },
  (_id, data) => (data as { readonly subject?: string }).subject ?? null,
);
