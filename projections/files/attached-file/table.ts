import type { attachedFileEvents } from '../../../domain/files/attached-file/events';
import type { DocumentType } from '../../../domain/shared/documents/options';
import type { RecordModel } from '../../../domain/shared/reached-record';
import type { Door, RecordedOf } from '../../../domain/shared/event';

export type FileEventType = RecordedOf<typeof attachedFileEvents>['type'];

export interface FileHappening {
  readonly revision: number;
  readonly type: FileEventType;
  readonly at: string;
  readonly actorId: string;
  readonly via: Door;
}

export interface AttachedFileRow {
  readonly id: string;
  readonly model: RecordModel;
  readonly model_id: string;
  readonly owner_id: string | null;
  readonly file_id: string;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly is_active: boolean;
  readonly for_customers: boolean;
  readonly by_customer: boolean;
  readonly document_type: DocumentType | null;
  readonly shipment_id: string | null;
  readonly attached_by: string;
  readonly attached_at: string;
  readonly changed_at: string;
  readonly revision: number;
  readonly history: readonly FileHappening[];
}
