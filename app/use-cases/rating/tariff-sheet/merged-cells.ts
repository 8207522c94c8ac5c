import type { Cell } from '~/services';
import { cellText, type GridRow, type Merge } from './grid';

/** Rows must come in order. */
export class MergedCells {
  private readonly left: Merge[];
  private active: { readonly merge: Merge; readonly value: Cell }[] = [];

  constructor(merges: readonly Merge[]) {
    this.left = merges.toSorted((one, other) => other.top - one.top);
  }

  fill({ number, cells }: GridRow): readonly Cell[] {
    this.active = this.active.filter(({ merge }) => merge.bottom >= number);
    for (let next = this.left.at(-1); next !== undefined && next.top <= number; next = this.left.at(-1)) {
      this.left.pop();
      if (next.bottom >= number) this.active.push({ merge: next, value: cells[next.left] ?? null });
    }
    if (this.active.length === 0) return cells;
    const filled = [...cells];
    for (const { merge, value } of this.active)
      for (let at = merge.left; at <= merge.right; at += 1) {
        while (filled.length <= at) filled.push(null);
        if (cellText(filled[at]) === '') filled[at] = value;
      }
    return filled;
  }
}
