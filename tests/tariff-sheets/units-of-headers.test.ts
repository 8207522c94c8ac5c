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
