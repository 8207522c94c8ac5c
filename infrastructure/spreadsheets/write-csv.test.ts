import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSpreadsheet } from './open-spreadsheet';
import type { Cell, CsvDialect } from './spreadsheet';
import { csvWriter } from './write-csv';

const written = (dialect: CsvDialect, rows: readonly (readonly Cell[])[]): Buffer => {
  const writer = csvWriter(dialect);
  return Buffer.concat([writer.begin(), ...rows.map((row) => writer.line(row))]);
};
const dialects = fc.record<CsvDialect>({
  delimiter: fc.constantFrom(',', ';', '\t'),
  encoding: fc.constantFrom('utf-8', 'windows-1252'),
  hasBom: fc.constant(false),
});

describe('a text file', () => {
  it('can be read as it was written', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ñ', '€', ';', ',', '"', '\n', ' ', '1', "'", '=', '-', '@'),
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(dialects, fc.array(fc.tuple(cell, cell), { maxLength: 4 }), async (dialect, rows) => {
        const sheet = await openSpreadsheet(written(dialect, [['a', 'b'], ['x', 'y'], ...rows]));
        const found: Cell[][] = [];
        for await (const some of sheet.rows(2)) found.push(...some.map(({ cells }) => [...cells]));
        expect(found.slice(1)).toEqual(rows.filter((row) => row.some((one) => one.trim() !== '')));
      }),
      { numRuns: 60 },
    );
  });

  it('holds no formula', () => {
    const dialect: CsvDialect = { delimiter: ';', encoding: 'utf-8', hasBom: false };
    const line = ['=1+1', '+cmd|x', '-2+3', '@sum', '-33,5', '+56912345678', 'a=b'];
    expect(written(dialect, [line]).toString()).toBe("'=1+1;'+cmd|x;'-2+3;'@sum;-33,5;+56912345678;a=b\r\n");
  });
});
