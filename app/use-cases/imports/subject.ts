import type { Field } from '@domain/catalogues/engine/fields';
import type { Access } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import type { Accepted, DispatchContext, Services, SheetRow } from '~/services';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import type { ShownOption } from '~/presenters/catalogues/shown';
import type { ImportJob } from './job-store.server';
import type { CheckedRow, ImportRow } from './row-store.server';

/** A column of a subject's sheet, as an import reads it. */
export interface SubjectColumn {
  /** What files, problems and the API call it. */
  readonly key: string;
  /** What stands in the first row, in the reader's language. */
  readonly header: string;
  /** The field it belongs to. */
  readonly name: string;
  /** Name of the object's part it holds; null for a whole field. */
  readonly part: string | null;
  /** How its cells are read and what they may say. */
  readonly field: Field;
  /** The closed list of its cells, in the reader's language, where the field itself has none. */
  readonly words?: readonly ShownOption[];
}

/** Judges the rows of one file in their order, a few at a time; writes nothing. */
export interface Judge {
  judge(rows: readonly SheetRow[]): Promise<readonly CheckedRow[]>;
}

/** A subject as its screens are titled and linked. */
export interface ShownSubject {
  /** What its records are called: `Puertos`. */
  readonly many: string;
  /** Of its list in the back-office. */
  readonly path: string;
  /** The same list, what changed last first. */
  readonly newest: string;
  /** What a record is known by, as people say it. */
  readonly keys: readonly string[];
  /** What else is good to know before a file is chosen; null: nothing. */
  readonly note: string | null;
}

/** A value that an import sets, as people read it. */
export interface ShownChange {
  readonly field: string;
  readonly label: string;
  /** Null where there was none. */
  readonly before: string | null;
  /** Null where it is taken away. */
  readonly after: string | null;
}

type Dispatch = Services['dispatch'];
type RowContext = DispatchContext & { readonly wait: boolean };

/** What files are imported into: a catalogue, or the rates of a kind. All that the engine of imports knows of either. */
export interface ImportSubject {
  /** Kept with its imports, so it never changes. */
  readonly name: string;
  /** Of its list in the back-office: `/admin/ports`. */
  readonly path: string;
  /** Stream category of its records: its read models are waited for. */
  readonly category: string;
  /** Read table that says whose its records are; null where they are everybody's. */
  readonly ownedIn: string | null;
  /** Who may import. */
  readonly access: Access;
  /** Fields that stand in a row's name already. */
  readonly named: readonly string[];
  shown(language: Language): ShownSubject;
  columns(language: Language): readonly SubjectColumn[];
  /** What a column, or a field that is none, is called. */
  labelOf(key: string, language: Language): string;
  /** Of the keys a file's columns have, those it lacks to recognise a record by. */
  keysMissing(given: ReadonlySet<string>): readonly string[];
  judgeOf(db: Database, job: Pick<ImportJob, 'id' | 'actor' | 'reading'>): Judge;
  /** Carries a row out: adds its record, or changes it. */
  apply(dispatch: Dispatch, row: ImportRow, context: RowContext): Promise<Accepted | Rejection>;
  /** Returns a row's record to what it was. */
  undo(dispatch: Dispatch, row: ImportRow, context: RowContext): Promise<Accepted | Rejection>;
  /** What each row sets, and from what. */
  changesOf(
    db: Database,
    rows: readonly ImportRow[],
    language: Language,
  ): Promise<(row: ImportRow) => readonly ShownChange[]>;
}
