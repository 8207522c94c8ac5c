import type { Field } from '@domain/catalogues/engine/fields';
import type { Access, Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import type { Accepted, DispatchContext, Services, Sheet, SheetFile, SheetRow } from '~/services';
import type { DayOrder } from '~/texts/typed-values';
import type { CatalogueTable } from '@projections/catalogues/catalogue-table';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import type { ShownOption } from '~/presenters/catalogues/shown';
import type { Meaning } from './alias-store.server';
import type { ImportJob, LayoutChoices, LayoutNote, LayoutReading, RememberedWord } from './import-job';
import type { PricesOfRow } from './price-store.server';
import type { CheckedRow, ImportRow } from './row-store.server';

/** A column of a subject's sheet. */
export interface SubjectColumn {
  /** The key in files, problems and the API. */
  readonly key: string;
  /** The header in the reader's language. */
  readonly header: string;
  /** The field that it belongs to. */
  readonly name: string;
  /** The part of an object that it holds; null for a whole field. */
  readonly part: string | null;
  /** How its cells are read and checked. */
  readonly field: Field;
  /** Its closed list in the reader's language, if the field has none. */
  readonly words?: readonly ShownOption[];
  /** What other systems call it. */
  readonly otherHeaders?: readonly string[];
  /** Takes any number of columns that have no field of their own, each cell with its header. */
  readonly takesOthers?: true;
}

/** Names of records that an owner company explained once, for its next files. */
export interface NameAliases {
  /** The list that the names of a column are looked for in. */
  listOf(key: string): string | undefined;
  /** The record of a name, code or id. */
  find(db: Database, actor: Actor, key: string, text: string): Promise<Meaning | Rejection>;
  /** What the actor's owner company has explained, by column. */
  known(db: Database, actor: Actor): Promise<readonly RememberedWord[]>;
}

/** What a file no longer has: rows that end it, or its prices alone. */
export interface JudgedRest {
  readonly rows: readonly CheckedRow[];
  readonly prices: readonly PricesOfRow[];
}

/** Checks the rows of one file in order, a few at a time. Writes nothing. */
export interface Judge {
  judge(rows: readonly SheetRow[]): Promise<readonly CheckedRow[]>;
  /** The explained names of earlier files that rows of this one have. */
  remembered?(): readonly RememberedWord[];
  /** Looks, after the last row, for records that the file no longer has. Absent: for none. */
  rest?(lastRow: number): AsyncIterable<JudgedRest>;
}

/** Some rows of a change, and how far it is checked with them, from 0 to 1. */
export interface JudgedPart {
  readonly rows: readonly CheckedRow[];
  readonly progress: number;
}

interface ShownChoice {
  readonly label: string;
  readonly description: string;
}

/** Title and links of a subject's screens. */
export interface ShownSubject {
  /** The name of its records: `Puertos`. */
  readonly many: string;
  /** Of its list in the back-office. */
  readonly path: string;
  /** The same list, the latest changes first. */
  readonly newest: string;
  /** The names of the fields that identify a record. */
  readonly keys: readonly string[];
  /** A hint before a file is chosen; null: none. */
  readonly note: string | null;
  /** What can be chosen for all new records of a file; null: nothing. */
  readonly approval: ShownChoice | null;
  /** Whether people whose accounts the file opens can be invited by mail; null: they cannot. */
  readonly invitation: ShownChoice | null;
}

/** A changed value, readable. */
export interface ShownChange {
  readonly field: string;
  readonly label: string;
  /** Null if it was empty. */
  readonly before: string | null;
  /** Null if it is cleared. */
  readonly after: string | null;
}

/** A file with a layout of its own, its rows made into those of the subject's sheet. */
export interface OpenedLayout {
  readonly sheet: Sheet;
  /** What was not read, complete once all rows are. */
  notes(): Pick<LayoutReading, 'omittedNotes'> & { readonly notes: readonly LayoutNote[] };
}

/** A file as it was sent, and what reads it. */
export interface LayoutFile extends SheetFile, Pick<Services, 'readers'> {
  /** How a text file is written; null: a workbook. */
  readonly dialect: Sheet['dialect'];
}

/** Reads files as others lay them out: suppliers' tariff sheets. */
export interface OtherLayouts {
  /** Whether a file whose headers name these columns has the layout of the subject's own sheet. */
  isOwn(keys: ReadonlySet<string>): boolean;
  /** The columns that its rows are made into, by key. */
  keys(): readonly string[];
  /** Roles that a column can have; those with a parameter (`unit:40HC`) are added by the file. */
  readonly roles: readonly string[];
  /** Null: no table was found in the file. */
  read(
    file: LayoutFile,
    choices: LayoutChoices,
    days: { readonly today: string; readonly dayOrder: DayOrder },
  ): Promise<LayoutReading | null>;
  open(file: LayoutFile, reading: LayoutReading): OpenedLayout;
}

type Parts = Pick<Services, 'db' | 'dispatch' | 'projections'>;
type RowContext = DispatchContext & { readonly wait: boolean };

/** `next`: called when the next row of the same turn may begin, at the latest when this one has ended. */
type RowCommand = (
  row: ImportRow,
  context: DispatchContext,
  next?: () => void,
) => Promise<Accepted | Rejection>;

/** The commands of rows. */
export interface RowCommands {
  /** Runs a row's command: adds or changes its record. */
  readonly apply: RowCommand;
  /** Returns the record of a row to its former state. */
  readonly undo: RowCommand;
}

/**
 * What files are imported into: a catalogue, or the rates of a kind. The engine of imports uses nothing else of
 * them.
 */
export interface ImportSubject {
  /** Stored with its imports, so it must never change. */
  readonly name: string;
  /** Of its list in the back-office: `/admin/ports`. */
  readonly path: string;
  /** Stream category of its records, whose read models are waited for. */
  readonly category: string;
  /** Of records that are spread over several streams: the categories of the others. */
  readonly otherCategories?: readonly string[];
  /** The read table with the owner company of each record; null if its records belong to the platform. */
  readonly ownedIn: CatalogueTable | 'rate_list' | 'company_list' | 'person_list' | null;
  /** Whether calls are refused a file with columns of unknown meaning that they say nothing of. Pages always ask. */
  readonly asksUnknownColumns?: true;
  /** Whether records of rows can take the place of others that they overlap. */
  readonly supersedes?: true;
  /** Absent: what a name means holds for its file alone. */
  readonly aliases?: NameAliases;
  /** Who may import. */
  readonly access: Access;
  /** Fields that are part of a row's name. */
  readonly named: readonly string[];
  shown(language: Language): ShownSubject;
  columns(language: Language): readonly SubjectColumn[];
  /** The name of a column or field. */
  labelOf(key: string, language: Language): string;
  /** The keys that are missing among a file's columns to identify records. */
  keysMissing(given: ReadonlySet<string>): readonly string[];
  /** Reads files that are laid out otherwise than its own sheet. Absent: none are. */
  readonly otherLayouts?: OtherLayouts;
  judgeOf(db: Database, job: Pick<ImportJob, 'id' | 'actor' | 'reading'>): Judge;
  /** Checks a change that was asked for without a file, a few records at a time. Writes nothing. */
  judgeChange?(services: Parts, job: Pick<ImportJob, 'id' | 'actor' | 'via'>): AsyncIterable<JudgedPart>;
  /** Runs a row's command: adds or changes its record. */
  apply(services: Parts, row: ImportRow, context: RowContext): Promise<Accepted | Rejection>;
  /** Returns the record of a row to its former state. */
  undo(services: Parts, row: ImportRow, context: RowContext): Promise<Accepted | Rejection>;
  /**
   * The same for a run over many rows, which know by themselves what those before have done: no row waits for the read
   * models. Absent: rows that run in order do.
   */
  run?(services: Parts): RowCommands;
  /** What each row changes, with the former values. */
  changesOf(
    db: Database,
    rows: readonly ImportRow[],
    language: Language,
  ): Promise<(row: ImportRow) => readonly ShownChange[]>;
}
