import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { NearName } from '@projections/one-slip';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import { sentenceOf, sentenceOfIssue, translate } from '~/texts/translate.server';
import type { ImportState, RowOutcome, Verdict } from './import-states';
import type { ImportCounts, ImportJob } from './job-store.server';
import { namingWords } from './named-words.server';
import type { RowProblem } from './row-problem';
import type { ImportRow } from './row-store.server';
import type { ImportSubject, ShownChange, SubjectColumn } from './subject';

/** An import as lists and pages show it. */
export interface ShownImport {
  readonly id: string;
  readonly fileName: string;
  /** The worksheet that is read of several, and the names of the others; null where there is one. */
  readonly sheet: { readonly name: string; readonly others: string } | null;
  readonly state: ImportState;
  /** From 0 to 1, of what is under way. */
  readonly progress: number;
  readonly counts: ImportCounts;
  /** ISO instants, UTC. */
  readonly askedAt: string;
  readonly doneAt: string | null;
  readonly undoneAt: string | null;
  readonly who: string;
  readonly undoneBy: string | null;
  /** Why the file was not taken, or why it stopped, in the reader's language. */
  readonly refusal: string | null;
}

/** Imports as a reader sees them, with the names of who asked for them. */
export async function shownImports(
  db: Database,
  jobs: readonly ImportJob[],
  language: Language,
): Promise<readonly ShownImport[]> {
  const actors = jobs.flatMap(({ actor, undoActor }) => (undoActor === null ? [actor] : [actor, undoActor]));
  const names = await namesOf(db, actors, language);
  return jobs.map((job) => ({
    id: job.id,
    fileName: job.fileName,
    sheet: sheetOfSeveral(job),
    state: job.state,
    progress: job.progress,
    counts: job.counts,
    askedAt: job.askedAt.toISOString(),
    doneAt: job.doneAt?.toISOString() ?? null,
    undoneAt: job.undoneAt?.toISOString() ?? null,
    who: names(job.actor),
    undoneBy: job.undoActor === null ? null : names(job.undoActor),
    refusal: job.refusal === null ? null : sentenceOf(language, job.refusal),
  }));
}

function sheetOfSeveral({ reading: { sheet } }: ImportJob): ShownImport['sheet'] {
  if (sheet === undefined || sheet.others.length === 0) return null;
  return { name: sheet.name, others: sheet.others.join(', ') };
}

async function namesOf(
  db: Database,
  actors: readonly Actor[],
  language: Language,
): Promise<(actor: Actor) => string> {
  const ids = [...new Set(actors.map(({ id }) => id))];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from person_list where id = any(${ids})`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ kind, id }) =>
    names.get(id) ??
    translate(
      language,
      kind === 'api-client' ? 'catalogues:screen.by-program' : 'catalogues:screen.by-platform',
    );
}

/** What is wrong with a row, in the reader's language. */
export interface ShownProblem {
  /** Key of the sheet's column; null for the whole row. */
  readonly column: string | null;
  readonly label: string | null;
  /** What the cell says. */
  readonly cell: string | null;
  /** Whether the text says already what the cell says. */
  readonly isQuoted: boolean;
  readonly text: string;
  /** What a name that was not found may have been meant to be. */
  readonly near: { readonly word: string; readonly names: readonly NearName[] } | null;
}

export interface ShownRow {
  readonly row: number;
  readonly name: string | null;
  readonly recordId: string | null;
  readonly verdict: Verdict;
  readonly outcome: RowOutcome | null;
  readonly undo: ImportRow['undo'];
  readonly changes: readonly ShownChange[];
  readonly problems: readonly ShownProblem[];
}

/** Rows of an import as a reader sees them. */
export async function shownRows(
  db: Database,
  subject: ImportSubject,
  rows: readonly ImportRow[],
  language: Language,
): Promise<readonly ShownRow[]> {
  const changes = await subject.changesOf(db, rows, language);
  return rows.map((asked) => {
    const { row, name, recordId, verdict, outcome, undo, problems } = asked;
    return {
      row,
      name,
      recordId,
      verdict,
      outcome,
      undo,
      changes: changes(asked),
      problems: shownProblems(subject, problems ?? [], language),
    };
  });
}

/** A column's header, without the parts of a list's entries behind it. */
function nameOfColumn({ header, field }: SubjectColumn): string {
  return field.kind === 'list' ? header.replace(/ \([^()]*\)$/, '') : header;
}

export function shownProblems(
  subject: ImportSubject,
  problems: readonly RowProblem[],
  language: Language,
): readonly ShownProblem[] {
  const columns = new Map(subject.columns(language).map((column) => [column.key, column]));
  return problems.map((problem) => {
    if (problem.column === null) {
      const text = sentenceOf(language, problem.refusal);
      return { column: null, label: null, cell: null, isQuoted: false, text, near: null };
    }
    const column = columns.get(problem.column);
    const { cell } = problem;
    const { near = null } = problem;
    const named = column === undefined ? problem.issue : namingWords(problem.issue, cell, column, language);
    const issue = near === null ? named : namingNear(named, near);
    return {
      column: problem.column,
      label: column === undefined ? subject.labelOf(problem.column, language) : nameOfColumn(column),
      cell,
      isQuoted: issue.code === 'custom' && cell !== null && issue.params?.['word'] === cell,
      text: sentenceOfIssue(language, issue),
      near,
    };
  });
}

function namingNear(
  issue: z.core.$ZodIssue,
  { word, names }: NonNullable<ShownProblem['near']>,
): z.core.$ZodIssue {
  const near = names.map(({ label }) => label).join(' / ');
  const { path, input } = issue;
  return { code: 'custom', path, input, message: 'validation.import-nobody-near', params: { word, near } };
}
