import { expect, it } from 'vitest';
import { csvOf, readSheet } from './read-sheet';

const read = async (title: string, prices: string) =>
  readSheet(
    'AERIAL',
    csvOf(`${title};;;;\nVigencia: 1-15 Sep 2026;;;;\nAOL;AOD;MIN;+45;+100;+300\nMIA;SCL;80;${prices}\n`),
  );

it.each([
  'Air freight rates USD/kg',
  'Tarifas aéreas en USD por kg',
  'Tarifas em USD/kg',
  'USD / KG',
  'All rates in USD per kg, subject to FSC and SSC',
])(
  'reads prices that rise with the weight per kg where a title says it, and questions them: %s',
  async (title) => {
    const { rates, notes } = await read(title, '2.5;2.9;3.1');
    expect(rates.map(({ segments, currency }) => [segments, currency])).toEqual([
      ['45 | 100 | 2.5 | kg\n100 | 300 | 2.9 | kg\n300 | 99999 | 3.1 | kg', 'USD'],
    ]);
    expect(notes).toContain('flat-suspected: 45: 2.5 / 100: 2.9');
  },
);

it.each(['Rates in USD', 'FSC USD per kg', 'Rates in USD, FSC 0.50/kg', 'Rates in USD per 100 kg'])(
  'refuses them below a title that does not: %s',
  async (title) => {
    expect((await read(title, '2.5;2.9;3.1')).rates).toEqual([]);
  },
);

it('refuses a price that falls to an eighth, which may be a sum below the title too', async () => {
  const { refused } = await read('Air freight rates USD/kg', '90;9.5;8');
  expect(refused).toEqual(['4 tariff.price-flat 45: 90 / 100: 9.5']);
});
