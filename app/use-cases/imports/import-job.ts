import type { Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import type { Encoding, OpenOptions, RowRefusal, RowSource } from '~/services';
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

/** A name that was explained for an earlier file. */
export interface RememberedWord extends MeantWord {
  /** The name of the record. */
  readonly label: string;
}

/** What a person says of a file with a layout of its own. */
export interface LayoutChoices {
  /** What columns hold, by their key. Null leaves one out; absent: as proposed. */
  readonly roles: Readonly<Record<string, string | null>>;
  /** What rows have where the file says nothing: `currency`, `supplier`, `from` … */
  readonly facts: Readonly<Record<string, string>>;
  /** Whether the records are published at once. */
  readonly publishes: boolean;
}

export interface LayoutColumn {
  readonly key: string;
  readonly header: string;
  readonly role: string | null;
  readonly proposed: string | null;
  readonly samples: readonly string[];
}

/** What of a file was not read, or only with an assumption. */
export interface LayoutNote {
  readonly code: string;
  readonly sheet: string | null;
  /** The first row; null: the whole sheet. */
  readonly row: number | null;
  readonly rows: number;
  readonly text: string;
}

/** How a file with a layout of its own is read. */
export interface LayoutReading {
  readonly choices: LayoutChoices;
  /** Of all its tables, each once. */
  readonly columns: readonly LayoutColumn[];
  readonly tables: readonly {
    readonly sheet: string | null;
    readonly headerRow: number;
    readonly rows: number;
  }[];
  readonly notes: readonly LayoutNote[];
  readonly omittedNotes: number;
  /** The first rows as they are read. */
  readonly preview: readonly LayoutRow[];
  /** ISO day of the upload, which decides the year of days without one. */
  readonly readOn: string;
  readonly dayOrder: DayOrder;
  /** The supplier whose saved layout was used. */
  readonly savedOf?: string;
  /** Suppliers of whom layouts with these columns are saved, where nobody has said which it is. */
  readonly savedFor?: readonly string[];
}

export interface LayoutRow extends RowSource {
  /** Texts by the name of the field. */
  readonly values: Readonly<Record<string, string>>;
  readonly refusals: readonly RowRefusal[];
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
  /** Names in the file that were explained for an earlier one. */
  readonly remembered?: readonly RememberedWord[];
  /** New records are approved at once, with this comment. */
  readonly approval?: string;
  /** People whose accounts are opened are invited by mail. */
  readonly invites?: true;
  /** Published records that rows overlap end, so that theirs take the place. Absent: such rows are refused. */
  readonly supersedes?: boolean;
  /** Records that the file no longer has end. Absent: they are left as they are. */
  readonly endsGone?: boolean;
  /** The query of the list on which a change without a file was asked for. */
  readonly list?: string;
  /** The file is laid out otherwise than the subject's own sheet; `columns` are those that it is made into. */
  readonly layout?: LayoutReading;
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
