import type { ShownField } from '~/presenters/catalogues/shown';

type Kind = ShownField['kind'];

/** `pairs` two per row, `numbers` as many as fit, `wide` one per row. */
export interface FieldBlock {
  readonly lie: 'pairs' | 'numbers' | 'wide';
  readonly fields: readonly ShownField[];
}

const numeric: ReadonlySet<Kind> = new Set<Kind>(['number', 'integer', 'decimal']);
const fewestNumbers = 3;

/**
 * Keeps the order, with runs of numbers close together and full-width fields (checkboxes, long texts) at the
 * end.
 */
export function layOutFields(fields: readonly ShownField[]): readonly FieldBlock[] {
  const isWide = ({ kind, isLong }: ShownField): boolean => kind === 'choices' || isLong;
  const runs: ShownField[][] = [];
  for (const field of fields.filter((one) => !isWide(one))) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && numeric.has(before.kind) === numeric.has(field.kind))
      run.push(field);
    else runs.push([field]);
  }
  const blocks: FieldBlock[] = [];
  for (const run of runs) {
    const isNumbers = run.length >= fewestNumbers && run.every(({ kind }) => numeric.has(kind));
    const last = blocks.at(-1);
    if (isNumbers) blocks.push({ lie: 'numbers', fields: run });
    else if (last?.lie === 'pairs')
      blocks[blocks.length - 1] = { lie: 'pairs', fields: [...last.fields, ...run] };
    else blocks.push({ lie: 'pairs', fields: run });
  }
  const wide = fields.filter(isWide);
  return wide.length === 0 ? blocks : [...blocks, { lie: 'wide', fields: wide }];
}
