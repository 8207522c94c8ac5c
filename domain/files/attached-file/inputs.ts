import { z } from 'zod';
import { documentTypes } from '../../shared/documents/options';
import { recordId } from '../../shared/record-id';
import { recordModels } from '../../shared/reached-record';

export const longestFileName = 200;

/** On reservations alone. */
export const ofShipment = {
  documentType: z.enum(documentTypes, { error: 'validation.document-type' }).optional(),
  /** Absent: of all shipments of the reservation. */
  shipmentId: recordId.optional(),
};

export const attachFileInput = z.object({
  model: z.enum(recordModels),
  modelId: recordId,
  fileId: z.uuid(),
  name: z.string().trim().min(1).max(longestFileName),
  /** Detected from the content. */
  mediaType: z.string().min(1).max(120),
  /** Bytes. */
  size: z.int().min(1),
  /** Whether the record's customers see it. They see all files that customers attach. */
  forCustomers: z.boolean().default(false),
  ...ofShipment,
});

export const setFileActiveInput = z.object({ id: z.uuid(), isActive: z.boolean() });

export const setFileForCustomersInput = z.object({ id: z.uuid(), forCustomers: z.boolean() });
