import excel from 'exceljs';
import { expect, it } from 'vitest';
import { readSheet, workbookOf } from './read-sheet';

type Value = string | number | null;

/** A sheet by container, whose cells have formats by their names. */
async function formatted(
  rows: readonly (readonly Value[])[],
  formats: Readonly<Record<string, string>>,
  hidden: readonly number[] = [],
) {
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet('R');
  sheet.addRow(['Rates in USD, 1-15 Sep 2026']);
  for (const row of rows) sheet.addRow([...row]);
  for (const [cell, format] of Object.entries(formats)) sheet.getCell(cell).numFmt = format;
  for (const column of hidden) sheet.getColumn(column).hidden = true;
  const read = await readSheet('FCL', new Uint8Array(await workbook.xlsx.writeBuffer()));
  return { ...read, rate: read.rates[0] };
}

const header = ['POL', 'POD', '20GP', '40HC', 'BAF'];

it('reads a share of a hundred as its format shows it', async () => {
  const { rate } = await formatted([header, ['CNSHA', 'CLVAP', 1000, 1900, 0.125]], { E3: '0.0%' });
  expect(rate?.['surcharges']).toBe('BAF | 12.5 | percent |  | freight');
  const block = await formatted([header, ['CNSHA', 'CLVAP', 1000, 1900], [], ['CAF', 0.05]], { B5: '0%' });
  expect(block.rate?.['surcharges']).toBe('CAF | 5 | percent |  | freight');
});

it('refuses a share of a hundred as a price', async () => {
  const { refused } = await formatted([header, ['CNSHA', 'CLVAP', 1000, 0.05]], { D3: '0%' });
  expect(refused).toEqual(['R!3 tariff.price-unread 40HC 5%']);
});

it.each(['[$€-407] #,##0.00', '"EUR" #,##0', '#,##0 [$EUR]', '€ #,##0', '#,##0 "€";[Red]-#,##0 "$"'])(
  'reads the currency that a format shows beside a price: %s',
  async (format) => {
    const { rate } = await formatted([header, ['CNSHA', 'CLVAP', 1000, 1900.5]], { C3: format, D3: format });
    expect(rate).toMatchObject({ currency: 'EUR', unitPrices: '20DV | 1000\n40HC | 1900.5' });
  },
);

it('refuses a price whose format shows another currency than its row', async () => {
  const rows = [
    [...header, 'Currency'],
    ['CNSHA', 'CLVAP', 1000, 1900, null, 'USD'],
  ];
  const { refused } = await formatted(rows, { D3: '[$€-2] #,##0' });
  expect(refused).toEqual(['R!3 tariff.currencies USD, EUR']);
});

it('refuses a price whose format shows another currency than the sheet, beside one without', async () => {
  const { refused } = await formatted([header, ['CNSHA', 'CLVAP', 1000, 1900]], { D3: '[$€-2] #,##0' });
  expect(refused).toEqual(['R!3 tariff.currencies USD, EUR']);
});

it.each(['"$"#,##0', '0 "days"', '[$-409]#,##0', '[>100]#,##0;0'])(
  'takes the currency of the sheet where a format shows none: %s',
  async (format) => {
    const { rate } = await formatted([header, ['CNSHA', 'CLVAP', 1000, 1900]], { C3: format, D3: format });
    expect(rate).toMatchObject({ currency: 'USD', unitPrices: '20DV | 1000\n40HC | 1900' });
  },
);

it('reads no hidden column, and says so', async () => {
  const { rate, notes } = await formatted([header, ['CNSHA', 'CLVAP', 1000, 1900]], {}, [3]);
  expect(rate?.['unitPrices']).toBe('40HC | 1900');
  expect(notes).toContain('hidden-column: C');
});

it('reads nothing that is struck out, and says so', async () => {
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet('R');
  sheet.addRow(['Rates in USD, 1-15 Sep 2026']);
  sheet.addRow(header);
  sheet.addRow(['CNSHA', 'CLVAP', 1000, 1900]);
  sheet.addRow(['CNNGB', 'CLVAP', 1100, 2000]);
  sheet.getCell('D3').font = { strike: true };
  sheet.getCell('C3').font = { strike: false, bold: true };
  for (const cell of ['A4', 'B4', 'C4', 'D4']) sheet.getCell(cell).font = { strike: true };
  const { rates, notes } = await readSheet('FCL', new Uint8Array(await workbook.xlsx.writeBuffer()));
  expect(rates).toMatchObject([{ origin: 'CNSHA', unitPrices: '20DV | 1000' }]);
  expect(notes.filter((note) => note.startsWith('struck-out'))).toEqual([
    'struck-out: D',
    'struck-out: A',
    'struck-out: B',
    'struck-out: C',
  ]);
});

it('reads thousands of a price by container in a workbook whose other sheet has decimal commas', async () => {
  const head = ['POL', 'POD', '20GP', '40HC'];
  const { rates } = await readSheet(
    'FCL',
    await workbookOf({
      Asia: {
        rows: [['Rates in USD, 1-15 Sep 2026'], head, ['CNSHA', 'CLVAP', 'USD1,250', 'USD2,350']],
      },
      Europa: {
        rows: [['Rates in EUR, 1-15 Sep 2026'], head, ['DEHAM', 'CLVAP', 'EUR1.250,00', 'EUR2.350,50']],
      },
    }),
  );
  expect(rates).toMatchObject([
    { currency: 'USD', unitPrices: '20DV | 1250\n40HC | 2350' },
    { currency: 'EUR', unitPrices: '20DV | 1250\n40HC | 2350.5' },
  ]);
});

it('reads a number whose zero before the point a program left out', async () => {
  const sheet = 'Origin,Dest,+45,FSC,Currency,Validity\nMIA,LIM,3.1,.95,USD,1-15 Sep 2026\n';
  const { rates } = await readSheet('AERIAL', new TextEncoder().encode(sheet));
  expect(rates).toMatchObject([{ surcharges: 'FSC | 0.95 | kg |  | freight' }]);
});
