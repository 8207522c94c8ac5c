import type { ExplainedNames } from './explained-names.server';
import type { ReadRow } from './read-row.server';
import { question, type RowProblem } from './row-problem';

interface Several {
  readonly key: string;
  readonly said: ExplainedNames;
  readonly split: (cell: string) => readonly string[];
  readonly message: `validation.${string}`;
  readonly offersWhole?: boolean;
}

export function keepOneOf(
  row: ReadRow,
  { key, said, split, message, offersWhole = false }: Several,
): readonly RowProblem[] {
  const cell = row.values.get(key);
  if (typeof cell !== 'string') return [];
  const chosen = said.of(key, cell);
  // The whole cell was chosen, or nobody was asked.
  if (offersWhole && said.knows(key, cell) && chosen === cell) return [];
  const found = split(chosen);
  const [first = chosen, second] = found;
  if (second === undefined) {
    row.values.set(key, first);
    return [];
  }
  row.values.delete(key);
  const names = [...found, ...(offersWhole ? [cell] : [])].map((one) => ({ value: one, label: one }));
  return [question(key, cell, message, { word: cell, names })];
}
