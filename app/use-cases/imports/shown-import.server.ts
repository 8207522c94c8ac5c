import type { RowSource } from '~/services';
import type { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { NearName } from '@projections/one-slip';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import { sentenceOf, sentenceOfIssue, translate } from '~/texts/translate.server';
import { changeTexts } from '~/use-cases/rating/changes/change-text.server';
import type { ImportState, RowOutcome, Verdict } from './import-states';
import type { ImportCounts, ImportJob } from './import-job';
import { findMailedSheets, type ShownMailedSheet } from './mailed-sheet-store.server';
import { namingWords } from './named-words.server';
import { newRecord, type RowProblem } from './row-problem';
import type { ImportRow } from './row-store.server';
import { shownSuperseded, type ShownSuperseded } from './superseded';
import type { ImportSubject, ShownChange, SubjectColumn } from './subject';

export interface ShownImport {
  readonly id: string;
  readonly fileName: string;
  readonly sheet: { readonly name: string; readonly others: string } | null;
  readonly state: ImportState;
  readonly progress: number;
  readonly counts: ImportCounts;
  readonly askedAt: string;
  readonly doneAt: string | null;
  readonly undoneAt: string | null;
  readonly who: string;
  readonly undoneBy: string | null;
  readonly refusal: string | null;
  /** Null: uploaded, or a change without a file. */
  readonly mailed: ShownMailedSheet | null;
}

export async function shownImports(
  db: Database,
  jobs: readonly ImportJob[],
  language: Language,
): Promise<readonly ShownImport[]> {
  const actors = jobs.flatMap(({ actor, undoActor }) => (undoActor === null ? [actor] : [actor, undoActor]));
  const withoutFile = jobs.flatMap(({ id, fileId }) => (fileId === null ? [id] : []));
  const [names, changes, mails] = await Promise.all([
    namesOf(db, actors, language),
    changeTexts(db, withoutFile, language),
    findMailedSheets(
      db,
      jobs.map(({ id }) => id),
    ),
  ]);
  return jobs.map((job) => ({
    id: job.id,
    fileName: changes.get(job.id) ?? job.fileName,
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
    mailed: mails.get(job.id) ?? null,
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
  const rows = await db
    .selectFrom('person_list')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ kind, id }) =>
    names.get(id) ??
    translate(
      language,
      kind === 'api-client' ? 'catalogues:screen.by-program' : 'catalogues:screen.by-platform',
    );
}

export interface ShownProblem {
  readonly column: string | null;
  readonly label: string | null;
  readonly cell: string | null;
  readonly isQuoted: boolean;
  readonly text: string;
  readonly near: { readonly word: string; readonly names: readonly NearName[] } | null;
}

export interface ShownRow {
  readonly row: number;
  readonly source: RowSource | null;
  readonly name: string | null;
  readonly recordId: string | null;
  readonly verdict: Verdict;
  readonly outcome: RowOutcome | null;
  readonly undo: ImportRow['undo'];
  readonly changes: readonly ShownChange[];
  readonly problems: readonly ShownProblem[];
  readonly supersedes: readonly ShownSuperseded[];
}

export async function shownRows(
  db: Database,
  subject: ImportSubject,
  rows: readonly ImportRow[],
  language: Language,
): Promise<readonly ShownRow[]> {
  const changes = await subject.changesOf(db, rows, language);
  return rows.map((asked) => {
    const { row, name, recordId, verdict, outcome, undo, problems, source = null } = asked;
    return {
      row,
      source,
      name,
      recordId,
      verdict,
      outcome,
      undo,
      changes: changes(asked),
      problems: shownProblems(subject, problems ?? [], language),
      supersedes: (asked.supersedes ?? []).map(shownSuperseded),
    };
  });
}

function nameOfColumn({ header, field }: SubjectColumn): string {
  return field.kind === 'list' ? header.replace(/ \([^()]*\)$/, '') : header;
}

export function shownProblems(
  subject: ImportSubject,
  problems: readonly RowProblem[],
  language: Language,
): readonly ShownProblem[] {
  const columns = new Map(subject.columns(language).map((column) => [column.key, column]));
  const shown = problems.map((problem): ShownProblem => {
    if (problem.column === null) {
      const text = sentenceOf(language, problem.refusal);
      return { column: null, label: null, cell: null, isQuoted: false, text, near: null };
    }
    const column = columns.get(problem.column);
    const { cell } = problem;
    const near = problem.near === undefined ? null : namingNew(problem.near, language);
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
  // Each line of a list has its own issue with the same text.
  const saying = ({ column, cell, text }: ShownProblem) => JSON.stringify([column, cell, text]);
  return [...new Map(shown.map((problem) => [saying(problem), problem])).values()];
}

function namingNew(
  { word, names }: NonNullable<ShownProblem['near']>,
  language: Language,
): NonNullable<ShownProblem['near']> {
  const label = translate(language, 'imports:near.new');
  return { word, names: names.map((name) => (name.value === newRecord ? { ...name, label } : name)) };
}

function namingNear(
  issue: z.core.$ZodIssue,
  { word, names }: NonNullable<ShownProblem['near']>,
): z.core.$ZodIssue {
  const { path, input } = issue;
  const labels = names.map(({ label }) => label);
  if (issue.code === 'custom' && issue.params?.['isQuestion'] === 1)
    return { ...issue, params: { ...issue.params, word, near: labels.join(' · ') } };
  const near = labels.join(' / ');
  const isSeveral = issue.code === 'custom' && issue.message === 'validation.import-several';
  const message = isSeveral ? 'validation.import-several-near' : 'validation.import-nobody-near';
  return { code: 'custom', path, input, message, params: { word, near } };
}
