import type { Encoding } from '~/services';
import type { LayoutChoices } from './import-job';

/** Encodings that a person can say their text file has. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const satisfies readonly Encoding[];

/** What a person says of how their file is written; what is absent is told from the file. */
export interface FileChoices {
  /** Of a text file. */
  readonly encoding?: Encoding;
  /** Name of a workbook's worksheet. */
  readonly sheet?: string;
  /** Number of the row that names the columns; null: none does. */
  readonly headerRow?: number | null;
  /** As the subject's own sheet, or as one with a layout of its own. */
  readonly layout?: 'own' | 'other' | LayoutChoices;
}
