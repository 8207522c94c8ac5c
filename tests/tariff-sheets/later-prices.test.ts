import { describe, expect, it } from 'vitest';
import { readSheet, workbookOf } from './read-sheet';

type Row = readonly (string | number | null)[];

const above: Row = ['Rates in USD, 1-31 Aug 2026'];

describe('a remark that says another price from a later day', () => {
  const read = async (remark: string) => {
    const rows: readonly Row[] = [above, ['POL', 'POD', '20GP', 'Remarks'], ['CNSHA', 'CLVAP', 1000, remark]];
    const { rates, notes } = await readSheet('FCL', await workbookOf({ R: { rows } }));
    return [rates[0]?.['to'], notes.filter((note) => /^(shortened|line):/.test(note)).join(' ; ')];
  };

  it.each([
    'From 15-Aug 1,350/2,500',
    'desde el 15/08 sube a 1.350',
    'GRI +200 eff. 15 Aug',
    'new rate as from 15 August',
  ])('ends the rate the day before: %s', async (remark) => {
    expect(await read(remark)).toEqual(['2026-08-14', `shortened: ${remark}`]);
  });

  it('is shown as unread too where it names a sum', async () => {
    const remark = 'A partir del 15/08 USD 1.350';
    expect(await read(remark)).toEqual(['2026-08-14', `line: ${remark} ; shortened: ${remark}`]);
  });

  it.each(['From 15-Aug via Panama', 'Sailing from 5 Aug, rate all in', 'Space from Shanghai limited'])(
    'is no such remark without a price: %s',
    async (remark) => {
      expect(await read(remark)).toEqual(['2026-08-31', '']);
    },
  );
});

describe('a line that says a unit of all prices that no rate can have', () => {
  it.each(['Rates in USD per lb', 'All rates per pound', 'Tarifas por 100 kg', 'USD/lb'])(
    'refuses the prices below it: %s',
    async (line) => {
      const rows: readonly Row[] = [above, [line], ['Origin', 'Dest', 'MIN', '+45'], ['MIA', 'SCL', 90, 1.2]];
      const { rates, refused } = await readSheet('AERIAL', await workbookOf({ R: { rows } }));
      expect(rates).toEqual([]);
      expect(refused).toEqual([expect.stringMatching(/^R!4 tariff\.price-unread \+45 1\.2 \/ /)]);
    },
  );

  it.each(['Rates in USD per kg', 'Screening USD 5 per piece', 'Max 80 kg per piece'])(
    'is none: %s',
    async (line) => {
      const rows: readonly Row[] = [above, [line], ['Origin', 'Dest', 'MIN', '+45'], ['MIA', 'SCL', 90, 1.2]];
      const { rates } = await readSheet('AERIAL', await workbookOf({ R: { rows } }));
      expect(rates[0]?.['segments']).toBe('45 | 99999 | 1.2 | kg');
    },
  );
});

describe('a minimum with its own label', () => {
  it.each([
    ['Min 1 m3', { minimumQuantity: '1' }],
    ['MIN 2 W/M', { minimumQuantity: '2' }],
    ['Mín. USD 50', { minimum: '50' }],
  ])('is read: %s', async (cell, expected) => {
    const rows: readonly Row[] = [above, ['POL', 'POD', 'W/M', 'MIN'], ['CNSHA', 'CLVAP', 30, cell]];
    const { rates } = await readSheet('LCL', await workbookOf({ R: { rows } }));
    expect(rates).toEqual([expect.objectContaining(expected)]);
  });
});

describe('a line with days of something else', () => {
  const validityWith = async (line: string) => {
    const rows: readonly Row[] = [above, [line], ['POL', 'POD', '20GP'], ['CNSHA', 'CLVAP', 1000]];
    const { rates, notes } = await readSheet('FCL', await workbookOf({ R: { rows } }));
    return [rates[0]?.['from'], rates[0]?.['to'], notes.includes(`line: ${line}`)];
  };

  it.each([
    'PSS valid 10-20 Aug 2026: USD 300',
    'Effective 15 Aug 2026: GRI USD 200',
    'Free time valid until 10 Aug 2026',
    'Promo valid until 15 Aug 2026',
  ])('says no validity of the rates: %s', async (line) => {
    expect(await validityWith(line)).toEqual(['2026-08-01', '2026-08-31', true]);
  });

  it('is the validity where it only says what the rates include', async () => {
    const [from, to] = await validityWith('Valid 5-20 Aug 2026 including BAF');
    expect([from, to]).toEqual(['2026-08-05', '2026-08-20']);
  });
});
