import { describe, expect, it } from 'vitest';
import { readSheet, workbookOf } from './read-sheet';

type Row = readonly (string | number | null)[];

const above: Row = ['Rates in USD, 1-15 Sep 2026'];
const table = (price: number): readonly Row[] => [
  ['POL', 'POD', '20GP', '40GP', '40HC'],
  ['CNSHA', 'CLVAP', price, price + 900, price + 950],
];
const read = async (...rows: readonly Row[]) => readSheet('FCL', await workbookOf({ R: { rows } }));

describe('surcharges by container below a table', () => {
  const charges = async (...lines: readonly Row[]) => {
    const { rates, notes } = await read(above, ...table(1000), [], ...lines);
    return [rates[0]?.['surcharges'], ...notes.filter((note) => note.startsWith('charge-unread'))];
  };
  const thc =
    'THC | 150 | container |  | origin | 20DV\nTHC | 200 | container |  | origin | 40DV\nTHC | 200 | container |  | origin | 40HC';

  it.each<[string, readonly Row[]]>([
    ['named in each cell', [['THC', "20' 150", "40' 200"]]],
    ['named behind each amount', [['THC', "USD 150/20'", "USD 200/40'"]]],
    ['in one cell', [["THC: USD 150/20' - USD 200/40'"]]],
    ['with colons', [['THC', "20': 150 / 40': 200"]]],
    [
      'below a header of their own',
      [
        ['Recargos', "20'", "40'"],
        ['THC', 150, 200],
      ],
    ],
    [
      'below a header without a name',
      [
        [null, "20'", "40'"],
        ['THC', 150, 200],
      ],
    ],
    [
      'beside a currency and a basis',
      [
        ['Surcharge', 'Currency', '20GP', '40GP', '40HC', 'Basis'],
        ['THC', 'USD', 150, 200, 200, 'per container'],
      ],
    ],
    ['in the columns of the table', [['THC', null, 150, 200, 200]]],
  ])('are read: %s', async (_name, lines) => {
    expect(await charges(...lines)).toEqual([thc]);
  });

  it('keep what a container named beside its size costs, and take no dash for a price', async () => {
    const head: Row = ['Recargos', "20'", "40'", '40HC'];
    expect(await charges(head, ['BAF', '-', 200, 250])).toEqual([
      'BAF | 200 | container |  | freight | 40DV\nBAF | 250 | container |  | freight | 40HC',
    ]);
  });

  it('by document are charged once, and are shown as unread where the amounts differ', async () => {
    const head: Row = ['Recargos', "20'", "40'"];
    expect(await charges(head, ['DOC', 60, 60])).toEqual(['DOC | 60 | document |  | origin']);
    expect(await charges(head, ['DOC', 60, 80])).toEqual([undefined, 'charge-unread: DOC · 60 · 80']);
  });

  it('are shown as unread where something is neither', async () => {
    expect(await charges(['THC', 'Santiago', 150, 200, 200])).toEqual([
      undefined,
      'charge-unread: THC · Santiago · 150 · 200 · 200',
    ]);
  });

  it('below a table with places along both sides are not taken for those of its ports', async () => {
    const { rates, notes } = await read(
      ...[above, ["20'"], ['POL / POD', 'CLVAP', 'CLSAI'], ['CNSHA', 1000, 1100], []],
      ...[['40HC'], ['POL / POD', 'CLVAP', 'CLSAI'], ['CNSHA', 1900, 1950], ['THC', null, 120, 200]],
    );
    expect(rates.map(({ surcharges }) => surcharges)).toEqual([undefined, undefined]);
    expect(notes).toContain('charge-unread: THC · 120 · 200');
  });

  it("of 40' are those of all dry containers of 40 feet", async () => {
    expect(await charges(['BAF', "USD 300 / 40'"])).toEqual([
      'BAF | 300 | container |  | freight | 40DV\nBAF | 300 | container |  | freight | 40HC',
    ]);
  });
});

describe('lines of surcharges', () => {
  const line = async (...rows: readonly Row[]) => {
    const { rates, notes } = await read(
      above,
      ['POL', 'POD', '20GP', '40HC'],
      ['CNSHA', 'CLVAP', 1, 2],
      ...rows,
    );
    return rates[0]?.['surcharges'] ?? notes.filter((note) => /^(line|charge)/.test(note)).join();
  };
  const lss = 'LSS | 20 | container |  | freight';

  it.each<[Row, string]>([
    [['LSS USD 20/cntr'], lss],
    [['LSS', 'USD 40'], 'LSS | 40 | container |  | freight'],
    [['LSS', 20], lss],
    [['LSS', "USD 20/20'"], `${lss} | 20DV`],
    [['CAF', '5%'], 'CAF | 5 | percent |  | freight'],
    [['LSS: 40'], 'LSS | 40 | container |  | freight'],
    [['LSS USD 20/TEU'], `${lss} | 20DV\nLSS | 40 | container |  | freight | 40HC`],
    [['BAF 20', 100], 'BAF | 100 | container |  | freight | 20DV'],
    [
      ['BAF: USD 100/20GP & USD 200/40HC'],
      'BAF | 100 | container |  | freight | 20DV\nBAF | 200 | container |  | freight | 40HC',
    ],
    [['BAF 100-200'], 'line: BAF 100-200'],
    [['Seguro: 0,5% del valor'], 'line: Seguro: 0,5% del valor'],
    [['Insurance', '0.5%'], 'charge-unread: Insurance · 0.5%'],
  ])('are read for what they say, or shown: %s', async (row, said) => {
    expect(await line(row)).toBe(said);
  });

  it.each([
    ['ORIGIN LOCAL CHARGES', 'DESTINATION CHARGES'],
    ['Gastos en origen', 'Gastos en destino (San Antonio)'],
    ['POL charges:', 'Local charges at POD'],
  ])('are of the leg that their heading names: %s, %s', async (origin, destination) => {
    expect(
      await line(
        [origin],
        ['THC', 'USD 120/cntr'],
        ['DOC', '50/BL'],
        [destination],
        ['THC', 'USD 165/cntr'],
        ['Handling', '65/BL'],
      ),
    ).toBe(
      [
        'THC | 120 | container |  | origin',
        'DOC | 50 | document |  | origin',
        'DTHC | 165 | container |  | destination',
        'HAND | 65 | document |  | destination',
      ].join('\n'),
    );
  });

  it.each<[string, readonly Row[]]>([
    ['in a heading', [['Local charges (EUR)'], ['THC', 230, 'per container']]],
    [
      'in a header',
      [
        ['Charge', 'EUR', 'Basis'],
        ['THC', 230, 'container'],
      ],
    ],
  ])('have the currency that stands %s', async (_where, rows) => {
    expect(await line(...rows)).toBe('THC | 230 | container |  | origin |  | EUR');
  });

  it('by container have the currency of their header', async () => {
    expect(await line(['Recargos EUR', "20'", "40'"], ['THC', 230, 250])).toBe(
      'THC | 230 | container |  | origin | 20DV | EUR\nTHC | 250 | container |  | origin | 40HC | EUR',
    );
  });

  it.each<[Row]>([[['THC', 'USD 200/cntr', '(Hamburg)']], [['BAF', 'MSC', 'USD 200/cntr']]])(
    'that name a port or carrier are unread: %s',
    async (row) => {
      expect(await line(row)).toBe(`charge-unread: ${row.join(' · ')}`);
    },
  );

  it('that name their leg beside the amount are of it', async () => {
    expect(await line(['THC', 'USD 120/cntr', 'Origin'], ['THC', 'USD 165/cntr', 'Destination'])).toBe(
      'THC | 120 | container |  | origin\nDTHC | 165 | container |  | destination',
    );
  });

  it('that contradict each other are unread, and others are not', async () => {
    expect(await line(['BAF', 'USD 200/cntr'], ['BAF', 'USD 250/cntr'])).toBe(
      'charge-unread: BAF · USD 200/cntr,charge-unread: BAF · USD 250/cntr',
    );
    expect(await line(['THC', "USD 150/20'"], ['THC', "USD 250/40'"], ['THC', "USD 150/20'"])).toBe(
      'THC | 150 | container |  | origin | 20DV\nTHC | 250 | container |  | origin | 40HC',
    );
  });

  it('are shown where a heading says more', async () => {
    const { notes } = await read(
      above,
      ...table(1000),
      [],
      ['Surcharges from 10 December'],
      ['BAF', 'USD 9/cntr'],
    );
    expect(notes).toContain('line: Surcharges from 10 December');
  });

  it('have no heading in a sentence', async () => {
    expect(await line(['Destination charges not included'], ['THC', 'USD 120/cntr'])).toBe(
      'THC | 120 | container |  | origin',
    );
  });
});

describe('blocks of surcharges', () => {
  const days: Row = ['Tarifas USD, vigencia 1-15 Sep 2026'];
  const charges = async (...rows: readonly Row[]) => {
    const { rates, notes } = await read(...rows);
    return [rates.map(({ surcharges }) => surcharges), notes.filter((note) => note.startsWith('line-'))];
  };
  const [first, second]: readonly Row[] = [
    ['THC', 'USD 150 per container'],
    ['THC', 'USD 180 per container'],
  ];
  const thc = (amount: number) => `THC | ${amount} | container |  | origin`;

  it('below each table are its own', async () => {
    expect(await charges(days, ...table(1000), first ?? [], [], days, ...table(1100), second ?? [])).toEqual([
      [thc(150), thc(180)],
      [],
    ]);
  });

  it('below the last table are those of all', async () => {
    expect(await charges(days, ...table(1000), [], days, ...table(1100), first ?? [])).toEqual([
      [thc(150), thc(150)],
      [],
    ]);
  });

  it('between two tables are of both, which the review says', async () => {
    expect(await charges(days, ...table(1000), first ?? [], [], days, ...table(1100))).toEqual([
      [thc(150), thc(150)],
      ['line-shared: THC · USD 150 per container'],
    ]);
  });
});

describe('a surcharge that is not charged', () => {
  it.each(['n/a', 'N.A.', 'not applicable', 'no aplica', 'sin cargo', 'No'])(
    'is 0 in the rate, so that no announced charge is added: %s',
    async (said) => {
      const { rates, notes } = await read(
        above,
        ['POL', 'POD', '40HC', 'BAF', 'DTHC/cntr'],
        ['CNSHA', 'CLVAP', 1900, said, 90],
        [],
        ['BAF', 'USD 350 per container'],
        ['LSS', said],
      );
      expect(rates[0]?.['surcharges']).toBe(
        'BAF | 0 | container |  | freight\nDTHC | 90 | container |  | destination\nLSS | 0 | container |  | freight',
      );
      expect(notes).toEqual(expect.arrayContaining(['waived: BAF', 'waived: LSS']));
    },
  );

  it('is 0 where it is part of the freight', async () => {
    const { rates, notes } = await read(above, ...table(1000), ['BAF: incl.'], ['THC', 'included']);
    expect(rates[0]?.['surcharges']).toBe(
      'BAF | 0 | container |  | freight\nTHC | 0 | container |  | origin',
    );
    expect(rates[0]?.['observations']).toBe('BAF: included\nTHC: included');
    expect(notes).toEqual(expect.arrayContaining(['included: BAF', 'included: THC']));
  });

  it.each<[Row]>([[['THC', 'not included']], [['THC', 'no incluido']], [['THC: excluded (not incl.)']]])(
    'is none that is not included: %s',
    async (row) => {
      const { rates, notes } = await read(above, ...table(1000), row);
      expect(rates[0]).not.toHaveProperty('surcharges');
      expect(notes).toContain(`${row.length > 1 ? 'charge-unread' : 'line'}: ${row.join(' · ')}`);
    },
  );

  it('is not what a dash or "to be advised" says', async () => {
    const { rates, notes } = await read(
      above,
      ['POL', 'POD', '40HC', 'BAF', 'LSS', 'PSS'],
      ['CNSHA', 'CLVAP', 1900, '-', 'TBA', 'x'],
    );
    expect(rates[0]).not.toHaveProperty('surcharges');
    expect(notes).toEqual(expect.arrayContaining(['charge-unread: LSS: TBA', 'charge-unread: PSS: x']));
  });

  it('is so for its own container alone in sheets with one row per container', async () => {
    const { rates } = await read(
      above,
      ['POL', 'POD', 'Equipo', 'O/F', 'LSS'],
      ['CNSHA', 'CLVAP', '20GP', 1000, 'n/a'],
      ['CNSHA', 'CLVAP', '40HC', 1900, 180],
    );
    expect(rates[0]?.['surcharges']).toBe(
      'LSS | 0 | container |  | freight | 20DV\nLSS | 180 | container |  | freight | 40HC',
    );
  });
});

describe('two surcharges for fuel', () => {
  it('are two: one that is included does not stand for the other', async () => {
    const { rates } = await read(
      above,
      ['POL', 'POD', '40HC', 'EBS'],
      ['CNSHA', 'CLVAP', 1900, 'incl.'],
      [],
      ['BAF', 'USD 200 per container'],
    );
    expect(rates[0]?.['surcharges']).toBe(
      'EBS | 0 | container |  | freight\nBAF | 200 | container |  | freight',
    );
  });
});

describe('a carrier below a table', () => {
  const carriers = async (...rows: readonly Row[]) => {
    const { rates, notes } = await read(above, ...rows);
    return [rates.map(({ carriers: name }) => name), notes.filter((note) => note.startsWith('line'))];
  };

  it.each<[string, Row]>([
    ['in one cell', ['Carrier: MSC']],
    ['in two cells', ['Naviera', 'MSC']],
  ])('is that of all its rows: %s', async (_name, line) => {
    expect(await carriers(...table(1000), ['CNNGB', 'CLVAP', 1, 2, 3], line)).toEqual([['MSC', 'MSC'], []]);
  });

  it('changes no row of a table that names carriers in a column or above', async () => {
    const own: readonly Row[] = [
      ['POL', 'POD', '40HC', 'Carrier'],
      ['CNSHA', 'CLVAP', 1900, 'CMA CGM'],
      ['CNNGB', 'CLVAP', 1950, null],
    ];
    expect(await carriers(...own, [], ['Naviera: MSC'])).toEqual([
      ['CMA CGM', undefined],
      ['line: Naviera: MSC'],
    ]);
    expect(await carriers(['Carrier: CMA CGM'], ...table(1000), [], ['Naviera: MSC'])).toEqual([
      ['CMA CGM'],
      ['line: Naviera: MSC'],
    ]);
  });

  it('is shown where it stands between rows that are both without one', async () => {
    expect(await carriers(...table(1000), ['Carrier: MSC'], ['CNNGB', 'CLVAP', 1000, 1900, 1950])).toEqual([
      ['MSC', 'MSC'],
      ['line-shared: Carrier: MSC'],
    ]);
    const { rates, notes } = await read(
      ...[above, ...table(1000), ['Carrier: MSC'], [], above, ...table(1100), ['Carrier: ONE']],
    );
    expect(rates.map(({ carriers: name }) => name)).toEqual(['MSC', 'ONE']);
    expect(notes).not.toContain('line-shared: Carrier: MSC');
  });
});
