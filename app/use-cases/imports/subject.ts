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

export interface SubjectColumn {
  readonly key: string;
  readonly header: string;
  readonly name: string;
  /** Null for a whole field. */
  readonly part: string | null;
  readonly field: Field;
  readonly words?: readonly ShownOption[];
  readonly otherHeaders?: readonly string[];
  /** Takes any number of columns without a field of their own, each cell with its header. */
  readonly takesOthers?: true;
}

export interface NameAliases {
  listOf(key: string): string | undefined;
  find(db: Database, actor: Actor, key: string, text: string): Promise<Meaning | Rejection>;
  known(db: Database, actor: Actor): Promise<readonly RememberedWord[]>;
}

/** Rows that end the rates missing in a file, or only their prices. */
export interface JudgedRest {
  readonly rows: readonly CheckedRow[];
  readonly prices: readonly PricesOfRow[];
}

export interface Judge {
  judge(rows: readonly SheetRow[]): Promise<readonly CheckedRow[]>;
  remembered?(): readonly RememberedWord[];
  /** Called after the last row, for records missing in the file. Absent: not supported. */
  rest?(lastRow: number): AsyncIterable<JudgedRest>;
}

export interface JudgedPart {
  readonly rows: readonly CheckedRow[];
  readonly progress: number;
}

interface ShownChoice {
  readonly label: string;
  readonly description: string;
}

export interface ShownSubject {
  readonly many: string;
  readonly path: string;
  readonly newest: string;
  readonly keys: readonly string[];
  readonly note: string | null;
  readonly approval: ShownChoice | null;
  readonly invitation: ShownChoice | null;
}

export interface ShownChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface OpenedLayout {
  readonly sheet: Sheet;
  notes(): Pick<LayoutReading, 'omittedNotes'> & { readonly notes: readonly LayoutNote[] };
}

export interface LayoutFile extends SheetFile, Pick<Services, 'readers'> {
  readonly dialect: Sheet['dialect'];
}

export interface OtherLayouts {
  isOwn(keys: ReadonlySet<string>): boolean;
  keys(): readonly string[];
  readonly roles: readonly string[];
  read(
    file: LayoutFile,
    choices: LayoutChoices,
    days: { readonly today: string; readonly dayOrder: DayOrder },
  ): Promise<LayoutReading | null>;
  open(file: LayoutFile, reading: LayoutReading): OpenedLayout;
}

type Parts = Pick<Services, 'db' | 'dispatch' | 'projections'>;
type RowContext = DispatchContext & { readonly wait: boolean };

/**
 * `next`: called when the next row with a common `turns` entry may begin, at the latest when this one has
 * ended.
 */
type RowCommand = (
  row: ImportRow,
  context: DispatchContext,
  next?: () => void,
) => Promise<Accepted | Rejection>;

export interface RowCommands {
  readonly apply: RowCommand;
  readonly undo: RowCommand;
}

/** A catalogue, or the rates of a kind. The import engine knows nothing else about them. */
export interface ImportSubject {
  /** Stored with its imports, so it must never change. */
  readonly name: string;
  readonly path: string;
  readonly category: string;
  readonly otherCategories?: readonly string[];
  /** Null if its records belong to the platform. */
  readonly ownedIn: CatalogueTable | 'rate_list' | 'company_list' | 'person_list' | null;
  /** API calls with unknown columns that have no choice are refused. Pages always ask. */
  readonly asksUnknownColumns?: true;
  readonly supersedes?: true;
  /** Absent: what a name means holds for its file alone. */
  readonly aliases?: NameAliases;
  readonly access: Access;
  readonly named: readonly string[];
  shown(language: Language): ShownSubject;
  columns(language: Language): readonly SubjectColumn[];
  labelOf(key: string, language: Language): string;
  keysMissing(given: ReadonlySet<string>): readonly string[];
  readonly otherLayouts?: OtherLayouts;
  judgeOf(db: Database, job: Pick<ImportJob, 'id' | 'actor' | 'reading'>): Judge;
  judgeChange?(services: Parts, job: Pick<ImportJob, 'id' | 'actor' | 'via'>): AsyncIterable<JudgedPart>;
  apply(services: Parts, row: ImportRow, context: RowContext): Promise<Accepted | Rejection>;
  undo(services: Parts, row: ImportRow, context: RowContext): Promise<Accepted | Rejection>;
  /**
   * For a run over many rows: it knows the results of its earlier rows, so none waits for the read models.
   * Absent: ordered rows wait.
   */
  run?(services: Parts): RowCommands;
  changesOf(
    db: Database,
    rows: readonly ImportRow[],
    language: Language,
  ): Promise<(row: ImportRow) => readonly ShownChange[]>;
}
