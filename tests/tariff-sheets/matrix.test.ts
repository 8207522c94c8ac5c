import { describe, expect, it } from 'vitest';
import { csvOf, readSheet, workbookOf } from './read-sheet';

/** The lane and the prices of each rate, as a line. */
const linesOf = ({ rates }: Awaited<ReturnType<typeof readSheet>>, prices = 'unitPrices') =>
  rates.map((rate) =>
    [
      `${rate.at}: ${rate['origin'] ?? ''}-${rate['destination'] ?? ''}`,
      ...(rate[prices] ?? '').split('\n'),
    ].join('; '),
  );

describe('a table with ports along both sides', () => {
  it('is read for each container that stands above it, and a lane of both is one rate (xlsx, es)', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        Tarifas: {
          rows: [
            ['Naviera:', 'MSC', null, 'Moneda:', 'USD'],
            ['Vigencia: 1 al 15 de septiembre de 2026'],
            [],
            ["Contenedor 20'DV"],
            ['POL / POD', 'CLVAP', 'CLSAI', 'PECLL'],
            ['CNSHA', 1000, 1100, 'x'],
            ['CNNGB', 1050, null, 1250],
            [],
            ['Contenedor 40HC'],
            ['POL / POD', 'CLVAP', 'CLSAI', 'PECLL'],
            ['CNSHA', 'USD 1.900', '2.000', 'a solicitud'],
            ['CNNGB', 1950, 2050, 2150],
            [],
            ['BAF', 300, 'por contenedor'],
            ['* Sujeto a espacio'],
          ],
        },
      }),
    );
    expect(linesOf(read)).toEqual([
      'Tarifas!6: CNSHA-CLVAP; 20DV | 1000; 40HC | 1900',
      'Tarifas!6: CNSHA-CLSAI; 20DV | 1100; 40HC | 2000',
      'Tarifas!7: CNNGB-CLVAP; 20DV | 1050; 40HC | 1950',
      'Tarifas!7: CNNGB-PECLL; 20DV | 1250; 40HC | 2150',
      'Tarifas!12: CNNGB-CLSAI; 40HC | 2050',
    ]);
    expect(read.rates[0]).toMatchObject({
      ...{ currency: 'USD', carriers: 'MSC', from: '2026-09-01', to: '2026-09-15' },
      surcharges: expect.stringContaining('BAF') as string,
    });
    expect(read.refused).toEqual(['Tarifas!6 tariff.no-price']);
    expect(read.notes.filter((note) => note.startsWith('line'))).toEqual([]);
  });

  it('is read with destinations as rows, and containers below each port of origin (xlsx, en)', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        'Asia to WCSA': {
          rows: [
            ['Rates in USD, valid 01-15 Dec 2026'],
            ['POD \\ POL', 'Shanghai', null, 'Ningbo', null],
            [null, "20'", '40HC', "20'", '40HC'],
            ['Valparaiso', 900, 1700, 950, 1750],
            ['San Antonio', '$ 910', '$ 1,710', '-', 'on request'],
          ],
          merges: ['B2:C2', 'D2:E2'],
        },
      }),
    );
    expect(linesOf(read)).toEqual([
      'Asia to WCSA!4: Shanghai-Valparaiso; 20DV | 900; 40HC | 1700',
      'Asia to WCSA!4: Ningbo-Valparaiso; 20DV | 950; 40HC | 1750',
      'Asia to WCSA!5: Shanghai-San Antonio; 20DV | 910; 40HC | 1710',
    ]);
    expect(read.rates[0]).toMatchObject({ currency: 'USD', from: '2026-12-01', to: '2026-12-15' });
    expect(read.refused).toEqual(['Asia to WCSA!5 tariff.no-price']);
  });

  it('is read for each break that stands above it (csv, es, by air)', async () => {
    const read = await readSheet(
      'AERIAL',
      csvOf(
        [
          'Tarifas aéreas en USD;;;',
          'Vigencia 01-09-2026 al 30-09-2026;;;',
          'Tarifas mínimo;;;',
          'Origen / Destino;SCL;LIM;BOG',
          'MIA;75;65;60',
          'JFK;90;80;',
          ';;;',
          'Tarifas -45 kg;;;',
          'Origen / Destino;SCL;LIM;BOG',
          'MIA;3,10;2,90;2,80',
          'JFK;3,50;3,30;',
          ';;;',
          'Tarifas +45 kg;;;',
          'Origen / Destino;SCL;LIM;BOG',
          'MIA;2,60;2,40;2,30',
          'JFK;2,95;2,80;',
        ].join('\n'),
      ),
    );
    expect(linesOf(read, 'segments')).toEqual([
      '5: MIA-SCL; 0 | 45 | 3.1 | kg; 45 | 99999 | 2.6 | kg',
      '5: MIA-LIM; 0 | 45 | 2.9 | kg; 45 | 99999 | 2.4 | kg',
      '5: MIA-BOG; 0 | 45 | 2.8 | kg; 45 | 99999 | 2.3 | kg',
      '6: JFK-SCL; 0 | 45 | 3.5 | kg; 45 | 99999 | 2.95 | kg',
      '6: JFK-LIM; 0 | 45 | 3.3 | kg; 45 | 99999 | 2.8 | kg',
    ]);
    expect(read.rates.map((rate) => rate['minimum'])).toEqual(['75', '65', '60', '90', '80']);
    expect(read.refused).toEqual([]);
  });

  it('has its sides turned by a line above it, and carries what a column says of its rows (csv, en)', async () => {
    const read = await readSheet(
      'LCL',
      csvOf(
        [
          'LCL rates in USD per W/M,,,,',
          'Validity: 1-30 Sep 2026,,,,',
          'DESTINATION,,,ORIGIN,',
          ',Carrier,Transit time,CNSHA,HKHKG',
          'CLSAI,Vanguard,32,45.5,50',
          'PECLL,Vanguard,28,40,x',
        ].join('\n'),
      ),
    );
    expect(linesOf(read, 'segments')).toEqual([
      '5: CNSHA-CLSAI; 0 | 99999 | 45.5 | wm',
      '5: HKHKG-CLSAI; 0 | 99999 | 50 | wm',
      '6: CNSHA-PECLL; 0 | 99999 | 40 | wm',
    ]);
    expect(read.rates[0]).toMatchObject({ carriers: 'Vanguard', transitTime: '32', currency: 'USD' });
    expect(read.refused).toEqual(['6 tariff.no-price']);
    expect(read.notes.filter((note) => /^(matrix|column)/.test(note))).toEqual([]);
  });

  it('is refused where nothing says of which container its prices are, and says which side it took', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        Base: { rows: [['USD, valid 1-30 Sep 2026'], [null, 'CLVAP', 'CLSAI'], ['CNSHA', 1000, 1100]] },
      }),
    );
    expect(read.rates).toEqual([]);
    expect(read.refused.filter((one) => !one.includes('currency') && !one.includes('validity'))).toEqual([
      'Base!3 tariff.unit-missing',
      'Base!3 tariff.unit-missing',
    ]);
    expect(read.notes).toContain('matrix-sides: CNSHA');
    const said = await readSheet(
      'FCL',
      await workbookOf({
        '40HC': {
          rows: [['Rates USD, validity 1-30 Sep 2026'], [null, 'CLVAP', 'CLSAI'], ['CNSHA', 1000, 1100]],
        },
      }),
      { roles: { pol: 'destination', pod: 'origin' }, facts: {} },
    );
    expect(linesOf(said)).toEqual(['40HC!3: CLVAP-CNSHA; 40HC | 1000', '40HC!3: CLSAI-CNSHA; 40HC | 1100']);
  });

  it('gives two prices of a cell to the two containers above it, and keeps a lane that stands twice apart', async () => {
    const read = await readSheet(
      'FCL',
      await workbookOf({
        Hoja: {
          rows: [
            ['Tarifas USD 1-30 Sep 2026'],
            ["20' / 40'"],
            ['Origen', 'Valparaíso', 'Callao'],
            ['Shanghai', '1000/1900', '1100/2000'],
            ['Shanghai', '1000/1950', null],
          ],
        },
      }),
    );
    expect(linesOf(read)).toEqual([
      'Hoja!4: Shanghai-Valparaíso; 20DV | 1000; 40DV | 1900',
      'Hoja!4: Shanghai-Callao; 20DV | 1100; 40DV | 2000',
      'Hoja!5: Shanghai-Valparaíso; 20DV | 1000; 40DV | 1950',
    ]);
  });
});
