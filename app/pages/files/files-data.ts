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
  /** Name of who attached it. */
  readonly who: string;
  readonly byCustomer: boolean;
  readonly isActive: boolean;
  readonly forCustomers: boolean;
  /** Whether a browser shows it safely; otherwise it is saved. */
  readonly isShown: boolean;
  readonly mayActivate: boolean;
}

/** The files of a record as its page shows them. */
export interface FilesData {
  readonly model: RecordModel;
  readonly modelId: string;
  /** The newest first. */
  readonly files: readonly ShownFile[];
  readonly total: number;
  /** How many are active. */
  readonly active: number;
  readonly mayAttach: boolean;
  /** Whether the reader decides what customers see. */
  readonly maySet: boolean;
  readonly megabytes: number;
  /** Tells apart what is attached from this page. */
  readonly commandId: string;
}
