import type { Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import type { Encoding, OpenOptions, RowRefusal, RowSource } from '~/services';
import type { DayOrder } from '~/texts/typed-values';
import type { ColumnDays } from './cells/read-day';
import type { DecimalSign } from './cells/read-number';
import type { ImportState } from './import-states';

export interface ReadingColumn {
  readonly header: string;
  /** Null: ignored. */
  readonly key: string | null;
  readonly named?: string;
  readonly near: readonly string[];
  readonly samples: readonly string[];
  readonly days?: ColumnDays;
  readonly isReason?: true;
}

export interface MeantWord {
  readonly key: string;
  readonly word: string;
  readonly value: string;
}

export interface RememberedWord extends MeantWord {
  readonly label: string;
}

export interface LayoutChoices {
  readonly roles: Readonly<Record<string, string | null>>;
  readonly facts: Readonly<Record<string, string>>;
  readonly publishes: boolean;
}

export interface LayoutColumn {
  readonly key: string;
  readonly header: string;
  readonly role: string | null;
  readonly proposed: string | null;
  readonly samples: readonly string[];
}

export interface LayoutNote {
  readonly code: string;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly rows: number;
  readonly text: string;
}

export interface LayoutReading {
  readonly choices: LayoutChoices;
  readonly columns: readonly LayoutColumn[];
  readonly tables: readonly {
    readonly sheet: string | null;
    readonly headerRow: number;
    readonly rows: number;
  }[];
  readonly notes: readonly LayoutNote[];
  readonly omittedNotes: number;
  readonly preview: readonly LayoutRow[];
  /** ISO day of the upload, which decides the year of days without one. */
  readonly readOn: string;
  readonly dayOrder: DayOrder;
  readonly savedOf?: string;
  readonly savedFor?: readonly string[];
}

export interface LayoutRow extends RowSource {
  readonly values: Readonly<Record<string, string>>;
  readonly refusals: readonly RowRefusal[];
}

export interface FileReading {
  readonly columns: readonly ReadingColumn[];
  readonly decimal: DecimalSign;
  /** The decimal sign is assumed: the first rows do not prove it and nobody chose it. */
  readonly isSignUsual?: boolean;
  readonly clearsEmpty: boolean;
  /** Absent for text files and older imports. */
  readonly sheet?: { readonly name: string; readonly others: readonly string[] };
  /** For ambiguous days. Absent, as in older imports: day first. */
  readonly dayOrder?: DayOrder;
  readonly encoding?: Encoding;
  /** Null: none. Absent: the first. */
  readonly headerRow?: number | null;
  readonly firstRows?: readonly { readonly row: number; readonly text: string }[];
  /** Ambiguous: a person must decide before rows are checked. */
  readonly isOpen?: boolean;
  readonly isRemembered?: boolean;
  readonly meant?: readonly MeantWord[];
  readonly remembered?: readonly RememberedWord[];
  readonly approval?: string;
  readonly invites?: true;
  /** Overlapping published records end. Absent: the rows are refused. */
  readonly supersedes?: boolean;
  /** Records missing in the file end. Absent: they stay. */
  readonly endsGone?: boolean;
  /** For a change without a file: the list's query, for the way back. */
  readonly list?: string;
  /** The file has a layout of its own, and `columns` are those of the rows made from it. */
  readonly layout?: LayoutReading;
}

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
  /** Number of cells that were results of formulas. */
  readonly calculated: number;
}

export interface ImportJob {
  readonly id: string;
  /** A catalogue's name, or the path of a kind of rate (`sea-rates`). */
  readonly catalogue: string;
  readonly ownerId: string | null;
  readonly actor: Actor;
  readonly via: Door;
  readonly askedAt: Date;
  /** Null for a change without a file. */
  readonly fileId: string | null;
  readonly fileName: string;
  readonly reading: FileReading;
  readonly state: ImportState;
  readonly applies: boolean;
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
