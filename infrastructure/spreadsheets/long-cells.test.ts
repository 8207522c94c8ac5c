import { describe, expect, it } from 'vitest';
import { openSpreadsheet } from './open-spreadsheet';
import { openGrids } from './read-sheets';
import { sheetLimits } from './spreadsheet';

const file = (letters: number) => Buffer.from(`Name;Text\nAna;${'a'.repeat(letters)}\nEva;b\n`);

async function cellsOf(rows: AsyncIterable<{ readonly cells: readonly unknown[] }>) {
  const found: unknown[] = [];
  for await (const { cells } of rows) found.push(cells[1]);
  return found;
}

describe('a cell with more text than is read', () => {
  it('is spoilt, and no other one', async () => {
    const { rows } = await openSpreadsheet(file(sheetLimits.cell + 1));
    for await (const [first, second] of rows(10)) {
      expect(first?.cells).toEqual(['Ana', { spoilt: 'too-long', text: 'a'.repeat(200) }]);
      expect(second?.cells).toEqual(['Eva', 'b']);
    }
  });

  it('is shorter in a sheet with a layout of its own', async () => {
    const [grid] = (await openGrids(file(sheetLimits.gridCell + 1))).grids;
    const spoilt = { spoilt: 'too-long', text: 'a'.repeat(200) };
    expect(await cellsOf(grid!.rows())).toEqual(['Text', spoilt, 'b']);
  });

  it('is read up to the limit', async () => {
    const [grid] = (await openGrids(file(sheetLimits.gridCell))).grids;
    expect(await cellsOf(grid!.rows())).toEqual(['Text', 'a'.repeat(sheetLimits.gridCell), 'b']);
    const { rows } = await openSpreadsheet(file(sheetLimits.cell));
    for await (const [first] of rows(10)) expect(first?.cells[1]).toBe('a'.repeat(sheetLimits.cell));
  });
});
