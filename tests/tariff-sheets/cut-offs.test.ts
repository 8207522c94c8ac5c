import { describe, expect, it } from 'vitest';
import { cutOffIn } from '~/use-cases/rating/tariff-sheet/cells-of-row';
import { roleOfHeader } from '~/use-cases/rating/tariff-sheet/column-roles';
import { csvOf, readSheet } from './read-sheet';

describe('cut-offs of tariff sheets', () => {
  it.each([
    ...[
      'Cut off',
      'CUT-OFF',
      'Cutoff (hrs)',
      'Cargo cut off',
      'CY Closing',
      'CFS cut-off',
      'Closing',
      'Closing time',
    ],
    ...[
      'Cierre',
      'Cierre de carga',
      'Corte',
      'Corte (horas)',
      'Cierre (horas antes)',
      'Hora de cierre',
      'Cierre CY',
    ],
    ...['Latest acceptance', 'Stacking', 'Cut-off (hours before)', 'Cut-off (hours)'],
  ])('have a column headed %s', (header) => {
    for (const kind of ['AERIAL', 'FCL', 'LCL'] as const) expect(roleOfHeader(header, kind)).toBe('cutOff');
  });

  it.each([
    ['48 hrs', '', 48],
    ['48h', '', 48],
    ['72 horas antes', '', 72],
    ['2 días', '', 48],
    ['3 days before ETD', '', 72],
    ['24-48 hs', '', 48],
    ['48', 'Cut off (hrs)', 48],
    ['2', 'Cierre (días)', 48],
    ['0', 'Cierre (horas)', 0],
    ['48', 'Closing', null],
    ['2', 'Cierre', null],
    ['12/09', 'Cut off (hrs)', null],
    ['Wed 18:00', 'Closing', null],
    ['miércoles', 'Cierre', null],
    ['31 días', '', null],
    ['TBA', 'Cut off (hrs)', null],
  ] as const)('%s below "%s" is %s hours', (said, header, hours) => {
    expect(cutOffIn(said, header)).toBe(hours);
  });

  it('are read in hours or days, and what is neither is kept as a remark', async () => {
    const read = await readSheet(
      'FCL',
      csvOf(
        [
          'POL;POD;Carrier;40HC;Currency;Valid from;Valid to;Cierre',
          'CNSHA;CLVAP;MSC;1900;USD;01-09-2026;15-09-2026;48 hrs',
          'CNNGB;CLVAP;MSC;1950;USD;01-09-2026;15-09-2026;3 días',
          'CNTAO;CLVAP;MSC;1950;USD;01-09-2026;15-09-2026;miércoles 18:00',
          'CNXMN;CLVAP;MSC;1950;USD;01-09-2026;15-09-2026;-',
        ].join('\n'),
      ),
    );
    expect(read.refused).toEqual([]);
    expect(read.rates.map(({ cutOff, observations }) => [cutOff, observations])).toEqual([
      ['48', undefined],
      ['72', undefined],
      [undefined, 'Cierre: miércoles 18:00'],
      [undefined, undefined],
    ]);
  });
});
