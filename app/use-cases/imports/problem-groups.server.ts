import { sql } from 'kysely';
import type { Database } from '@projections/projection';
import { searchText } from '@projections/search-text';
import type { Language } from '~/texts';
import type { FoundImport } from './imports.server';
import type { RowProblem } from './row-problem';
import type { NameAliases } from './subject';
import { shownProblems, type ShownProblem } from './shown-import.server';

export interface ShownGroup extends Omit<ShownProblem, 'cell' | 'isQuoted'> {
  readonly rows: number;
  readonly firstRow: number;
  readonly cells: readonly string[];
  readonly word: string | null;
}

const mostGroups = 20;
const shownCells = 3;

export async function shownGroups(
  db: Database,
  { job, subject }: FoundImport,
  language: Language,
): Promise<readonly ShownGroup[]> {
  const { rows } = await sql<{
    what: RowProblem;
    rows: number;
    firstRow: number;
    cells: readonly string[] | null;
  }>`
    with told as (
      select r.row, coalesce((r.source ->> 'row')::int, r.row) as number, p.value #- '{cell}' #- '{issue,path}' as what, p.value ->> 'cell' as cell
      from platform.catalogue_import_rows r cross join lateral jsonb_array_elements(r.problems) as p
      where r.import_id = ${job.id}::uuid and r.verdict = 'invalid'
    )
    select what, count(distinct row)::int as rows, (array_agg(number order by row))[1] as "firstRow",
      (array_agg(distinct cell) filter (where cell <> ''))[1:${shownCells}] as cells
    from told group by what having count(distinct row) > 1 or jsonb_exists(what, 'near') or what -> 'issue' ->> 'message' in ('validation.import-nobody', 'validation.import-several')
    order by rows desc, min(row) limit ${mostGroups}`.execute(db);
  const shown = rows.flatMap(({ what, cells, ...group }) => {
    const [cell = null] = cells ?? [];
    const problem: RowProblem =
      what.column === null ? what : { ...what, cell, issue: { ...what.issue, path: [what.column] } };
    return shownProblems(subject, [problem], language).map(({ cell: _cell, isQuoted, ...shown }) => ({
      ...shown,
      ...group,
      word: wordOf(what, subject.aliases),
      cells: isQuoted || shown.near !== null ? [] : (cells ?? []),
    }));
  });
  return joined(shown);
}

function wordOf(problem: RowProblem, aliases: NameAliases | undefined): string | null {
  if (problem.column === null || aliases?.listOf(problem.column) === undefined) return null;
  const { issue } = problem;
  if (issue.code !== 'custom' || !explicable.has(issue.message)) return null;
  const word: unknown = issue.params?.['word'];
  return typeof word === 'string' ? word : null;
}

const explicable: ReadonlySet<string> = new Set(['validation.import-nobody', 'validation.import-several']);

/** Explaining a name covers all its spellings in capitals and lower case: they are one group. */
function joined(groups: readonly ShownGroup[]): readonly ShownGroup[] {
  const byName = new Map<string, ShownGroup>();
  for (const group of groups) {
    const key = [group.column, searchText(group.near === null ? group.text : group.near.word)].join(' ');
    const same = byName.get(key);
    const firstRow = Math.min(group.firstRow, same?.firstRow ?? Infinity);
    const first = same === undefined || group.firstRow < same.firstRow ? group : same;
    byName.set(key, { ...first, firstRow, rows: group.rows + (same?.rows ?? 0) });
  }
  return [...byName.values()].toSorted(
    (one, other) => other.rows - one.rows || one.firstRow - other.firstRow,
  );
}
