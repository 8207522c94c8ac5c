import { isAscii, isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSpreadsheet } from './open-spreadsheet';
import type { Cell, CsvDialect, OpenOptions } from './spreadsheet';
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
const windows: CsvDialect = { delimiter: ';', encoding: 'windows-1252', hasBom: false };

const cell = fc.string({
  unit: fc.constantFrom('a', 'ñ', 'É', '€', '®', ';', ',', '"', '\n', ' ', '1', "'", '=', '-', '@'),
  maxLength: 6,
});
const files = fc.tuple(dialects, fc.array(fc.tuple(cell, cell), { maxLength: 4 }));

const readBack = async (bytes: Buffer, options: OpenOptions = {}): Promise<readonly (readonly Cell[])[]> => {
  const sheet = await openSpreadsheet(bytes, options);
  const found: Cell[][] = [];
  for await (const some of sheet.rows(2)) found.push(...some.map(({ cells }) => [...cells]));
  return found.slice(1);
};
const complete = (dialect: CsvDialect, rows: readonly (readonly Cell[])[]) =>
  written(dialect, [['a', 'b'], ['x', 'y'], ...rows]);
const withText = (rows: readonly (readonly string[])[]) =>
  rows.filter((row) => row.some((one) => one.trim() !== ''));

describe('a text file', () => {
  it('can be read as it was written by whoever knows its encoding', async () => {
    await fc.assert(
      fc.asyncProperty(files, async ([dialect, rows]) => {
        const found = await readBack(complete(dialect, rows), { encoding: dialect.encoding });
        expect(found).toEqual(withText(rows));
      }),
      { numRuns: 60 },
    );
  });

  // Bytes that are valid UTF-8 may still be Windows-1252: `É®` is one letter in UTF-8. Nothing in the file tells.
  it('is UTF-8 wherever its bytes can be, else Windows-1252, and read as it was written if it is that', async () => {
    await fc.assert(
      fc.asyncProperty(files, async ([dialect, rows]) => {
        const bytes = complete(dialect, rows);
        const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
        expect((await openSpreadsheet(bytes)).dialect?.encoding).toBe(encoding);
        const found = await readBack(bytes);
        expect(found).toEqual(await readBack(bytes, { encoding }));
        if (encoding === dialect.encoding || isAscii(bytes)) expect(found).toEqual(withText(rows));
      }),
      { numRuns: 60, examples: [[[windows, [['ñ€€€', 'É®']]]], [[windows, [['ñ€€€', 'ñ']]]]] },
    );
  });

  it('holds no formula', () => {
    const dialect: CsvDialect = { delimiter: ';', encoding: 'utf-8', hasBom: false };
    const line = ['=1+1', '+cmd|x', '-2+3', '@sum', '-33,5', '+56912345678', 'a=b'];
    expect(written(dialect, [line]).toString()).toBe("'=1+1;'+cmd|x;'-2+3;'@sum;-33,5;+56912345678;a=b\r\n");
  });
});
