import { attachedFileEvents } from '../../../domain/files/attached-file/events';
import type { RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import type { AttachedFileRow, FileHappening } from './table';

type FileEvent = RecordedOf<typeof attachedFileEvents>;

function happeningIn({ revision, type, metadata: { at, actorId, via } }: FileEvent): FileHappening {
  return { revision: Number(revision), type, at, actorId, via };
}

function changed(
  row: AttachedFileRow | undefined,
  event: FileEvent,
  changes: Partial<AttachedFileRow>,
): AttachedFileRow | undefined {
  if (row === undefined) return undefined;
  const happening = happeningIn(event);
  const { revision, at } = happening;
  return { ...row, ...changes, changed_at: at, revision, history: [...row.history, happening] };
}

export const attachedFileList = defineRowProjection<typeof attachedFileEvents, AttachedFileRow>({
  name: 'attached-file',
  version: 1,
  table: 'attached_file',
  follows: [attachedFileEvents],
  on: {
    FileAttached: (_none, event, id) => {
      const { data, metadata, revision } = event;
      return {
        id,
        model: data.model,
        model_id: data.modelId,
        owner_id: data.ownerId,
        file_id: data.fileId,
        name: data.name,
        media_type: data.mediaType,
        size: data.size,
        is_active: true,
        for_customers: data.forCustomers,
        by_customer: data.byCustomer,
        document_type: data.documentType ?? null,
        shipment_id: data.shipmentId ?? null,
        attached_by: data.attachedBy,
        attached_at: metadata.at,
        changed_at: metadata.at,
        revision: Number(revision),
        history: [happeningIn(event)],
      };
    },
    FileActivated: (row, event) => changed(row, event, { is_active: true }),
    FileDeactivated: (row, event) => changed(row, event, { is_active: false }),
    FileShownToCustomers: (row, event) => changed(row, event, { for_customers: true }),
    FileHiddenFromCustomers: (row, event) => changed(row, event, { for_customers: false }),
  },
});
