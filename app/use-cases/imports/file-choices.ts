import type { Encoding } from '~/services';
import type { LayoutChoices } from './import-job';

export const encodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const satisfies readonly Encoding[];

/** Absent choices are detected from the file. */
export interface FileChoices {
  readonly encoding?: Encoding;
  readonly sheet?: string;
  /** Null: no row names the columns. */
  readonly headerRow?: number | null;
  readonly layout?: 'own' | 'other' | LayoutChoices;
}
