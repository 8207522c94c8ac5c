import { z } from 'zod';
import { documentTypes } from '@domain/shared/documents/options';
import type { ListedFile } from '@projections/files/attached-file/queries';
import type { AttachOutcome } from '~/use-cases/files/attach-files.server';
import type { Names } from '@projections/quoting/quoter-history/names';

export const attachedFileAnswer = z
  .object({
    _id: z.string(),
    model: z.string().describe('quoter, offer, reservation or company.'),
    modelId: z.string(),
    name: z.string(),
    mediaType: z.string().describe('Found in the content; application/octet-stream where it is not known.'),
    size: z.number().int().describe('Bytes.'),
    isActive: z.boolean(),
    forCustomers: z.boolean().describe('Customers of the record see it while it is active.'),
    byCustomer: z.boolean().describe('Attached by a customer, not by staff.'),
    documentType: z.enum(documentTypes).nullable().describe('Paper of a shipment; null: any other file.'),
    shipmentId: z.string().nullable().describe('Null: of all shipments of the reservation.'),
    user: z.object({ _id: z.string(), name: z.string() }).describe('Who attached it.'),
    createdAt: z.string(),
  })
  .meta({ id: 'AttachedFile' });

export function toAttachedFile(file: ListedFile, names: Names): z.input<typeof attachedFileAnswer> {
  const { id, model, modelId, name, mediaType, size, isActive, forCustomers, byCustomer } = file;
  const { documentType, shipmentId } = file;
  return {
    _id: id,
    ...{ model, modelId, name, mediaType, size, isActive, forCustomers, byCustomer },
    ...{ documentType, shipmentId },
    user: { _id: file.attachedBy, name: names.get(file.attachedBy) ?? file.attachedBy },
    createdAt: file.attachedAt,
  };
}

export const refusedFileAnswer = z
  .object({ name: z.string(), error: z.object({ statusCode: z.number().int(), message: z.string() }) })
  .meta({ id: 'RefusedFile' });

export function justAttached({ id, attached }: Extract<AttachOutcome, { readonly id: string }>): ListedFile {
  const { documentType = null, shipmentId = null } = attached;
  return {
    ...attached,
    documentType,
    shipmentId,
    id,
    isActive: true,
    attachedAt: new Date().toISOString(),
    revision: 0,
  };
}
