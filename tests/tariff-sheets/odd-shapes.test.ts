import { describe, expect, it } from 'vitest';
import { csvOf, readSheet, workbookOf } from './read-sheet';

describe('surcharges in the cells of a row', () => {
  const cell = async (said: string) => {
    const read = await readSheet(
      'FCL',
      csvOf(
        [
          'POL;POD;20GP;40HC;Ccy;Valid from;Valid to;BAF',
          `CNSHA;CLVAP;1000;1900;USD;2026-12-01;2026-12-15;${said}`,
        ].join('\n'),
      ),
    );
    return [read.rates[0]?.['surcharges'] ?? read.refused[0], ...read.notes];
  };

  it.each([
    [
      "20': 150 / 40': 300",
      'BAF | 150 | container |  | freight | 20DV\nBAF | 300 | container |  | freight | 40HC',
    ],
    ['20GP = EUR 150', 'BAF | 150 | container |  | freight | 20DV | EUR'],
    ['300/TEU', 'BAF | 300 | container |  | freight | 20DV\nBAF | 600 | container |  | freight | 40HC'],
    ['25%', 'BAF | 25 | percent |  | freight'],
    ['150/300', '2 tariff.charge-unread BAF 150/300'],
    ['150 + 20', '2 tariff.charge-unread BAF 150 + 20'],
  ])('are taken for what they say, or refused: %s', async (said, line) => {
    expect((await cell(said))[0]).toBe(line);
  });

  it('of a container that the rate has no price for are named', async () => {
    expect(await cell("45': 300")).toContain('charge-unread: BAF 45DV/45HC/45NOR: 300');
  });
});

describe('days', () => {
  it('are read where a program wrote them as numbers', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        R: {
          rows: [
            ['Valid from', 46357, null, 'Currency', 'USD'],
            ['POL', 'POD', '40HC', 'Expiry', 'Vigencia'],
            ['CNSHA', 'CLVAP', 1900, 46371, null],
            ['CNNGB', 'CLVAP', 1900, new Date(Date.UTC(2026, 11, 16)), null],
            ['CNTAO', 'CLVAP', 1900, null, '46357 - 46360'],
          ],
        },
      }),
    );
    expect(read.refused).toEqual([]);
    expect(read.rates.map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-01', '2026-12-15'],
      ['2026-12-01', '2026-12-16'],
      ['2026-12-01', '2026-12-04'],
    ]);
    const columns = csvOf('POL;POD;40HC USD;Desde;Hasta\nCNSHA;CLVAP;1900;46357;46371\n');
    expect((await readSheet('FCL', columns)).rates).toMatchObject([{ from: '2026-12-01', to: '2026-12-15' }]);
  });

  it.each([
    ['1-15/12', '2026-11-28', '2026-12-01', '2026-12-15'],
    ['1 al 15/12/26', '2026-11-28', '2026-12-01', '2026-12-15'],
    ['8 al 14 de agosto', '2026-08-05', '2026-08-08', '2026-08-14'],
    ['1-15 Dec', '2026-12-20', '2026-12-01', '2026-12-15'],
    ['01 DEC - 15 DEC 2026', '2026-11-28', '2026-12-01', '2026-12-15'],
    ['1 dic al 15 dic', '2026-11-28', '2026-12-01', '2026-12-15'],
    ['01 Dec 26 - 15 Dec 26', '2026-11-28', '2026-12-01', '2026-12-15'],
    ['1-15 Dec', '2027-01-04', '2026-12-01', '2026-12-15'],
    ['28 de diciembre al 10 de enero', '2026-12-20', '2026-12-28', '2027-01-10'],
    ['29 dic al 4 ene', '2027-01-02', '2026-12-29', '2027-01-04'],
  ])('without a year are those nearest to the day of reading: %s on %s', async (said, today, from, to) => {
    const sheet = csvOf(`Vigencia: ${said};;\nPOL;POD;40HC USD\nCNSHA;CLVAP;1900\n`);
    expect((await readSheet('FCL', sheet, undefined, today)).rates).toMatchObject([{ from, to }]);
  });

  it('that stand below each table are its own', async () => {
    const table = (price: number) => [
      ['POL', 'POD', '40HC', 'Currency'],
      ['CNSHA', 'CLVAP', price, 'USD'],
    ];
    const below = await readSheet(
      'FCL',
      await workbookOf({
        R: {
          rows: [
            ...[...table(1900), ['Vigencia 1-10 Dec'], []],
            ...[...table(2100), ['Vigencia 11-20 Dec'], []],
            ...[...table(2200), ['Vigencia 21-31 Dec']],
          ],
        },
      }),
      undefined,
      '2026-11-30',
    );
    expect(below.rates.map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-01', '2026-12-10'],
      ['2026-12-11', '2026-12-20'],
      ['2026-12-21', '2026-12-31'],
    ]);
    const above = await readSheet(
      'FCL',
      await workbookOf({
        R: {
          rows: [
            ...[['Vigencia 1-10 Dec'], ...table(1900), []],
            ...[['Vigencia 11-20 Dec'], ...table(2100), ['Vigencia 2-9 Oct']],
          ],
        },
      }),
      undefined,
      '2026-11-30',
    );
    expect(above.rates.map(({ from }) => from)).toEqual(['2026-12-01', '2026-12-11']);
    expect(above.notes).toContain('line: Vigencia 2-9 Oct');
  });
});

describe('prices', () => {
  const priced = async (header: string, said: string) => {
    const sheet = csvOf(`Rates in USD, 1-15 Sep 2026;;\nPOL;POD;${header}\nCNSHA;CLVAP;${said}\n`);
    const read = await readSheet('FCL', sheet);
    return read.rates[0]?.['unitPrices'] ?? read.refused.join(', ');
  };

  it.each([
    ['40HC', 'USD 1.250', '40HC | 1250'],
    ['40HC', '1.250,00', '40HC | 1250'],
    ['40HC', 'US$1,250.-', '40HC | 1250'],
    ['40HC', 'USD1900/box', '40HC | 1900'],
    ['40HC', '25% off', '3 tariff.price-unread 40HC 25% off'],
    ['40HC', '-10%', '3 tariff.price-unread 40HC -10%'],
    ['40HC', '1250-1350', '3 tariff.price-unread 40HC 1250-1350'],
    ['40HC', '1250 (+GRI)', '3 tariff.price-unread 40HC 1250 (+GRI)'],
    ['40HC', 'S/Espacio', '3 tariff.no-price'],
    ['40HC', '0', '3 tariff.no-price'],
    ['20/40/40HC', '900/1700/1750', '20DV | 900\n40DV | 1700\n40HC | 1750'],
    ['USD/TEU', '900', '20DV | 900\n40DV | 1800\n40HC | 1800'],
  ])('are taken for what they say, or refused: %s %s', async (header, said, line) => {
    expect(await priced(header, said)).toBe(line);
  });

  it('of one row per break belong together where the rows below leave their lane blank', async () => {
    const read = await readSheet(
      'AERIAL',
      await workbookOf({
        Air: {
          rows: [
            ['Tarifas aéreas – USD – vigencia 1-15 Sep 2026'],
            ['Origen', 'Destino', 'Aerolínea', 'Tramo', 'Tarifa'],
            ['MIA', 'SCL', 'LATAM', 'Mínimo', 75],
            ...[
              ['-45', 3.1],
              ['+45', 2.6],
              ['+100', 2.2],
              ['+300', 2],
              ['+500', 1.8],
              ['+1.000', 1.7],
            ].map((prices) => [null, null, null, ...prices]),
            ['MIA', 'SCL', 'Avianca', 'Mínimo', 70],
            [null, null, null, 'N', 3],
          ],
        },
      }),
    );
    expect(read.refused).toEqual([]);
    expect(read.rates).toMatchObject([
      {
        ...{ carriers: 'LATAM', minimum: '75' },
        segments:
          '0 | 45 | 3.1 | kg\n45 | 100 | 2.6 | kg\n100 | 300 | 2.2 | kg\n300 | 500 | 2 | kg\n500 | 1000 | 1.8 | kg\n1000 | 99999 | 1.7 | kg',
      },
      { carriers: 'Avianca', minimum: '70', segments: '0 | 99999 | 3 | kg' },
    ]);
  });

  it('have the currency that a line of its own names, and a minimum of a header is named as not read', async () => {
    const read = await readSheet(
      'LCL',
      csvOf('USD;;\nVigencia 1-30 Sep 2026;;\nPOL;POD;Tarifa W/M (mín. 2 m3)\nCNSHA;CLSAI;48\n'),
    );
    expect(read.rates).toMatchObject([{ currency: 'USD', segments: '0 | 99999 | 48 | wm' }]);
    expect(read.notes).toContain('header-minimum: Tarifa W/M (mín. 2 m3)');
  });
});

it('reads the first and the last day of a line without colons, each from its own cell', async () => {
  const read = await readSheet(
    'LCL',
    csvOf('Effective 01/12/2026;;Expiry 31/12/2026\nPOL;POD;W/M (USD)\nCNNGB;CLSAI;55\n'),
  );
  expect(read.rates).toMatchObject([{ from: '2026-12-01', to: '2026-12-31' }]);
});

it('keeps a quantity that ends a range out of the break over it', async () => {
  const segments = async (breaks: string) => {
    const sheet = csvOf(
      `Vigencia 1-15 Sep 2026;;;\nOrigen;Destino;Moneda;${breaks}\nSantiago;Mendoza;USD;3;2;1\n`,
    );
    return (await readSheet('LTL', sheet)).rates[0]?.['segments'];
  };
  expect(await segments('0-500 kg;501-1000 kg;>1000 kg')).toBe(
    '0 | 501 | 3 | kg\n501 | 1001 | 2 | kg\n1001 | 99999 | 1 | kg',
  );
  expect(await segments('0-500 kg;500-1000 kg;+1000 kg')).toBe(
    '0 | 500 | 3 | kg\n500 | 1000 | 2 | kg\n1000 | 99999 | 1 | kg',
  );
});

it('reads the port of discharge as Spanish sheets name it', async () => {
  const read = await readSheet(
    'FCL',
    csvOf('Puerto embarque;Puerto desembarque;40HC USD;Vigencia\nCOCTG;CLSAI;1890;1-15 Sep 2026\n'),
  );
  expect(read.rates).toMatchObject([{ origin: 'COCTG', destination: 'CLSAI' }]);
});

it('names what a new rate gets although the sheet does not say it', async () => {
  const notes = async (kind: 'FCL' | 'AERIAL', sheet: string) => (await readSheet(kind, csvOf(sheet))).notes;
  expect(await notes('FCL', 'POL;POD;40HC USD;Vigencia\nCNSHA;CLVAP;1900;1-15 Sep 2026\n')).toEqual([
    'frequency-assumed: ',
    'route-assumed: ',
  ]);
  const air = 'Origen;Destino;Moneda;+45;Vigencia;Frecuencia;Via;Días de tránsito\n';
  const said = 'MIA;SCL;USD;3;1-15 Sep 2026;Diario;Directo;';
  expect(await notes('AERIAL', `${air}${said}por confirmar\n`)).toContain('transit-assumed: ');
  expect((await notes('AERIAL', `${air}${said}2\n`)).join()).not.toContain('-assumed');
});

it.each(['viaje', 'pallet', 'contenedor', '100 kg'])(
  'refuses a price by a unit that no rate has: %s',
  async (unit) => {
    const head = 'Vigencia 1-15 Sep 2026;;;;\nOrigen;Destino;Moneda;Unidad;';
    const one = await readSheet('LTL', csvOf(`${head}Tarifa\nSantiago;Mendoza;USD;${unit};350\n`));
    expect([one.rates, one.refused]).toEqual([[], [`3 tariff.price-unread Tarifa 350 / ${unit}`]]);
    const breaks = await readSheet('LTL', csvOf(`${head}0-500;+500\nSantiago;Mendoza;USD;${unit};350;300\n`));
    expect(breaks.rates).toEqual([]);
  },
);

it.each([
  ['1ra quincena de diciembre 2026', ['2026-12-01', '2026-12-15']],
  ['Segunda quincena de diciembre 2026', ['2026-12-16', '2026-12-31']],
  ['2H December 2026', ['2026-12-16', '2026-12-31']],
  ['first half of December 2026', ['2026-12-01', '2026-12-15']],
  ['Diciembre 2026', ['2026-12-01', '2026-12-31']],
  ['semana 50, diciembre 2026', null],
  ['early December 2026', null],
])('takes no part of a month for all of it: %s', async (said, days) => {
  const read = await readSheet('FCL', csvOf(`Vigencia: ${said};;\nPOL;POD;40HC USD\nCNSHA;CLVAP;1900\n`));
  expect(read.rates.map(({ from, to }) => [from, to])).toEqual(days === null ? [] : [days]);
  if (days === null) expect(read.refused).toEqual(['3 tariff.no-validity']);
});

it('refuses what can be read in two ways in a file that writes decimals with both signs', async () => {
  const read = await readSheet(
    'AERIAL',
    csvOf(
      [
        'Vigencia 1-15 Sep 2026;;;;',
        'Origin;Destination;Currency;-45;+45;+100',
        'MIA;SCL;USD;4,5;3,85;3,100',
        'MIA;LIM;USD;4.5;3.85;3.1',
        'MIA;BOG;USD;4.25;3.75;2.95',
      ].join('\n'),
    ),
  );
  expect(read.rates.map(({ destination, segments }) => [destination, segments])).toEqual([
    ['LIM', '0 | 45 | 4.5 | kg\n45 | 100 | 3.85 | kg\n100 | 99999 | 3.1 | kg'],
    ['BOG', '0 | 45 | 4.25 | kg\n45 | 100 | 3.75 | kg\n100 | 99999 | 2.95 | kg'],
  ]);
  expect(read.refused).toEqual(['3 tariff.number-unclear +100 3,100']);
});

it('takes a price by the ton by weight, by sea as W/M with a note, and none of breaks by the ton', async () => {
  const head = 'Vigencia 1-15 Sep 2026;;;;\nOrigen;Destino;Moneda;Unidad;';
  const byTon = await readSheet('LTL', csvOf(`${head}Tarifa\nSantiago;Mendoza;USD;ton;350\n`));
  expect(byTon.rates[0]?.['segments']).toContain('0.35');
  expect(byTon.rates[0]?.['segments']).not.toContain('wm');
  const ports = 'CNSHA;CLVAP;USD';
  const bySea = await readSheet('LCL', csvOf(`${head}Tarifa\n${ports};ton;80\n`));
  expect(bySea.notes).toContain('basis-assumed: Tarifa: ton = W/M');
  const byMeasure = await readSheet('LCL', csvOf(`${head}Tarifa\n${ports};ton/m3;80\n`));
  expect(byMeasure.rates[0]?.['segments']).toBe(bySea.rates[0]?.['segments']);
  expect(byMeasure.notes.join()).not.toContain('basis-assumed');
  const breaks = await readSheet('LTL', csvOf(`${head}0-500;+500\nSantiago;Mendoza;USD;ton;350;300\n`));
  expect([breaks.rates, breaks.refused.join()]).toEqual([[], expect.stringContaining('tariff.price-unread')]);
});

it.each(['Free', 'Días libres', 'Demurrage'])('takes days under %s for none of transit', async (header) => {
  const sheet = `Rates in USD, 1-15 Sep 2026;;;\nPOL;POD;40HC;${header}\nCNSHA;CLVAP;1900;21 days\n`;
  const read = await readSheet('FCL', csvOf(sheet));
  expect(read.rates[0]).not.toHaveProperty('transitTime');
  expect(read.notes).toContain(`column: ${header}`);
});

it('takes each port of a list of codes in brackets', async () => {
  const sheet = 'Rates in USD, 1-15 Sep 2026;;\nPOL;POD;40HC\nCBP (SHA/NGB/XMN);Callao;1900\n';
  const { rates } = await readSheet('FCL', csvOf(sheet));
  expect(rates.map(({ origin }) => origin)).toEqual(['SHA', 'NGB', 'XMN']);
});

it('shows a remark with an amount, which no price has', async () => {
  const remark = 'New rate USD 1,500 from Dec 10';
  const sheet = `Rates in USD, 1-15 Dec 2026;;;\nPOL;POD;40HC;Remarks\nCNSHA;Callao;1900;"${remark}"\n`;
  const { rates, notes } = await readSheet('FCL', csvOf(sheet));
  expect(rates).toMatchObject([{ unitPrices: '40HC | 1900', observations: remark }]);
  expect(notes).toContain(`line: ${remark}`);
});

it.each([
  ['12/01/26', '12/15/26', '2026-12-01', '2026-12-15'],
  ['01.12.26', '15.12.26', '2026-12-01', '2026-12-15'],
  ['01/12/26', '15/12/26', '2026-12-01', '2026-12-15'],
])('proves the order of days by those with a year of two digits: %s, %s', async (first, last, from, to) => {
  const rows = `CNSHA;CLVAP;1900;${first};${last}\nCNNGB;CLVAP;1900;${first};${first}`;
  const sheet = `POL;POD;40HC USD;Eff date;Exp date\n${rows}\n`;
  expect((await readSheet('FCL', csvOf(sheet))).rates).toMatchObject([
    { from, to },
    { from, to: from },
  ]);
});

it('reads days with points day first in a file of months first', async () => {
  const sheet =
    'POL;POD;40HC USD;Eff date;Exp date\nCNSHA;CLVAP;1900;12/13/2026;12/31/2026\nCNNGB;CLVAP;1900;01.12.26;15.12.26\n';
  expect((await readSheet('FCL', csvOf(sheet))).rates).toMatchObject([
    { from: '2026-12-13' },
    { from: '2026-12-01', to: '2026-12-15' },
  ]);
});

it('takes the footnotes of a remark and of a port', async () => {
  const sheet =
    'Rates in USD, 1-15 Dec 2026;;;\nPOL;POD;40HC;Remarks\nCNSHA;CLVAP;1900;**\nCNNGB*;CLVAP;1900;\n* via Busan\n** valid until 10 Dec 2026\n';
  const { rates, refused } = await readSheet('FCL', csvOf(sheet));
  expect(refused).toEqual([]);
  expect(rates).toMatchObject([
    { origin: 'CNSHA', to: '2026-12-10', observations: 'valid until 10 Dec 2026' },
    { origin: 'CNNGB', to: '2026-12-15', observations: 'via Busan' },
  ]);
});

it('shows what stands beside a currency, and keeps it as a remark', async () => {
  const head = 'Vigencia 1-15 Sep 2026;;;\nOrigen;Destino;Moneda;+45\n';
  const { rates, notes } = await readSheet('AERIAL', csvOf(`${head}MIA;SCL;USD + IVA;3\nMIA;LIM;US$;3\n`));
  expect(rates.map(({ currency, observations }) => [currency, observations])).toEqual([
    ['USD', 'Moneda: USD + IVA'],
    ['USD', undefined],
  ]);
  expect(notes.filter((note) => note.startsWith('line'))).toEqual(['line: Moneda: USD + IVA']);
});
