import excel from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSpreadsheet } from '@infrastructure/spreadsheets/open-spreadsheet';
import { columnName } from './sheet-xml.server';
import { pagesOf, streamWorkbook, type CellValue, type SheetColumn } from './workbook-stream.server';

type Row = readonly CellValue[];

const columns: readonly SheetColumn<Row>[] = [
  { header: 'Texto', width: 20, value: ([text]) => text ?? null },
  { header: 'Número', width: 10, format: '0.00', value: ([, number]) => number ?? null },
  { header: 'Día', width: 12, format: 'dd-mm-yyyy', value: ([, , day]) => day ?? null },
  { header: '¿Sí?', width: 8, options: ['Sí', 'No & nunca'], value: ([, , , word]) => word ?? null },
];

interface Asked {
  readonly name?: string;
  readonly of?: readonly SheetColumn<Row>[];
}

async function written(
  rows: readonly Row[],
  { name = 'Hoja', of = columns.slice(0, 3) }: Asked = {},
): Promise<excel.Workbook> {
  const bytes = await new Response(streamWorkbook(name, of, pagesOf([rows]))).arrayBuffer();
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(bytes);
  return workbook;
}

async function cellsOf(rows: readonly Row[]): Promise<readonly excel.CellValue[][]> {
  const sheet = (await written(rows)).worksheets[0];
  return rows.map((row, at) => row.map((_, column) => sheet?.getCell(at + 2, column + 1).value ?? null));
}

describe('a workbook', () => {
  it('holds texts, numbers and days as what they are, and nothing where there is nothing', async () => {
    const day = new Date('2026-03-31T00:00:00Z');
    const rows: Row[] = [
      ['Ñuñoa', 1.5, day],
      [null, -2, null],
    ];
    expect(await cellsOf(rows)).toEqual(rows);
  });

  it('has a bold first row that stays in sight, and can be filtered', async () => {
    const sheet = (await written([['a', 1, null, null]])).worksheets[0];
    expect(sheet?.getRow(1).values).toEqual([undefined, 'Texto', 'Número', 'Día']);
    expect(sheet?.getCell('A1').font).toMatchObject({ bold: true });
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBe('A1:C2');
    expect(sheet?.getColumn(2).width).toBe(10);
  });

  it('offers closed lists from a hidden sheet', async () => {
    const workbook = await written([], { of: columns });
    const [sheet, lists] = workbook.worksheets;
    expect(lists?.state).toBe('hidden');
    expect([lists?.getCell('D2').value, lists?.getCell('D3').value]).toEqual(['Sí', 'No & nunca']);
    expect(sheet?.getCell('D2').dataValidation).toMatchObject({
      type: 'list',
      formulae: ['Listas!$D$2:$D$3'],
    });
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd', '=cmd|" /C calc"!A0'])(
    'keeps %j a text that is no formula',
    async (text) => {
      const cell = (await written([[text, null, null, null]])).worksheets[0]?.getCell('A2');
      expect(cell?.type).toBe(excel.ValueType.String);
      expect(cell?.value).toBe(text);
      expect(cell?.numFmt).toBe('@');
    },
  );

  it('gives back any text as it was, characters that XML cannot hold among them', async () => {
    const unit = fc.constantFrom(
      ...['a', ' ', 'ñ', '<', '>', '"', "'", '\n', '\r', '😀', '\u0001', '\uffff', '=', '_x0041_', '_x'],
    );
    const text = fc.string({ unit });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const rows: Row[] = texts.map((one) => [one, 1]);
        const file = streamWorkbook('Hoja', columns.slice(0, 3), pagesOf([rows]));
        const sheet = await openSpreadsheet(new Uint8Array(await new Response(file).arrayBuffer()));
        const read: unknown[] = [];
        for await (const page of sheet.rows(50)) read.push(...page.map(({ cells }) => cells[0] ?? ''));
        expect(read).toEqual(texts);
      }),
      { numRuns: 25 },
    );
  });

  it('takes no more than a sheet name may be', async () => {
    const workbook = await written([], { name: 'Estados: de [cotización] / y sus motivos, todos' });
    expect(workbook.worksheets[0]?.name.length).toBeLessThanOrEqual(31);
  });

  it('breaks off when its pages do', async () => {
    // eslint-disable-next-line @typescript-eslint/require-await -- fails where a page would be
    async function* failing(): AsyncGenerator<Row[]> {
      yield [['a', 1, null, null]];
      throw new Error('the database is away');
    }
    const stream = streamWorkbook('Hoja', columns, failing());
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow('the database is away');
  });

  it.each(['begun', 'not begun'] as const)('leaves no page open when its reader leaves, %s', async (when) => {
    const pages = { begun: 0, ended: 0 };
    // eslint-disable-next-line @typescript-eslint/require-await -- what is there already needs no waiting
    async function* endless(): AsyncGenerator<Row[]> {
      pages.begun += 1;
      try {
        for (;;) yield Array.from({ length: 100 }, () => [`${Math.random()}`, 1, null, null]);
      } finally {
        pages.ended += 1;
      }
    }
    const reader = streamWorkbook('Hoja', columns, endless()).getReader();
    do await reader.read();
    while (when === 'begun' && pages.begun === 0);
    await reader.cancel();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(pages).toEqual(when === 'begun' ? { begun: 1, ended: 1 } : { begun: 0, ended: 0 });
  });

  it('asks for no page that nobody reads', async () => {
    let asked = 0;
    // eslint-disable-next-line @typescript-eslint/require-await -- what is there already needs no waiting
    async function* endless(): AsyncGenerator<Row[]> {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 1000 }, (_, at) => [`${asked} ${at} ${Math.sin(at)}`, at, null, null]);
      }
    }
    const reader = streamWorkbook('Hoja', columns, endless()).getReader();
    for (let read = 0; read < 20; read += 1) await reader.read();
    // The buffers fill up as far as the machine lets them; then no more rows are requested.
    for (let before = 0; before !== asked && asked < 10;) {
      before = asked;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(asked).toBeLessThan(10);
    await reader.cancel();
  });
});

it('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
