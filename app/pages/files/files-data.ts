import type { DocumentType } from '@domain/shared/documents/options';
import type { RecordModel } from '@domain/shared/reached-record';

export const fileKinds = [
  'image',
  'pdf',
  'word',
  'excel',
  'powerpoint',
  'open-document',
  'text',
  'archive',
  'other',
] as const;
export type FileKind = (typeof fileKinds)[number];

export interface ShownFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  /** Bytes. */
  readonly size: number;
  /** ISO instant. */
  readonly attachedAt: string;
  readonly who: string;
  readonly byCustomer: boolean;
  readonly isActive: boolean;
  readonly forCustomers: boolean;
  readonly documentType: DocumentType | null;
  readonly shipmentId: string | null;
  /** Browsers display it safely; otherwise it is downloaded. */
  readonly isShown: boolean;
  readonly mayActivate: boolean;
}

export interface FilesData {
  readonly model: RecordModel;
  readonly modelId: string;
  /** The newest first. */
  readonly files: readonly ShownFile[];
  readonly total: number;
  readonly active: number;
  readonly mayAttach: boolean;
  readonly maySet: boolean;
  readonly megabytes: number;
  /** Shipments that a paper may be of; empty where files are no papers of shipments. */
  readonly shipments: readonly { readonly id: string; readonly name: string }[];
  readonly commandId: string;
}
