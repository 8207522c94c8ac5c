import { expect, it } from 'vitest';
import { csvOf, readSheet, workbookOf } from './read-sheet';

type Row = readonly (string | number)[];

const above: Row = ['Rates in USD, 1-15 Sep 2026'];
const header: Row = ['POL', 'POD', '40HC'];
const rate = (price: number): Row => ['CNSHA', 'CLVAP', price];

const carriers = async (...rows: readonly Row[]) => {
  const { rates, notes } = await readSheet('FCL', await workbookOf({ R: { rows: [above, ...rows] } }));
  return {
    carriers: rates.map((one) => `${one['unitPrices']} ${one['carriers'] ?? '?'}`),
    notes: notes.filter((note) => /^(line|carrier)/.test(note)),
  };
};

it('takes a carrier alone in its line for that of the rows below', async () => {
  expect(await carriers(header, ['MSC'], rate(1900), rate(2000), ['CMA CGM'], rate(1950))).toEqual({
    carriers: ['40HC | 1900 MSC', '40HC | 2000 MSC', '40HC | 1950 CMA CGM'],
    notes: ['carrier-heading: MSC', 'carrier-heading: CMA CGM'],
  });
  expect((await carriers(['MSC'], header, rate(1900), ['Hapag-Lloyd:'], rate(1950))).carriers).toEqual([
    '40HC | 1900 MSC',
    '40HC | 1950 Hapag-Lloyd',
  ]);
});

it('takes it for no row above it, nor for those below another name', async () => {
  expect(await carriers(header, rate(1800), ['MSC'], rate(1900), ['Seatrade'], rate(2100))).toEqual({
    carriers: ['40HC | 1800 ?', '40HC | 1900 MSC', '40HC | 2100 ?'],
    notes: ['carrier-heading: MSC', 'line: Seatrade'],
  });
});

it('takes it for no other table', async () => {
  const other: Row = ['POL', 'POD', '40HC', '20GP'];
  const next = [[], above, other, [...rate(2200), 900]];
  const one = [header, ['MSC'], rate(1900)];
  for (const rows of [one, [...one, ['CMA CGM'], rate(1950)]])
    expect((await carriers(...rows, ...next)).carriers.at(-1)).toBe('40HC | 2200\n20DV | 900 ?');
});

it('takes no country for a carrier, nor a heading where rows name their own', async () => {
  expect((await carriers(header, ['China'], rate(1900), ['Vietnam'], rate(1950))).carriers).toEqual([
    '40HC | 1900 ?',
    '40HC | 1950 ?',
  ]);
  const own: Row = [...header, 'Carrier'];
  expect((await carriers(own, ['MSC'], [...rate(1900), 'ZIM'])).carriers).toEqual(['40HC | 1900 ZIM']);
});

it('takes the days that a line says of one carrier for none of the rows of another', async () => {
  const sheet = [
    ...['MSC validity: 1-15 Sep 2026;;;', 'ONE validity: 16-30 Sep 2026;;;', 'POL;POD;Carrier;40HC USD'],
    ...['CNSHA;CLVAP;MSC;1000', 'CNSHA;CLVAP;ONE;1100'],
  ];
  const { rates, refused } = await readSheet('FCL', csvOf(`${sheet.join('\n')}\n`));
  expect(rates.map(({ carriers, from, to }) => [carriers, from, to])).toEqual([
    ['ONE', '2026-09-16', '2026-09-30'],
  ]);
  expect(refused).toEqual(['4 tariff.no-validity']);
});

it('takes the days of a title that names its carrier by another name than the rows', async () => {
  const sheet = 'MSC rates 1-15 Sep 2026;;;\nPOL;POD;Carrier;40HC USD\nCNSHA;CLVAP;Mediterranean;1000\n';
  const { rates } = await readSheet('FCL', csvOf(sheet));
  expect(rates.map(({ from, to }) => [from, to])).toEqual([['2026-09-01', '2026-09-15']]);
});
