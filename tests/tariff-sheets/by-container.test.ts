import { describe, expect, it } from 'vitest';
import { csvOf, readSheet, workbookOf } from './read-sheet';

describe('tariff sheets by container', () => {
  it('reads a sheet in English: ports and carriers by name, breaks by container, a request is no price', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        'Asia - WCSA': {
          rows: [
            ['OCEAN BRIDGE LOGISTICS – FCL TARIFF'],
            ['Validity: 01–15 Sep 2026', null, null, null, 'Currency:', 'USD'],
            [],
            ['POL', 'POD', 'Via', 'Carrier', '20GP', '40GP', '40HC', '40NOR', 'T/T', 'Freq.', 'Remarks'],
            [
              'SHA/NGB/SZX',
              'San Antonio',
              'Direct',
              'MSC',
              '$ 1,250',
              '$ 2,300',
              '$ 2,350',
              'on request',
              '30-35 days',
              'Weekly',
              'Subject to space',
            ],
            [
              'Qingdao (CNTAO)',
              'Valparaiso',
              'PUS',
              'ONE',
              1400,
              2500,
              2500,
              1900,
              38,
              'Mon/Thu',
              'Valid until 10 Sep 2026',
            ],
            ['Xiamen', 'San Antonio', 'Direct', 'HMM', '-', 'x', 'on request', null, 36, 'Weekly', null],
            [],
            ['BAF', 'USD 150 per TEU'],
            ['THC', 'USD 120 / container'],
            ['DOC', 'USD 60 per B/L'],
            ['* Rates subject to GRI without notice'],
          ],
        },
        Costs: {
          rows: [
            ['POL', 'POD', '20GP'],
            ['SHA', 'SAI', 1],
          ],
          isHidden: true,
        },
      }),
    );
    const common = { currency: 'USD', from: '2026-09-01', to: '2026-09-15' };
    const surcharges =
      'BAF | 150 | container |  | freight | 20DV\nBAF | 300 | container |  | freight | 40DV\nBAF | 300 | container |  | freight | 40HC';
    const others = 'THC | 120 | container |  | origin\nDOC | 60 | document |  | origin';
    const shanghai = {
      ...common,
      at: 'Asia - WCSA!5',
      origin: 'SHA',
      destination: 'San Antonio',
      carriers: 'MSC',
      transitTime: '35',
      frequency: 'weekly',
      route: 'direct',
      unitPrices: '20DV | 1250\n40DV | 2300\n40HC | 2350',
      surcharges: `${surcharges}\n${others}`,
      observations: 'Subject to space\nT/T: 30-35 days',
    };
    expect(read.rates).toEqual([
      shanghai,
      { ...shanghai, origin: 'NGB' },
      { ...shanghai, origin: 'SZX' },
      {
        ...common,
        at: 'Asia - WCSA!6',
        to: '2026-09-10',
        origin: 'CNTAO',
        destination: 'Valparaiso',
        carriers: 'ONE',
        transitTime: '38',
        frequency: 'weekly | x--x---',
        route: 'transfers',
        transfers: 'PUS',
        unitPrices: '20DV | 1400\n40DV | 2500\n40HC | 2500\n40NOR | 1900',
        surcharges: `${surcharges}\nBAF | 300 | container |  | freight | 40NOR\n${others}`,
        observations: 'Valid until 10 Sep 2026',
      },
    ]);
    expect(read.refused).toEqual(['Asia - WCSA!7 tariff.no-price']);
    expect(read.notes).toEqual([
      'line: OCEAN BRIDGE LOGISTICS – FCL TARIFF',
      'footnote: * Rates subject to GRI without notice',
      'hidden-sheet: Costs',
      'unpriced: 40NOR: on request',
      'per-teu: BAF',
      'unpriced: 20GP: -',
      'unpriced: 40GP: x',
      'unpriced: 40HC: on request',
      'shortened: Valid until 10 Sep 2026',
    ]);
  });

  it('reads a sheet in Spanish with two rows of headers, merged cells and two tables', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        Tarifas: {
          rows: [
            ['Tarifas marítimas', null, null, null, null, null, null],
            ['Vigencia: 8 al 14 de agosto'],
            ['Naviera: CMA CGM'],
            ['Puerto de origen', 'Puerto de destino', 'Flete USD', null, null, 'Tránsito (días)', 'BAF/TEU'],
            [null, null, "20'", "40'", '40HQ', null, null],
            ['Hamburgo', 'San Antonio', '1.250,00', '2.100,50', '2.200,00', '28', 90],
            [null, 'Valparaíso', '1.300,00', 'a solicitud', '2.250,00', '30', 90],
            ['Amberes', 'San Antonio', '1.100', '1.900', '1.900', 'directo 26', '-'],
            ['Naviera: Hapag-Lloyd'],
            ['Vigencia: 15 al 31 de agosto'],
            ['Puerto de origen', 'Puerto de destino', '20DV', '40HC', 'Moneda', 'Observación'],
            ['Rotterdam', 'San Antonio', 1000, 1800, 'EUR', null],
          ],
          merges: ['A4:A5', 'B4:B5', 'C4:E4', 'F4:F5', 'G4:G5', 'A6:A7', 'A1:G1'],
        },
      }),
    );
    const first = { currency: 'USD', from: '2026-08-08', to: '2026-08-14', carriers: 'CMA CGM' };
    expect(read.refused).toEqual([]);
    expect(read.rates).toEqual([
      {
        ...first,
        at: 'Tarifas!6',
        origin: 'Hamburgo',
        destination: 'San Antonio',
        transitTime: '28',
        unitPrices: '20DV | 1250\n40DV | 2100.5\n40HC | 2200',
        surcharges:
          'BAF | 90 | container |  | freight | 20DV\nBAF | 180 | container |  | freight | 40DV\nBAF | 180 | container |  | freight | 40HC',
      },
      {
        ...first,
        at: 'Tarifas!7',
        origin: 'Hamburgo',
        destination: 'Valparaíso',
        transitTime: '30',
        unitPrices: '20DV | 1300\n40HC | 2250',
        surcharges: 'BAF | 90 | container |  | freight | 20DV\nBAF | 180 | container |  | freight | 40HC',
      },
      {
        ...first,
        at: 'Tarifas!8',
        origin: 'Amberes',
        destination: 'San Antonio',
        unitPrices: '20DV | 1100\n40DV | 1900\n40HC | 1900',
        observations: 'Tránsito (días): directo 26',
      },
      {
        at: 'Tarifas!12',
        currency: 'EUR',
        from: '2026-08-15',
        to: '2026-08-31',
        carriers: 'Hapag-Lloyd',
        origin: 'Rotterdam',
        destination: 'San Antonio',
        unitPrices: '20DV | 1000\n40HC | 1800',
      },
    ]);
    expect(read.notes).toContain('year-assumed: 2026-08-08 – 2026-08-14');
    expect(read.notes).toContain("unpriced: 40': a solicitud");
  });

  it('joins one row per container, and refuses what cannot be read by its row', async () => {
    const read = await readSheet(
      'FCL',
      csvOf(
        [
          'Origin,Destination,Equipment,Rate,Currency,Valid from,Valid to,Agent,Routing code',
          'CNSHA,CLSAI,20DC,1250,USD,2026-09-01,2026-09-30,Ocean Bridge,R1',
          'CNSHA,CLSAI,40HQ,"1,900",USD,2026-09-01,2026-09-30,Ocean Bridge,R1',
          'CNNGB,CLSAI,53FT,1900,USD,2026-09-01,2026-09-30,Ocean Bridge,R2',
          'CNTAO,CLSAI,40HQ,1900 + LSS,USD,2026-09-01,2026-09-30,Ocean Bridge,R2',
          'CNXMN,CLSAI,40HQ,1900,USD,soon,2026-09-30,Ocean Bridge,R2',
          'CNYTN,CLSAI,40HQ,EUR 1900,USD,2026-09-01,2026-09-30,Ocean Bridge,R2',
        ].join('\n'),
      ),
    );
    expect(read.rates).toEqual([
      {
        at: '2',
        origin: 'CNSHA',
        destination: 'CLSAI',
        from: '2026-09-01',
        to: '2026-09-30',
        currency: 'USD',
        supplier: 'Ocean Bridge',
        unitPrices: '20DV | 1250\n40HC | 1900',
      },
      // The check of the import asks what it is, once for all rows.
      expect.objectContaining({ at: '4', unitPrices: '53FT | 1900' }),
    ]);
    expect(read.refused).toEqual([
      '5 tariff.price-unread Rate 1900 + LSS',
      '6 tariff.validity-unread soon',
      '7 tariff.currencies USD, EUR',
    ]);
    expect(read.notes).toEqual(['column: Routing code', 'frequency-assumed: ', 'route-assumed: ']);
  });

  it('asks for a currency and a validity that the file does not name', async () => {
    const file = csvOf("POL;POD;20';40'\nSHA;SAI;$1.200;$1.900\n");
    expect((await readSheet('FCL', file)).refused).toEqual(['2 tariff.no-validity', '2 tariff.no-currency']);
    const facts = { currency: 'USD', from: '2026-09-01', to: '2026-09-30' };
    expect((await readSheet('FCL', file, { roles: {}, facts })).rates).toMatchObject([
      { at: '2', ...facts, unitPrices: '20DV | 1200\n40DV | 1900' },
    ]);
  });

  it('is read from every worksheet, however many there are', async () => {
    const sheets = Object.fromEntries(
      Array.from({ length: 15 }, (_, at) => [
        `Origen ${at + 1}`,
        {
          rows: [
            ['POL', 'POD', '20DV'],
            ['CNSHA', 'CLVAP', 1000 + at],
          ],
        },
      ]),
    );
    const { rates, refused } = await readSheet('FCL', await workbookOf(sheets), {
      roles: {},
      facts: { currency: 'USD', from: '2026-09-01', to: '2026-09-30' },
    });
    expect(refused).toEqual([]);
    expect(rates).toHaveLength(15);
    expect(rates.at(-1)).toMatchObject({ at: 'Origen 15!2', unitPrices: '20DV | 1014' });
  });

  it('refuses prices with ports along both sides that are of no container', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        Rates: {
          rows: [
            ['POL', 'POD', 'Currency', '40HC', 'Valid from', 'Valid to'],
            ['CNSHA', 'CLVAP', 'USD', 1900, '2026-09-01', '2026-09-30'],
          ],
        },
        Matrix: {
          rows: [
            ['POL / POD', 'CLVAP', 'CLSAI', 'PECLL'],
            ['CNSHA', 1000, 1100, 1200],
            ['CNNGB', 1050, 1150, 1250],
          ],
        },
      }),
    );
    expect(read.rates.map(({ at }) => at)).toEqual(['Rates!2']);
    expect(new Set(read.refused)).toEqual(
      new Set([
        ...['Matrix!2 tariff.no-currency', 'Matrix!2 tariff.no-validity', 'Matrix!2 tariff.unit-missing'],
        ...['Matrix!3 tariff.no-currency', 'Matrix!3 tariff.no-validity', 'Matrix!3 tariff.unit-missing'],
      ]),
    );
  });
});
