import { describe, expect, it } from 'vitest';
import { readSheet, workbookOf } from './read-sheet';

type Row = readonly (string | number | null)[];

const above: Row = ['Rates in USD, 1-31 Aug 2026'];
const head: Row = ['POL', 'POD', '20GP', '40HC'];
const read = async (kind: 'FCL' | 'AERIAL', ...rows: readonly Row[]) =>
  readSheet(kind, await workbookOf({ R: { rows } }));

describe('what is added to the price of another port', () => {
  it.each(['USD +50', '+USD50 over Shanghai', 'SHA + 50', '+ 50'])('is no price: %s', async (cell) => {
    const { rates, refused } = await read('FCL', above, head.slice(0, 3), ['Ningbo', 'Callao', cell]);
    expect(rates).toEqual([]);
    expect(refused).toEqual([`R!3 tariff.price-unread 20GP ${cell}`]);
  });

  it.each(['Arbitraries', 'ADD-ON from outports', 'Tabla de arbitrarios'])(
    'is refused below its heading, with headers of its own or not: %s',
    async (heading) => {
      const base: readonly Row[] = [above, head, ['Shanghai', 'Callao', 1000, 1900], [], [heading]];
      for (const own of [[head], []]) {
        const { rates, refused } = await read('FCL', ...base, ...own, ['Nanjing', 'Callao', 100, 200]);
        expect(rates.map(({ origin, unitPrices }) => [origin, unitPrices])).toEqual([
          ['Shanghai', '20DV | 1000\n40HC | 1900'],
        ]);
        expect(refused).toEqual([
          `R!${String(6 + own.length)} tariff.price-unread ${heading} 20DV | 100, 40HC | 200`,
        ]);
      }
    },
  );
});

it.each(['5/0.5kg', '250/100kg'])(
  'a price of another quantity than a kilogram is refused: %s',
  async (cell) => {
    const { refused } = await read('AERIAL', above, ['Origin', 'Dest', 'Rate'], ['MIA', 'SCL', cell]);
    expect(refused).toEqual([`R!3 tariff.price-unread Rate ${cell}`]);
  },
);

it('a unit of half a kilogram is refused', async () => {
  const { refused } = await read(
    'AERIAL',
    above,
    ['Origin', 'Dest', 'Unit', 'Rate'],
    ['MIA', 'SCL', 'per 0.5 kg', 5],
  );
  expect(refused).toEqual(['R!3 tariff.price-unread Rate 5 / per 0.5 kg']);
});

it.each<[string, readonly Row[]]>([
  [
    'Portuguese',
    [
      ['Vigência: 1 a 15 de agosto de 2026'],
      ['Porto de Origem', 'Porto de Destino', "20'", 'Armador', 'Moeda'],
      ['Shanghai', 'Callao', '1.000', 'MSC', 'USD'],
    ],
  ],
  [
    'Chinese',
    [
      ['有效期: 2026-08-01 至 2026-08-15'],
      ['起运港', '目的港', '20GP', '船公司', '币种'],
      ['Shanghai', 'Callao', 1000, 'MSC', 'USD'],
    ],
  ],
  [
    'English and Chinese',
    [
      ['Validity 2026-08-01 ~ 2026-08-15'],
      ['POL（起运港）', 'POD\n目的港', '20GP 小柜', '船公司 Carrier', '币种 Currency'],
      ['Shanghai', 'Callao', 1000, 'MSC', 'USD'],
    ],
  ],
])('headers in %s are read', async (_name, rows) => {
  const { rates } = await read('FCL', ...rows);
  expect(rates).toEqual([
    {
      ...{ at: 'R!3', origin: 'Shanghai', destination: 'Callao', from: '2026-08-01', to: '2026-08-15' },
      ...{ currency: 'USD', carriers: 'MSC', unitPrices: '20DV | 1000' },
    },
  ]);
});

describe('a heading of other cargo', () => {
  it('refuses dry prices below it, until one of general cargo', async () => {
    const { rates, refused } = await read(
      'FCL',
      above,
      head,
      ['Reefer'],
      ['Shanghai', 'Callao', 3000, 4900],
      ['Dry'],
      ['Ningbo', 'Callao', 500, 900],
    );
    expect(rates.map(({ origin }) => origin)).toEqual(['Ningbo']);
    expect(refused).toEqual(['R!4 tariff.price-unread Reefer 20DV | 3000, 40HC | 4900']);
  });

  it('is none that calls the rates special', async () => {
    const { rates, refused } = await read('FCL', ['SPECIAL RATES'], above, head, [
      'Ningbo',
      'Callao',
      500,
      900,
    ]);
    expect([rates.map(({ unitPrices }) => unitPrices), refused]).toEqual([['20DV | 500\n40HC | 900'], []]);
  });

  it('of reefers is right above reefers', async () => {
    const { rates } = await read(
      'FCL',
      above,
      ['REEFER'],
      ['POL', 'POD', '20RF'],
      ['Shanghai', 'Callao', 3000],
    );
    expect(rates.map(({ unitPrices }) => unitPrices)).toEqual(['20RF | 3000']);
  });
});

it.each([
  ['Description', 'Emission surcharge'],
  ['Fee', 'Bunker recovery'],
  ['Charge Code', 'EMS'],
  ['Description', 'Carrier Security'],
])('a row of another charge than the freight is refused: %s, %s', async (header, said) => {
  const { rates, refused } = await read(
    'FCL',
    above,
    ['POL', 'POD', header, '20GP'],
    ['Shanghai', 'Callao', 'Basic Ocean Freight', 1000],
    ['Shanghai', 'Callao', said, 100],
  );
  expect(rates.map(({ unitPrices }) => unitPrices)).toEqual(['20DV | 1000']);
  expect(refused).toEqual([`R!4 tariff.charge-unread ${header} ${said}`]);
});

it.each([
  ['Shanghai (CNSHA), Ningbo (CNNGB)', ['CNSHA', 'CNNGB']],
  ['Shanghai (CNSHA), Ningbo', ['Shanghai (CNSHA), Ningbo']],
  ['Shanghai, Ningbo (CNNGB)', ['Shanghai, Ningbo (CNNGB)']],
  ['Wuhan via Shanghai (CNSHA)', ['Wuhan via Shanghai (CNSHA)']],
  ['SHA - NGB', ['SHA - NGB']],
  ['SHA / NGB (+USD 50)', ['SHA / NGB (+USD 50)']],
  ['Shanghai (CNSHA), China', ['CNSHA']],
  ['Shanghai, China (CNSHA)', ['CNSHA']],
  ['CNSHA - SHA', ['CNSHA']],
])('no port of a cell is left out: %s', async (cell, origins) => {
  const { rates } = await read('FCL', above, head, [cell, 'Callao', 1000, 1900]);
  expect(rates.map(({ origin }) => origin)).toEqual(origins);
});

it.each(['All in', 'Freight incl. fuel surcharge', 'Ladies garments'])(
  'a description of the freight or the goods refuses no row: %s',
  async (said) => {
    const { rates } = await read(
      'FCL',
      above,
      ['POL', 'POD', 'Description', '20GP'],
      ['Shanghai', 'Callao', said, 1],
    );
    expect(rates).toHaveLength(1);
  },
);

it.each([
  ['20260801', '20260815'],
  [20260801, 20260815],
])('compact days are read: %s', async (from, to) => {
  const { rates } = await read(
    'FCL',
    ['POL', 'POD', '20GP', 'From', 'To', 'Currency'],
    ['Shanghai', 'Callao', 1000, from, to, 'USD'],
  );
  expect(rates.map((rate) => [rate['from'], rate['to']])).toEqual([['2026-08-01', '2026-08-15']]);
});
