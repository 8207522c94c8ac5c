import { describe, expect, it } from 'vitest';
import { csvOf, readSheet } from './read-sheet';

describe('surcharges of one row per container', () => {
  const read = async (rows: readonly string[], columns = 'LSS') => {
    const head = `Vigencia 1-15 Sep 2026;Moneda: USD\nPOL;POD;Equipment;O/F;${columns}`;
    return readSheet('FCL', csvOf([head, ...rows.map((row) => `KRPUS;PECLL;${row}`), ''].join('\n')));
  };
  const charges = async (rows: readonly string[], columns?: string) =>
    (await read(rows, columns)).rates.map(({ surcharges }) => surcharges);

  it('are those of their containers where rows differ', async () => {
    expect(await charges(['20GP;1100;90', '40HC;1900;180'])).toEqual([
      'LSS | 90 | container |  | freight | 20DV\nLSS | 180 | container |  | freight | 40HC',
    ]);
  });

  it('are none of containers whose rows have none', async () => {
    expect(await charges(['20GP;1100;90', '40HC;1900;'])).toEqual([
      'LSS | 90 | container |  | freight | 20DV',
    ]);
  });

  it('hold for all containers where all rows say the same', async () => {
    expect(await charges(['20GP;1100;90', '40HC;1900;90'])).toEqual(['LSS | 90 | container |  | freight']);
  });

  it('are not taken from a row without a price', async () => {
    expect(await charges(['20GP;1100;90', '40HC;TBA;180'])).toEqual(['LSS | 90 | container |  | freight']);
  });

  it('that are by document are one, or the rate is refused', async () => {
    expect(await charges(['20GP;1100;60', '40HC;1900;60'], 'Doc fee')).toEqual([
      'DOC | 60 | document |  | origin',
    ]);
    const { refused, rates } = await read(['20GP;1100;60', '40HC;1900;70'], 'Doc fee');
    expect([rates, refused]).toEqual([[], ['3 tariff.unit-twice DOC']]);
  });
});

it('a row whose breaks all have no price says just that', async () => {
  const sheet = 'Vigencia 1-15 Sep 2026;Moneda: USD\nOrigen;Destino;MIN;-45;+45\nMIA;UIO;x;x;x\n';
  expect((await readSheet('AERIAL', csvOf(sheet))).refused).toEqual(['3 tariff.no-price']);
});

it('the price of a surcharge that a row names is no rate of its lane', async () => {
  const sheet =
    'Rates in USD, 1-15 Sep 2026;;;;\nPOL;POD;Charge;Rate;Unit\nCNSHA;CLSAI;O/F;45;W/M\nCNSHA;CLSAI;CFS;12;W/M\nCNSHA;CLSAI;DOC;50;BL\n';
  const { rates, refused } = await readSheet('LCL', csvOf(sheet));
  expect(rates).toMatchObject([{ segments: '0 | 99999 | 45 | wm' }]);
  expect(refused).toEqual(['4 tariff.charge-unread Charge CFS', '5 tariff.charge-unread Charge DOC']);
});

it('days that cannot be read in a column of days refuse their row', async () => {
  const sheet = 'Rates in USD, 1-15 Sep 2026;;;\nPOL;POD;40HC;EFF\nCNSHA;CLSAI;1900;10/9\n';
  const { rates, refused } = await readSheet('FCL', csvOf(sheet));
  expect([rates, refused]).toEqual([[], ['3 tariff.validity-unread 10/9']]);
});
