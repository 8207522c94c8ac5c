import { describe, expect, it } from 'vitest';
import { csvOf, readSheet, workbookOf } from './read-sheet';

describe('two rows of headers', () => {
  it('name a carrier and a remark in the upper one alone, above groups', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        Tarifas: {
          rows: [
            ['8 al 14 de agosto'],
            ['Ruta', null, null, 'Flete all in (USD)', null, null, 'Línea', 'Observaciones'],
            ['POL', 'POD', 'Via', '20GP', '40HC', '40NOR', null, null],
            ['Shanghai', 'San Antonio', 'Directo', '$ 1,250', '$ 2,480', 'x', 'MSC', null],
            [
              'Xiamen',
              'Valparaíso',
              'Directo',
              '$ 1,310',
              '$ 2,505',
              '$ 1,950',
              'ONE',
              'Válido hasta el 11 de agosto',
            ],
          ],
          merges: ['A2:C2', 'D2:F2', 'G2:G3', 'H2:H3'],
        },
      }),
    );
    expect(read.refused).toEqual([]);
    expect(read.rates).toMatchObject([
      { carriers: 'MSC', currency: 'USD', to: '2026-08-14', unitPrices: '20DV | 1250\n40HC | 2480' },
      {
        ...{ carriers: 'ONE', to: '2026-08-11', observations: 'Válido hasta el 11 de agosto' },
        unitPrices: '20DV | 1310\n40HC | 2505\n40NOR | 1950',
      },
    ]);
    expect(read.notes).toContain('shortened: Válido hasta el 11 de agosto');
  });

  it('name ports in the upper one alone, and both days of a validity in the lower one', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        Rates: {
          rows: [
            [
              'Origin',
              'Destination',
              'Carrier',
              'Ocean freight',
              null,
              'Validity',
              null,
              'Free time',
              'Transit',
              'Remark',
            ],
            [null, null, null, "20'DC", "40'HC", 'From', 'To', 'days', 'days', null],
            [
              'Hamburg',
              'San Antonio',
              'MSC',
              'EUR 950',
              'EUR 1,650',
              '01.08.2026',
              '31.08.2026',
              14,
              33,
              'Valid until 20 Aug',
            ],
            [
              'Antwerp',
              'San Antonio',
              'MSC',
              'EUR 990',
              'EUR 1,700',
              '01.08.2026',
              '31.08.2026',
              14,
              31,
              'Not valid after 20 Aug',
            ],
          ],
          merges: ['D1:E1', 'F1:G1'],
        },
      }),
    );
    expect(read.rates).toEqual([
      {
        ...{ at: 'Rates!3', origin: 'Hamburg', destination: 'San Antonio', carriers: 'MSC', currency: 'EUR' },
        ...{ from: '2026-08-01', to: '2026-08-20', transitTime: '33', observations: 'Valid until 20 Aug' },
        unitPrices: '20DV | 950\n40HC | 1650',
      },
    ]);
    expect(read.refused).toEqual(['Rates!4 tariff.remark-validity Not valid after 20 Aug']);
    expect(read.notes).toContain('column: Free time days');
  });

  it('are not made of a line that says the carrier of the table below', async () => {
    const read = await readSheet(
      'FCL',
      csvOf('Tarifas;;;;Naviera;MSC\nPOL;POD;40HC USD;Vigencia;;Nota\nCNSHA;CLVAP;1900;1-15 Sep 2026;;\n'),
    );
    expect(read.rates).toMatchObject([{ carriers: 'MSC', unitPrices: '40HC | 1900' }]);
  });
});

it('shows cells to the right of all headers as not read', async () => {
  const read = await readSheet(
    'FCL',
    csvOf('POL;POD;40HC USD;Vigencia\nCNSHA;CLVAP;1900;1-15 Sep 2026;valid until 9 Sep\n'),
  );
  expect(read.notes).toContain('column: E');
});

describe('a line between the rows of a table', () => {
  const above = 'Vigencia: 1 al 7 de septiembre;Moneda: USD;\nPOL;POD;40HC\n';
  const rows = async (lines: string, head = above) =>
    (await readSheet('FCL', csvOf(`${head}${lines}\n`))).rates.map(
      ({ origin, carriers, currency, from, to }) => ({ origin, carriers, currency, from, to }),
    );
  const first = { origin: 'CNSHA', currency: 'USD', from: '2026-09-01', to: '2026-09-07' };

  it.each([
    ['Vigencia: 8 al 14 de septiembre', { from: '2026-09-08', to: '2026-09-14' }],
    ['Válido hasta el 5 de septiembre', { to: '2026-09-05' }],
    ['Moneda: EUR', { currency: 'EUR' }],
  ])('says something of the rows below alone: %s', async (line, said) => {
    expect(await rows(`CNSHA;CLVAP;1900\n${line};;\nCNSHA;CLVAP;2100`)).toEqual([
      first,
      { ...first, ...said },
    ]);
  });

  it('names the carrier of the rows below, in one cell or in two', async () => {
    const lines = [
      ...['Naviera: Maersk;;', 'CNSHA;CLVAP;1900', 'Naviera: MSC;;', 'CNSHA;CLVAP;1910'],
      ...['Naviera;ONE;', 'CNSHA;CLVAP;1920', 'CNSHA;CLIQQ;1930'],
    ];
    expect((await rows(lines.join('\n'))).map(({ carriers }) => carriers)).toEqual([
      'Maersk',
      'MSC',
      'ONE',
      'ONE',
    ]);
  });

  it('names the port of the rows below where no column does', async () => {
    const head = 'Vigencia: 1 al 7 de septiembre;Moneda: USD\nPOL: Shanghai;\nPOD;40HC\n';
    const read = await rows('CLVAP;1900\nPOL: Ningbo;\nCLVAP;1910', head);
    expect(read.map(({ origin }) => origin)).toEqual(['Shanghai', 'Ningbo']);
  });
});

it('reads a surcharge over several containers in two rows of headers', async () => {
  const read = await readSheet(
    'FCL',
    csvOf(
      [
        'Rates in USD, 1-15 Sep 2026;;;;;;',
        'POL;POD;O/F;;THC;;DOC',
        ';;20GP;40HC;20GP;40HC;per BL',
        'CNSHA;CLVAP;1000;1900;120;200;50',
      ].join('\n'),
    ),
  );
  expect(read.rates).toMatchObject([
    {
      unitPrices: '20DV | 1000\n40HC | 1900',
      surcharges:
        'THC | 120 | container |  | origin | 20DV\nTHC | 200 | container |  | origin | 40HC\nDOC | 50 | document |  | origin',
    },
  ]);
});

it('takes no row of totals or averages for a rate, and shows it', async () => {
  const { rates, refused, notes } = await readSheet(
    'FCL',
    csvOf(
      [
        'Rates in USD, 1-15 Sep 2026;;',
        'POL;POD;40HC',
        'CNSHA;CLVAP;1000',
        'TOTAL;;1000',
        'CNNGB;CLVAP;1100',
        'Promedio;;1050',
        'Grand total:;;2100',
      ].join('\n'),
    ),
  );
  expect([rates.map(({ origin }) => origin), refused]).toEqual([['CNSHA', 'CNNGB'], []]);
  expect(notes).toEqual(
    expect.arrayContaining(['line: TOTAL · 1000', 'line: Promedio · 1050', 'line: Grand total: · 2100']),
  );
});

it('shows a line that says what is included beside the currency and the days', async () => {
  const line = 'Rates in USD incl. BAF, excl. THC, 1-15 Sep 2026';
  const read = await readSheet('FCL', csvOf(`"${line}";;\nPOL;POD;40HC\nCNSHA;CLVAP;1000\n`));
  expect(read.rates).toMatchObject([{ currency: 'USD', from: '2026-09-01', to: '2026-09-15' }]);
  expect(read.notes).toContain(`line: ${line}`);
});

describe('a table with the same headers as the one above it', () => {
  const rows = async (...lines: readonly string[]) => {
    const all = [
      'Rates in USD, 1-15 Sep 2026;;',
      'POL;POD;40HC',
      'CNSHA;CLVAP;1000',
      ...lines,
      'CNNGB;CLVAP;1100',
    ];
    const { rates, refused, notes } = await readSheet('FCL', csvOf(`${all.join('\n')}\n`));
    const [, next] = rates;
    return [
      next?.['to'],
      next?.['currency'],
      next?.['carriers'],
      ...refused,
      ...notes.filter((one) => /^line/.test(one)),
    ];
  };
  const shared = 'line-shared: USD · 2026-09-01 – 2026-09-15';

  it('goes on with its days and currency, which the review says', async () => {
    expect(await rows('POL;POD;40HC')).toEqual(['2026-09-15', 'USD', undefined, shared]);
    expect(await rows(';;', 'Carrier: MSC;;', 'POL;POD;40HC')).toEqual([
      ...['2026-09-15', 'USD', 'MSC', 'line-shared: Carrier: MSC', shared],
    ]);
  });

  it('has those of its own lines', async () => {
    expect(await rows('Rates in EUR, 16-30 Sep 2026;;', 'POL;POD;40HC')).toEqual([
      '2026-09-30',
      'EUR',
      undefined,
    ]);
  });

  it('is asked about where its headers differ', async () => {
    expect(await rows('POL;POD;40HC;20GP')).toEqual([
      ...[undefined, undefined, undefined, '5 tariff.no-validity', '5 tariff.no-currency'],
    ]);
  });
});

it.each([
  ['THC;USD 120/cntr;Origin', 'THC | 120 | container |  | origin'],
  ['Origen;Destino', undefined],
])('loses no line that looks like headers: %s', async (line, surcharges) => {
  const sheet = `Rates in USD, 1-15 Sep 2026;;\nPOL;POD;40HC\nCNSHA;CLVAP;1000\n${line}\n`;
  const { rates, notes } = await readSheet('FCL', csvOf(sheet));
  expect(rates.map((rate) => rate['surcharges'])).toEqual([surcharges]);
  if (surcharges === undefined) expect(notes).toContain(`line: ${line.replace(';', ' · ')}`);
});
