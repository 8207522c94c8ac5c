import { describe, expect, it } from 'vitest';
import type { RateKind } from '@domain/rating/rate/inputs';
import { csvOf, readSheet } from './read-sheet';

async function priced(kind: RateKind, headers: string, prices: string) {
  const lane = kind === 'AERIAL' ? 'MIA;SCL' : kind === 'LCL' ? 'CNSHA;CLSAI' : 'Santiago;Mendoza';
  const { rates, refused, notes } = await readSheet(
    kind,
    csvOf(`Vigencia 1-15 Sep 2026;;;\nOrigen;Destino;Moneda;${headers}\n${lane};USD;${prices}\n`),
  );
  return { segments: rates[0]?.['segments'], surcharges: rates[0]?.['surcharges'], refused, notes };
}

describe('the unit of a price in its header', () => {
  it.each([
    ['Tarifa USD/1000 kg', '0 | 99999 | 0.0850 | kg'],
    ['Precio por 1.000 kg', '0 | 99999 | 0.0850 | kg'],
    ['Tarifa por ton', '0 | 99999 | 0.0850 | kg'],
  ])('is a ton: %s', async (header, line) => {
    expect((await priced('LTL', header, '85')).segments).toBe(line);
  });

  it.each(['USD/100 kg', 'Rate per 100 kg', 'Tarifa c/100 kg'])(
    'is not read as a break: %s',
    async (header) => {
      const { segments, refused, notes } = await priced('AERIAL', `Min;${header}`, '75;285');
      expect([segments, refused]).toEqual([undefined, ['3 tariff.no-price']]);
      expect(notes).toContain(`column: ${header}`);
    },
  );

  it('is a break where others stand beside it, and else nobody knows what', async () => {
    expect((await priced('AERIAL', '45 kg;100 kg;1000 kg', '3;2.5;1.9')).segments).toBe(
      '45 | 100 | 3 | kg\n100 | 1000 | 2.5 | kg\n1000 | 99999 | 1.9 | kg',
    );
    const { refused, notes } = await priced('LTL', '1000 kg', '85');
    expect(refused).toEqual(['3 tariff.no-price']);
    expect(notes).toContain('column: 1000 kg');
  });

  it('that is a ton in breaks is refused by road, and noted as W/M by sea', async () => {
    expect((await priced('LTL', '0-1 ton;1-5 ton', '95;90')).refused).toEqual([
      '3 tariff.price-unread 0-1 ton 95',
      '3 tariff.price-unread 1-5 ton 90',
    ]);
    const bySea = await priced('LCL', '0-1 ton;1-5 ton', '95;90');
    expect(bySea.segments).toBe('0 | 1 | 95 | wm\n1 | 5 | 90 | wm');
    expect(bySea.notes).toContain('basis-assumed: 0-1 ton: ton = W/M');
  });

  it('that differs between two columns is two prices, which must agree', async () => {
    const headers = 'O/F (USD/CBM);O/F (USD/TON)';
    expect((await priced('LCL', headers, '45;60')).refused).toEqual(['3 tariff.bases 45 / 60']);
    expect((await priced('LCL', headers, '45;45')).segments).toBe('0 | 99999 | 45 | wm');
  });

  it.each(['10+ CBM', '10 CBM & above', '10 cbm or more'])('ends the breaks: %s', async (header) => {
    expect((await priced('LCL', `0-10 CBM;${header}`, '45;40')).segments).toBe(
      '0 | 10 | 45 | m3\n10 | 99999 | 40 | m3',
    );
  });

  it.each(['USD per 1000 kgs / m3', 'Per CBM/1000KGS'])('is the freight ton: %s', async (header) => {
    expect((await priced('LCL', header, '45')).segments).toBe('0 | 99999 | 45 | wm');
  });

  it.each(['Ton', 'O/F (USD/ton)', 'Rate per 1000 kg'])(
    'is noted as the freight ton where a price by sea is by the ton: %s',
    async (header) => {
      const { segments, notes } = await priced('LCL', header, '45');
      expect(segments).toBe('0 | 99999 | 45 | wm');
      expect(notes).toContain(`basis-assumed: ${header}: ton = W/M`);
    },
  );

  it.each(['1T', '+1 ton', '1 TM'])('is no kilogram beside breaks of kilograms: %s', async (header) => {
    const { segments, refused } = await priced('AERIAL', `+45;+500;${header}`, '6.5;5;4.5');
    expect([segments, refused]).toEqual([undefined, [`3 tariff.price-unread ${header} 4.5`]]);
  });

  it('of kilograms makes no sum of a minimum', async () => {
    const { refused } = await priced('LTL', 'Por kg;Mínimo', '0.5;100 kg');
    expect(refused).toEqual(['3 tariff.price-unread Mínimo 100 kg']);
    expect((await priced('LTL', 'Por kg;Mínimo (kg)', '0.5;100')).notes).toContain('column: Mínimo (kg)');
  });

  it('names a minimum of a surcharge, which is shown as not read', async () => {
    const { notes } = await priced('AERIAL', '+45;SSC/kg (min 10)', '6.5;0.2');
    expect(notes).toContain('header-minimum: SSC/kg (min 10)');
  });

  it('is that of a surcharge', async () => {
    expect((await priced('LCL', 'W/M;BAF w/m;THC/RT', '45;12;9')).surcharges).toBe(
      'BAF | 12 | wm |  | freight\nTHC | 9 | wm |  | origin',
    );
  });
});

it('takes neither of two columns with prices of the same container', async () => {
  const { rates, refused, notes } = await readSheet(
    'FCL',
    csvOf(
      [
        'Rates in USD, 1-15 Sep 2026;;;;;',
        'POL;POD;MSC;;ONE;',
        ';;20GP;40HC;20GP;40HC',
        'CNSHA;CLVAP;900;1700;1000;1800',
      ].join('\n'),
    ),
  );
  expect([rates, refused]).toEqual([[], ['4 tariff.no-price']]);
  expect(notes).toEqual(expect.arrayContaining(['column: MSC 20GP', 'column: ONE 20GP', 'column: 40HC']));
});

it('reads a table whose side has another one', async () => {
  const { rates, notes } = await readSheet(
    'FCL',
    csvOf('Rates in USD, 1-15 Sep 2026;;;;;\nPOL;POD;40HC;POL;POD;40HC\nCNSHA;CLVAP;1900;DEHAM;CLVAP;2100\n'),
  );
  expect(rates).toMatchObject([{ origin: 'CNSHA', unitPrices: '40HC | 1900' }]);
  expect(notes).toContain('column: 40HC');
});

it('reads breaks with a sign of "or more", and "40H"', async () => {
  const air = 'Rates in USD, 1-15 Sep 2026;;;\nFrom;To;<45KGS;≥45KGS\nPVG;SCL;7;6\n';
  expect((await readSheet('AERIAL', csvOf(air))).rates).toMatchObject([
    { segments: '0 | 45 | 7 | kg\n45 | 99999 | 6 | kg' },
  ]);
  const sea = 'Rates in USD, 1-15 Sep 2026;;;;\nPOL;POD;20;40;40H\nCNSHA;CLVAP;1000;1900;1950\n';
  expect((await readSheet('FCL', csvOf(sea))).rates).toMatchObject([
    { unitPrices: '20DV | 1000\n40DV | 1900\n40HC | 1950' },
  ]);
});

it('questions prices by break that no kilogram can have', async () => {
  const flat = async (breaks: string, prices: string) => {
    const { segments, refused, notes } = await priced('LTL', breaks, prices);
    return [
      segments !== undefined && refused.length === 0,
      ...refused,
      ...notes.filter((note) => note.startsWith('flat')),
    ];
  };
  const upTo = 'Hasta 50 kg;Hasta 100 kg;Sobre 100 kg';
  expect(await flat(upTo, '12000;18000;90')).toEqual([false, '3 tariff.price-flat 0: 12000 / 50: 18000']);
  expect(await flat(upTo, '120;100;1.2')).toEqual([false, '3 tariff.price-flat 50: 100 / 100: 1.2']);
  expect(await flat(upTo, '120;100;100')).toEqual([true]);
  const last = 'Hasta 50 kg;51 a 100 kg;Sobre 100 kg (por kg)';
  expect(await flat(last, '12000;18000;90')).toEqual([false, '3 tariff.price-flat 0: 12000 / 51: 18000']);
  expect(await flat(last, '12000 flat;18000 flat;90')).toEqual([true]);
  expect(await flat('0.5;1.0;1.5', '20;25;30')).toEqual([false, '3 tariff.price-flat 0.5: 20 / 1.0: 25']);
  const perKg = 'Hasta 50 kg (por kg);51 a 100 kg (por kg);Sobre 100 kg (por kg)';
  expect(await flat(perKg, '12000;18000;90')).toEqual([true, 'flat-suspected: 0: 12000 / 51: 18000']);
});

it.each(['CWT', 'USD/CWT', 'Rate per lb', '100 lbs'])(
  'refuses breaks beside a price by %s',
  async (header) => {
    const { segments, refused } = await priced('LTL', `${header};+500;+1000`, '40;35;30');
    expect([segments, refused]).toEqual([
      undefined,
      [`3 tariff.price-unread +500 35 / ${header}`, `3 tariff.price-unread +1000 30 / ${header}`],
    ]);
  },
);

it('reads which breaks are flat from a column', async () => {
  const sheet =
    'Vigencia 1-15 Sep 2026;;;;\nOrigen;Destino;Moneda;Peso;Tarifa;Cobro\nSantiago;Talca;CLP;Hasta 50 kg;12000;fijo\nSantiago;Talca;CLP;51-500 kg;90;por kg\n';
  expect((await readSheet('LTL', csvOf(sheet))).rates).toMatchObject([
    { segments: '0 | 51 | 12000 | flat\n51 | 500 | 90 | kg' },
  ]);
});

it.each([
  ['Min', '1', { minimumQuantity: '1', minimum: undefined }, 'basis-assumed: Min: 1 W/M'],
  ['Min', '45', { minimumQuantity: undefined, minimum: '45' }, null],
  ['Min USD', '1', { minimumQuantity: undefined, minimum: '1' }, null],
  ['Min', '2 cbm', { minimumQuantity: '2', minimum: undefined }, null],
])(
  'takes a small minimum by sea without a currency for freight tons: %s %s',
  async (header, cell, said, note) => {
    const sheet = `Rates in USD, 1-15 Sep 2026;;;\nPOL;POD;W/M;${header}\nCNSHA;CLSAI;45;${cell}\n`;
    const { rates, notes } = await readSheet('LCL', csvOf(sheet));
    expect(rates.map(({ minimumQuantity, minimum }) => ({ minimumQuantity, minimum }))).toEqual([said]);
    expect(notes.find((one) => one.startsWith('basis')) ?? null).toBe(note);
  },
);

it('refuses two minima in a cell', async () => {
  const sheet = 'Rates in USD, 1-15 Sep 2026;;;\nPOL;POD;W/M;Min\nCNSHA;CLSAI;45;2 W/M or USD 90\n';
  const { rates, refused } = await readSheet('LCL', csvOf(sheet));
  expect([rates, refused]).toEqual([[], ['3 tariff.price-unread Min 2 W/M or USD 90']]);
});
