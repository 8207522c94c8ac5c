import { describe, expect, it } from 'vitest';
import { csvOf, readSheet, workbookOf } from './read-sheet';

describe('tariff sheets by break', () => {
  it('reads air rates in English with breaks as columns and surcharges per kilogram', async () => {
    const read = await readSheet(
      'AERIAL',
      await workbookOf({
        Cover: { rows: [['Rates valid from 1 Sep 2026 until 30 Sep 2026'], ['All rates in USD']] },
        'Ex MIA': {
          rows: [
            [
              'AOL',
              'AOD',
              'Airline',
              'MIN',
              '-45',
              '+45',
              '+100',
              '+300',
              500,
              'FSC/kg',
              'SSC/kg',
              'AWB',
              'Days',
              'Transit',
            ],
            ['MIA', 'SCL', 'LATAM Cargo', 85, 5.1, 4.2, 3.95, 3.6, 3.4, 0.85, 0.12, 45, 'D1357', '1-2'],
            [
              'MIA',
              'LIM',
              'Avianca Cargo',
              85,
              4.5,
              3.8,
              3.5,
              'on request',
              3.1,
              0.85,
              0.12,
              45,
              'Daily',
              '2',
            ],
            ['MIA', 'EZE', 'Avianca Cargo', 85, 4.5, 3.8, 3.5, 3.2, 3.1, 'incl.', '-', 45, 'Daily', '2'],
          ],
        },
      }),
    );
    const common = { currency: 'USD', from: '2026-09-01', to: '2026-09-30', minimum: '85', origin: 'MIA' };
    const awb = 'AWB | 45 | document |  | origin';
    expect(read.rates).toEqual([
      {
        ...common,
        at: 'Ex MIA!2',
        destination: 'SCL',
        carriers: 'LATAM Cargo',
        transitTime: '2',
        frequency: 'weekly | x-x-x-x',
        segments:
          '0 | 45 | 5.1 | kg\n45 | 100 | 4.2 | kg\n100 | 300 | 3.95 | kg\n300 | 500 | 3.6 | kg\n500 | 99999 | 3.4 | kg',
        surcharges: `FSC | 0.85 | kg |  | freight\nSSC | 0.12 | kg |  | freight\n${awb}`,
        observations: 'Transit: 1-2',
      },
      {
        ...common,
        at: 'Ex MIA!4',
        destination: 'EZE',
        carriers: 'Avianca Cargo',
        transitTime: '2',
        frequency: 'daily',
        segments:
          '0 | 45 | 4.5 | kg\n45 | 100 | 3.8 | kg\n100 | 300 | 3.5 | kg\n300 | 500 | 3.2 | kg\n500 | 99999 | 3.1 | kg',
        surcharges: `FSC | 0 | kg |  | freight\n${awb}`,
        observations: 'FSC: incl.',
      },
    ]);
    expect(read.refused).toEqual(['Ex MIA!3 tariff.break-unpriced 300 on request']);
    expect(read.notes).toContain('no-table: Cover');
    expect(read.notes).toContain('included: FSC');
  });

  it('reads air rates in Spanish, a text file with decimal commas', async () => {
    const read = await readSheet(
      'AERIAL',
      csvOf(
        [
          'Tarifario aéreo;;;;;;',
          'Proveedor:;Andes Carga;;Moneda:;EUR;;',
          ';;;;;;',
          'Aeropuerto origen;Aeropuerto destino;Línea aérea;Mínimo;N;+45;+100;Vigencia;Observaciones',
          'Madrid;Santiago;Iberia;75,00;3,50;3,10;2,85;01/09/2026 - 15/09/2026;',
          'Fráncfort;Santiago;Lufthansa;80,00;3,90;3,30;2,95;01/09/2026 al 30/09/2026;Vigencia por confirmar semana 3',
        ].join('\n'),
      ),
    );
    expect(read.rates).toEqual([
      {
        at: '5',
        origin: 'Madrid',
        destination: 'Santiago',
        carriers: 'Iberia',
        supplier: 'Andes Carga',
        currency: 'EUR',
        minimum: '75',
        segments: '0 | 45 | 3.5 | kg\n45 | 100 | 3.1 | kg\n100 | 99999 | 2.85 | kg',
        from: '2026-09-01',
        to: '2026-09-15',
      },
    ]);
    expect(read.refused).toEqual(['6 tariff.remark-validity Vigencia por confirmar semana 3']);
  });

  it('joins one row per break of an air rate', async () => {
    const read = await readSheet(
      'AERIAL',
      csvOf(
        [
          'Origin,Destination,Carrier,Weight break,Rate,Currency,Valid from,Valid until',
          'HKG,SCL,Cathay,MIN,120,USD,2026-09-01,2026-09-30',
          'HKG,SCL,Cathay,-45,9.80,USD,2026-09-01,2026-09-30',
          'HKG,SCL,Cathay,+45,8.10,USD,2026-09-01,2026-09-30',
          'HKG,SCL,Cathay,+100,7.25,USD,2026-09-01,2026-09-30',
          'PVG,SCL,Cathay,+100,7.25,USD,2026-09-01,2026-09-30',
        ].join('\n'),
      ),
    );
    const common = {
      destination: 'SCL',
      carriers: 'Cathay',
      currency: 'USD',
      from: '2026-09-01',
      to: '2026-09-30',
    };
    expect(read.rates).toEqual([
      {
        ...common,
        at: '2',
        origin: 'HKG',
        minimum: '120',
        segments: '0 | 45 | 9.8 | kg\n45 | 100 | 8.1 | kg\n100 | 99999 | 7.25 | kg',
      },
      { ...common, at: '6', origin: 'PVG', segments: '100 | 99999 | 7.25 | kg' },
    ]);
    expect(read.notes).toEqual([
      ...['frequency-assumed: ', 'route-assumed: ', 'transit-assumed: ', 'first-break: 100'],
    ]);
  });

  it('asks which a number is that can be read in two ways', async () => {
    const file = csvOf(
      'Origin;Destination;Currency;Valid from;Valid to;+100\nMIA;SCL;USD;2026-09-01;2026-09-30;1.250\n',
    );
    expect((await readSheet('AERIAL', file)).refused).toEqual(['2 tariff.number-unclear +100 1.250']);
  });

  it('reads consolidated cargo in English by W/M with a minimum', async () => {
    const read = await readSheet(
      'LCL',
      await workbookOf({
        LCL: {
          rows: [
            [
              'Port of Loading',
              'Port of Discharge',
              'Co-loader',
              'USD per W/M',
              'Min W/M',
              'T/T',
              'CFS per W/M',
              'DOC/BL',
              'Valid from',
              'Valid to',
            ],
            [
              'CNSHA',
              'CLSAI',
              'Vanguard',
              '$45.00',
              '1',
              '38',
              '12.50',
              '60',
              new Date('2026-09-01'),
              new Date('2026-09-30'),
            ],
            [
              'CNNGB',
              'CLSAI',
              'Vanguard',
              'TBA',
              '1',
              '38',
              '12.50',
              '60',
              new Date('2026-09-01'),
              new Date('2026-09-30'),
            ],
          ],
        },
      }),
    );
    expect(read.rates).toEqual([
      {
        at: 'LCL!2',
        origin: 'CNSHA',
        destination: 'CLSAI',
        supplier: 'Vanguard',
        currency: 'USD',
        segments: '0 | 99999 | 45 | wm',
        minimumQuantity: '1',
        transitTime: '38',
        surcharges: 'CFS | 12.5 | wm |  | origin\nDOC | 60 | document |  | origin',
        from: '2026-09-01',
        to: '2026-09-30',
      },
    ]);
    expect(read.refused).toEqual(['LCL!3 tariff.no-price']);
  });

  it('reads consolidated cargo in Spanish per m³ and ton, which must agree', async () => {
    const read = await readSheet(
      'LCL',
      csvOf(
        [
          'Vigencia;desde el 1 al 30 de septiembre de 2026;;;;',
          'POL;POD;Moneda;M3;Ton;Mínimo USD;Frecuencia;Consolidador',
          'Amberes;San Antonio;USD;55;55;60;Semanal;Ecu',
          'Génova;San Antonio;USD;55;65;60;Quincenal;Ecu',
        ].join('\n'),
      ),
    );
    expect(read.rates).toEqual([
      {
        at: '3',
        origin: 'Amberes',
        destination: 'San Antonio',
        supplier: 'Ecu',
        currency: 'USD',
        segments: '0 | 99999 | 55 | wm',
        minimum: '60',
        frequency: 'weekly',
        from: '2026-09-01',
        to: '2026-09-30',
      },
    ]);
    expect(read.refused).toEqual(['4 tariff.bases 55 / 65']);
  });

  it('takes the basis of a price from its column', async () => {
    const read = await readSheet(
      'LCL',
      csvOf(
        [
          'POL,POD,Rate,Unit,Minimum,Currency,Valid from,Valid to',
          'CNSHA,CLSAI,45,W/M,1 W/M,USD,1-Sep-26,30-Sep-26',
          'CNNGB,CLSAI,48,CBM,50,USD,1-Sep-26,30-Sep-26',
          'CNXMN,CLSAI,"1,200",CBM,50,USD,1-Sep-26,30-Sep-26',
        ].join('\n'),
      ),
    );
    expect(
      read.rates.map(({ segments, minimum, minimumQuantity }) => [segments, minimum, minimumQuantity]),
    ).toEqual([
      ['0 | 99999 | 45 | wm', undefined, '1'],
      ['0 | 99999 | 48 | m3', '50', undefined],
    ]);
    expect(read.refused).toEqual(['4 tariff.number-unclear Rate 1,200']);
    expect(read.notes).toEqual(['frequency-assumed: ', 'route-assumed: ']);
  });

  it('reads road rates in Spanish by ranges of weight', async () => {
    const read = await readSheet(
      'LTL',
      await workbookOf({
        Terrestre: {
          rows: [
            ['Transportes del Sur'],
            ['Tarifas en CLP', null, 'Vigencia', 'septiembre 2026'],
            [
              'Origen',
              'Destino',
              'Transportista',
              '0-100 kg',
              '100-500 kg',
              '500-1.000 kg',
              'Mínimo',
              'Días de tránsito',
              'Peajes',
            ],
            ['Santiago', 'Concepción', 'Del Sur', '$ 320', '$ 280', '$ 250', '$ 12.500', '2 a 3', '$ 8.000'],
          ],
        },
      }),
    );
    expect(read.refused).toEqual([]);
    expect(read.rates).toEqual([
      {
        at: 'Terrestre!4',
        origin: 'Santiago',
        destination: 'Concepción',
        carriers: 'Del Sur',
        currency: 'CLP',
        segments: '0 | 100 | 320 | kg\n100 | 500 | 280 | kg\n500 | 1000 | 250 | kg',
        minimum: '12500',
        transitTime: '3',
        surcharges: 'PEAJE | 8000 | shipment |  | freight',
        observations: 'Días de tránsito: 2 a 3',
        from: '2026-09-01',
        to: '2026-09-30',
      },
    ]);
    expect(read.notes).toContain('line: Transportes del Sur');
  });

  it('reads road rates in English with one row per range and its own columns of weight', async () => {
    const read = await readSheet(
      'LTL',
      csvOf(
        [
          'From,To,From kg,To kg,Price,Currency,Validity',
          'Santiago,Mendoza,0,500,0.45,USD,Sep 1-15 2026',
          'Santiago,Mendoza,500,2000,0.38,USD,Sep 1-15 2026',
          'Santiago,Rosario,0,500,poa,USD,Sep 1-15 2026',
        ].join('\n'),
      ),
    );
    expect(read.rates).toEqual([
      {
        at: '2',
        origin: 'Santiago',
        destination: 'Mendoza',
        currency: 'USD',
        segments: '0 | 500 | 0.45 | kg\n500 | 2000 | 0.38 | kg',
        from: '2026-09-01',
        to: '2026-09-15',
      },
    ]);
    expect(read.refused).toEqual(['4 tariff.no-price']);
  });

  it('reads a break as a flat sum where the sheet says so, and asks where the price is that of no kilogram', async () => {
    const rows = (first: string, basis: string) =>
      csvOf(
        `AOL;AOD;Airline;Break;Rate;Basis;Currency;Valid from;Valid to\nMIA;SCL;LATAM Cargo;-45;${first};${basis};USD;2026-09-01;2026-09-30\nMIA;SCL;LATAM Cargo;+45;4.2;per kg;USD;2026-09-01;2026-09-30\n`,
      );
    const segments = async (first: string, basis: string) => {
      const read = await readSheet('AERIAL', rows(first, basis));
      return [read.rates[0]?.['segments'], read.notes.filter((note) => note.startsWith('flat'))];
    };
    expect(await segments('120', 'flat')).toEqual(['0 | 45 | 120 | flat\n45 | 99999 | 4.2 | kg', []]);
    expect(await segments('120', 'per shipment')).toEqual(['0 | 45 | 120 | flat\n45 | 99999 | 4.2 | kg', []]);
    expect(await segments('120', 'per kg')).toEqual([
      '0 | 45 | 120 | kg\n45 | 99999 | 4.2 | kg',
      ['flat-suspected: 0: 120 / 45: 4.2'],
    ]);
    expect(await segments('5.1', 'per kg')).toEqual(['0 | 45 | 5.1 | kg\n45 | 99999 | 4.2 | kg', []]);
    const columns = csvOf(
      'AOL;AOD;Airline;-45;+45;Currency;Valid from;Valid to\nMIA;SCL;LATAM Cargo;120 flat;4.2;USD;2026-09-01;2026-09-30\n',
    );
    const read = await readSheet('AERIAL', columns);
    expect(read.rates[0]?.['segments']).toBe('0 | 45 | 120 | flat\n45 | 99999 | 4.2 | kg');
  });
});
