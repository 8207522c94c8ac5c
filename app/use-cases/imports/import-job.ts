import type { Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import type { Encoding, OpenOptions } from '~/services';
import type { DayOrder } from '~/texts/typed-values';
import type { ColumnDays } from './cells/read-day';
import type { DecimalSign } from './cells/read-number';
import type { ImportState } from './import-states';

/** A column of a file. */
export interface ReadingColumn {
  readonly header: string;
  /** Key of the sheet column; null: ignored. */
  readonly key: string | null;
  /** The key that its header names, whatever was chosen. */
  readonly named?: string;
  /** Keys of columns with similar names. */
  readonly near: readonly string[];
  /** Values of its first rows. */
  readonly samples: readonly string[];
  /** What the days of its first rows prove about their order, if any depends on it. */
  readonly days?: ColumnDays;
  /** The column of reasons in a file of failed rows. */
  readonly isReason?: true;
}

/** A name in a file and its meaning. */
export interface MeantWord {
  /** Key of the sheet column. */
  readonly key: string;
  readonly word: string;
  /** The id or code that is meant. */
  readonly value: string;
}

/** How a file is read. */
export interface FileReading {
  /** In the order of the file. */
  readonly columns: readonly ReadingColumn[];
  readonly decimal: DecimalSign;
  /** The first rows do not prove the decimal sign and nobody chose it: the usual one is assumed. */
  readonly isSignUsual?: boolean;
  /** Whether an empty cell clears the value. Otherwise it leaves it. */
  readonly clearsEmpty: boolean;
  /** The worksheet that is read and the others. Absent for text files and older imports. */
  readonly sheet?: { readonly name: string; readonly others: readonly string[] };
  /** How ambiguous days are read. Absent, as in older imports: day first. */
  readonly dayOrder?: DayOrder;
  /** Of a text file. */
  readonly encoding?: Encoding;
  /** Number of the header row. Null: none. Absent: the first. */
  readonly headerRow?: number | null;
  /** The first rows, one of which may be the header. */
  readonly firstRows?: readonly { readonly row: number; readonly text: string }[];
  /** Something can be read in two ways, so a person must decide before rows are checked. */
  readonly isOpen?: boolean;
  /** The columns were matched as the person did before. */
  readonly isRemembered?: boolean;
  readonly meant?: readonly MeantWord[];
  /** New records are approved at once, with this comment. */
  readonly approval?: string;
  /** People whose accounts are opened are invited by mail. */
  readonly invites?: true;
}

/** Opens a file as it was opened for matching its columns. */
export function openedAs({ sheet, encoding, headerRow }: FileReading): OpenOptions {
  return {
    ...(encoding !== undefined && { encoding }),
    sheet: (sheets) =>
      Math.max(
        0,
        sheets.findIndex(({ name }) => name === sheet?.name),
      ),
    header: (rows, name) =>
      headerRow === undefined || name !== (sheet?.name ?? null) ? (rows[0]?.number ?? null) : headerRow,
  };
}

export interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly invalid: number;
  readonly created: number;
  readonly updated: number;
  readonly unneeded: number;
  readonly failed: number;
  readonly undone: number;
  readonly leftAlone: number;
  /** Imported cells whose values were results of formulas when the file was saved. */
  readonly calculated: number;
}

export interface ImportJob {
  readonly id: string;
  /** The subject: a catalogue's name, or the path of a kind of rate (`sea-rates`). */
  readonly catalogue: string;
  readonly ownerId: string | null;
  readonly actor: Actor;
  readonly via: Door;
  readonly askedAt: Date;
  /** Null for a change that was asked for without a file. */
  readonly fileId: string | null;
  readonly fileName: string;
  readonly reading: FileReading;
  readonly state: ImportState;
  readonly applies: boolean;
  /** From 0 to 1, of the current step. */
  readonly progress: number;
  readonly counts: ImportCounts;
  readonly refusal: {
    readonly code: string;
    readonly params: Readonly<Record<string, string | number>>;
  } | null;
  readonly doneAt: Date | null;
  readonly undoId: string | null;
  readonly undoActor: Actor | null;
  readonly undoVia: Door | null;
  readonly undoneAt: Date | null;
}
