import type { KeyboardEvent } from 'react';

/** Marks a table of fields where Enter goes down, for forms in which it does something else. */
export const cellsMark = 'data-cells';

/** `segments[3].rate` → `rate`. */
export function fieldOfCell(element: Element): string | undefined {
  const name = element.closest<HTMLElement>('[data-field]')?.dataset.field;
  const at = name?.indexOf('].') ?? -1;
  return at < 0 ? undefined : name?.slice(at + 2);
}

export function rowsIn(table: Element): readonly HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('[data-row]')];
}

const focusable = 'input:not([type=hidden]):not([tabindex="-1"]), button[aria-haspopup]';

function cellsIn(row: Element | undefined): readonly HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(focusable) ?? [])];
}

export function focusCell(row: Element | undefined, field: string): boolean {
  const cell = cellsIn(row).find((one) => fieldOfCell(one) === field);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return cell !== undefined;
}

/**
 * Spreadsheet keys: Enter, up and down change the row, left and right the cell at the end of its text. Open
 * lists keep these keys. `addRow` is called for Enter in the last row and returns whether it added one.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, addRow: (field: string) => void): void {
  const { key, shiftKey, target, currentTarget } = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!(target instanceof HTMLInputElement) || !isPlain || target.role === 'combobox') return;
  const field = fieldOfCell(target);
  const rows = rowsIn(currentTarget);
  const at = rows.findIndex((row) => row.contains(target));
  if (field === undefined || at === -1) return;
  const done = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (key === 'Enter') {
    done();
    const next = at + (shiftKey ? -1 : 1);
    if (next >= rows.length) addRow(field);
    else focusCell(rows[next], field);
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    done();
    focusCell(rows[at + (key === 'ArrowDown' ? 1 : -1)], field);
  } else if ((key === 'ArrowLeft' || key === 'ArrowRight') && !shiftKey && isAtEnd(target, key)) {
    const cells = cellsIn(rows[at]);
    const beside = cells[cells.indexOf(target) + (key === 'ArrowLeft' ? -1 : 1)];
    if (beside === undefined) return;
    done();
    beside.focus();
    if (beside instanceof HTMLInputElement) beside.select();
  }
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  return key === 'ArrowLeft' ? selectionStart === 0 : selectionStart === value.length;
}
