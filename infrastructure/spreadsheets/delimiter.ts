import type { CsvDialect } from './spreadsheet';

type Delimiter = CsvDialect['delimiter'];
const delimiters: readonly Delimiter[] = [';', '\t', ','];

/** Excel's `sep=;` in the first line. */
const declared = /^sep=([,;\t])\r?\n/i;

/**
 * Declared in the first line, or the character that splits most sample rows into the same number of cells.
 * `skip`: characters before the header.
 */
export function delimiterOf(sample: string): { readonly delimiter: Delimiter; readonly skip: number } {
  const said = declared.exec(sample);
  if (said !== null) return { delimiter: said[1] as Delimiter, skip: said[0].length };
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const counts = cellCounts(sample, delimiter);
    const cells = usualCount(counts);
    const alike = counts.filter((count) => count === cells).length / Math.max(1, counts.length);
    const score = cells > 1 ? alike + Math.min(cells, 100) / 1000 : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return { delimiter: best.delimiter, skip: 0 };
}

/** The commonest cell count; of several the largest, since titles above a table have fewer cells. */
function usualCount(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [usual] = [...times].toSorted(([one, ones], [other, others]) => others - ones || other - one);
  return usual?.[0] ?? 1;
}

function cellCounts(sample: string, delimiter: Delimiter): readonly number[] {
  const counts: number[] = [];
  let cells = 1;
  let isQuoted = false;
  let isEmpty = true;
  for (const sign of sample) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === delimiter) cells += 1;
    else if (sign === '\n' || sign === '\r') {
      if (!isEmpty) counts.push(cells);
      cells = 1;
      isEmpty = true;
      continue;
    }
    isEmpty = false;
  }
  if (counts.length === 0 && !isEmpty) counts.push(cells);
  return counts;
}
