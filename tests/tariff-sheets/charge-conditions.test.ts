import { describe, expect, it } from 'vitest';
import { readSheet, workbookOf } from './read-sheet';

type Row = readonly (string | number | null)[];

const above: Row = ['Rates in USD, 1-15 Sep 2026'];
const sea: readonly Row[] = [above, ['POL', 'POD', '20GP', '40HC'], ['DEHAM', 'CLVAP', 1000, 1900], []];
const air: readonly Row[] = [above, ['Origin', 'Dest', 'MIN', '+45'], ['FRA', 'SCL', 90, 3.1], []];

const read = async (kind: 'FCL' | 'AERIAL', rows: readonly Row[]) => {
  const { rates, refused, notes } = await readSheet(kind, await workbookOf({ R: { rows } }));
  const shown = notes.filter((note) => /^(charge-unread|line|column):/.test(note));
  return { surcharges: rates[0]?.['surcharges'], shown, refused };
};

describe('a surcharge of one place or under a condition', () => {
  it.each<[Row, string]>([
    [['THC USD 200 (hamburg)'], 'line: THC USD 200 (hamburg)'],
    [['THC USD 200 (HAMBURG)'], 'line: THC USD 200 (HAMBURG)'],
    [['THC USD 200 (HK)'], 'line: THC USD 200 (HK)'],
    [['THC (Hamburg) USD 200'], 'line: THC (Hamburg) USD 200'],
    [['THC (hamburg)', 200], 'charge-unread: THC (hamburg) · 200'],
    [['THC', 'USD 200', 'only for hamburg'], 'charge-unread: THC · USD 200 · only for hamburg'],
    [['THC (hamburg)', null, 200, 250], 'charge-unread: THC (hamburg) · 200 · 250'],
  ])('is charged to nobody and shown: %s', async (line, note) => {
    expect(await read('FCL', [...sea, line])).toEqual({ surcharges: undefined, shown: [note], refused: [] });
  });

  it('is a column that nobody reads', async () => {
    const rows: readonly Row[] = [
      above,
      ['POL', 'POD', '20GP', 'THC (Hamburg)', 'BAF (Bunker Adjustment Factor)'],
      ['DEHAM', 'CLVAP', 1000, 200, 90],
    ];
    expect(await read('FCL', rows)).toEqual({
      surcharges: 'BAF | 90 | container |  | freight',
      shown: ['column: THC (Hamburg)'],
      refused: [],
    });
  });
});

describe('the minimum of a surcharge', () => {
  it.each<[Row, string]>([
    [['FSC 0.50/kg min 25'], 'FSC | 0.5 | kg | 25 | freight'],
    [['SSC 0.15/kg, min. USD 15'], 'SSC | 0.15 | kg | 15 | freight'],
    [['FSC', '0.80', 'per kg', 'Mín. 30'], 'FSC | 0.8 | kg | 30 | freight'],
  ])('is read from a line: %s', async (line, surcharges) => {
    expect(await read('AERIAL', [...air, line])).toEqual({ surcharges, shown: [], refused: [] });
  });

  it.each<[Row, string]>([
    [['AMS 25 min'], 'line: AMS 25 min'],
    [['AWB', 'min 25'], 'charge-unread: AWB · min 25'],
    [['FSC 0.50/kg min 25 kg'], 'line: FSC 0.50/kg min 25 kg'],
    [
      ['FSC', 0.5, 'kg', 'min EUR 25', 'max EUR 90'],
      'charge-unread: FSC · 0.5 · kg · min EUR 25 · max EUR 90',
    ],
    [['FSC USD 0.50/kg min EUR 25'], 'line: FSC USD 0.50/kg min EUR 25'],
    [['AWB USD 30 min 25'], 'line: AWB USD 30 min 25'],
  ])('is no price of its own, and shown: %s', async (line, note) => {
    expect(await read('AERIAL', [...air, line])).toEqual({
      surcharges: undefined,
      shown: [note],
      refused: [],
    });
  });

  it('is read from a cell, which is refused where it says nothing else', async () => {
    const rows = (cell: string): readonly Row[] => [
      above,
      ['Origin', 'Dest', 'MIN', '+45', 'FSC'],
      ['FRA', 'SCL', 90, 3.1, cell],
    ];
    expect((await read('AERIAL', rows('0.50/kg min 25'))).surcharges).toBe('FSC | 0.5 | kg | 25 | freight');
    expect((await read('AERIAL', rows('25 min'))).refused).toEqual(['R!3 tariff.charge-unread FSC 25 min']);
  });
});

describe('a surcharge by gross weight', () => {
  const table = (header: string, cell: string | number): readonly Row[] => [
    above,
    ['Origin', 'Dest', 'MIN', '+45', header],
    ['FRA', 'SCL', 90, 3.1, cell],
  ];

  it.each([
    'Fuel: 0.95 USD/kg G.W.',
    'Fuel: 0.95 USD/kg A.W.',
    'FSC USD 0.95/kg gross weight',
    'FSC 0.95/kg actual weight',
    'Combustible: USD 0,95 por kg peso bruto',
  ])('is none by chargeable weight, and shown: %s', async (line) => {
    const { surcharges, shown } = await read('AERIAL', [...air, [line]]);
    expect([surcharges, shown]).toEqual([undefined, [`line: ${line}`]]);
  });

  it.each<[string, string | number]>([
    ['FSC (kg GW)', 0.95],
    ['FSC/kg gross weight', 0.95],
    ['FSC', '0.95/kg GW'],
  ])('is shown where a column says it: %s %s', async (header, cell) => {
    expect(await read('AERIAL', table(header, cell))).toEqual({
      surcharges: undefined,
      shown: [`charge-unread: ${header}: ${cell}`],
      refused: [],
    });
  });

  it.each(['FSC USD 0.95/kg C.W.', 'FSC USD 0.95/kg (chargeable weight)'])(
    'is read by the weight that rates have: %s',
    async (line) => {
      const { surcharges } = await read('AERIAL', [...air, [line]]);
      expect(surcharges).toBe('FSC | 0.95 | kg |  | freight');
    },
  );
});
