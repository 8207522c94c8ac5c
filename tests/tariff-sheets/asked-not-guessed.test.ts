import { describe, expect, it } from 'vitest';
import type { RateKind } from '@domain/rating/rate/inputs';
import { csvOf, readSheet, workbookOf } from './read-sheet';

const read = (kind: RateKind, header: string, ...rows: readonly string[]) =>
  readSheet(kind, csvOf(['Rates in USD, 1-15 Sep 2026', '', header, ...rows].join('\n')));

describe('an empty place', () => {
  const header = 'POL;POD;Carrier;40HC';

  it('in a list takes none of the row above', async () => {
    const { rates, refused } = await read(
      'FCL',
      header,
      'CNSHA;CLVAP;MSC;1500',
      ';CLSAI;MSC;1600',
      'CNNGB;;MSC;1700',
    );
    expect(rates.map(({ at }) => at)).toEqual(['4']);
    expect(refused).toEqual(['5 tariff.place-blank POL CNSHA', '6 tariff.place-blank POD CLSAI']);
  });

  it('is that of the row above where cells are merged or say ditto', async () => {
    const merged = await readSheet(
      'FCL',
      await workbookOf({
        Rates: {
          rows: [
            ['Rates in USD, 1-15 Sep 2026'],
            header.split(';'),
            ['CNSHA', 'CLVAP', 'MSC', 1500],
            [null, 'CLSAI', 'MSC', 1600],
          ],
          merges: ['A3:A4'],
        },
      }),
    );
    expect(merged.rates.map(({ origin }) => origin)).toEqual(['CNSHA', 'CNSHA']);
    const ditto = await read('FCL', header, 'CNSHA;CLVAP;MSC;1500', 'ditto;CLSAI;MSC;1600');
    expect(ditto.rates.map(({ origin }) => origin)).toEqual(['CNSHA', 'CNSHA']);
  });
});

describe('a list of breaks', () => {
  it('is refused with a blank price, at its end too', async () => {
    const header = 'AOL;AOD;-45;+45;+100;+300';
    const { rates, refused, notes } = await read(
      'AERIAL',
      header,
      'MIA;SCL;5.1;;3.95;3.6',
      'MIA;LIM;5.1;4;3.9;',
      'MIA;BOG;;4;3;2',
    );
    expect(refused).toEqual(['4 tariff.break-unpriced 45 —', '5 tariff.break-unpriced 300 —']);
    expect(rates).toMatchObject([
      { segments: '45 | 100 | 4 | kg\n100 | 300 | 3 | kg\n300 | 99999 | 2 | kg' },
    ]);
    expect(notes).toContain('empty-break: 0');
  });

  it('of a row each is refused with a row that has no price', async () => {
    const { rates, refused } = await read(
      'AERIAL',
      'AOL;AOD;Break;Rate',
      'MIA;SCL;-45;5',
      ';;+45;',
      ';;+100;3',
      'MIA;LIM;-45;5',
    );
    expect(rates.map(({ at }) => at)).toEqual(['7']);
    expect(refused).toEqual(['4 tariff.row-unpriced +45', '4 tariff.break-gap 45 100']);
  });

  it.each([
    ['Hasta 3 kg;+45', '3 45'],
    ['0-500;1000-2000', '500 1000'],
    ['-45;+100', '45 100'],
  ])('keeps the bounds that it says: %s', async (breaks, gap) => {
    const { rates, refused } = await read('AERIAL', `AOL;AOD;${breaks}`, 'MIA;SCL;5.1;4');
    expect([rates, refused]).toEqual([[], [`4 tariff.break-gap ${gap}`]]);
  });

  it.each([
    ['Hasta 3 kg;Hasta 45 kg', '0 | 3 | 5.1 | kg\n3 | 45 | 4 | kg'],
    ['0-500;501-1000', '0 | 501 | 5.1 | kg\n501 | 1000 | 4 | kg'],
    ['N;+100', '0 | 100 | 5.1 | kg\n100 | 99999 | 4 | kg'],
  ])('has no gap: %s', async (breaks, segments) => {
    const { rates } = await read('AERIAL', `AOL;AOD;${breaks}`, 'MIA;SCL;5.1;4');
    expect(rates).toMatchObject([{ segments }]);
  });
});

it.each([
  ['Min W/M', '29', { refused: 'tariff.minimum-unclear Min W/M 29' }],
  ['Min', '29 W/M', { refused: 'tariff.minimum-unclear Min 29 W/M' }],
  ['Min', 'USD 29 W/M', { refused: 'tariff.price-unread Min USD 29 W/M' }],
  ['Min W/M', 'USD 45', { minimum: '45' }],
  ['Min W/M', '1', { minimumQuantity: '1' }],
  ['Min', '2 W/M', { minimumQuantity: '2' }],
])('takes no money for a quantity: %s %s', async (header, cell, said) => {
  const { rates, refused } = await read('LCL', `POL;POD;W/M;${header}`, `CNSHA;CLVAP;45;${cell}`);
  const [rate] = rates;
  expect({
    ...(rate?.['minimum'] !== undefined && { minimum: rate['minimum'] }),
    ...(rate?.['minimumQuantity'] !== undefined && { minimumQuantity: rate['minimumQuantity'] }),
    ...(refused[0] !== undefined && { refused: refused[0].replace('4 ', '') }),
  }).toEqual(said);
});
