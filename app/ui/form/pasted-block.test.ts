import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, pastedAmount, readBlock } from './pasted-block';

describe('cells on the clipboard', () => {
  it.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1', [['1']]],
    ['1\t\t3\n\n4', [['1', '', '3'], [''], ['4']]],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['40" HC\t1900', [['40" HC', '1900']]],
    ['"open\t5', [['"open', '5']]],
  ])('%j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it('of any texts are read as they were written', () => {
    const plain = fc.stringMatching(/^[a-z0-9.,$]{0,8}$/);
    const block = fc.array(fc.array(plain, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(block, (rows) => {
        expect(cellsOf(`${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`)).toEqual(rows);
      }),
    );
  });
});

describe('an amount', () => {
  it.each([
    ['$ 1.250,50', '.', '1250.5'],
    ['1,250.50', ',', '1250.5'],
    ['1,250.50', '.', '1250.5'],
    ['US$1.250', '.', '1250'],
    ['USD 1,250', ',', '1250'],
    ['1.250', ',', '1.25'],
    ['1.250 CLP', '.', '1250'],
    ['€ 4,2', '.', '4.2'],
    ['\u00a04.20\u00a0', '.', '4.2'],
    ['', '.', ''],
    ['on request', '.', 'on request'],
    ['-', '.', '-'],
    ['x', ',', 'x'],
  ] as const)('%s, thousands apart by %s, is %s', (text, group, amount) => {
    expect(pastedAmount(text, group)).toBe(amount);
  });
});

it('a block fills the columns from where it is pasted, and says what it could not read', () => {
  const columns = [
    { field: 'unit', isNumber: false, choose: (text: string) => (text === '40HC' ? text : null) },
    { field: 'rate', isNumber: true },
  ];
  expect(readBlock('40HC\t$ 1.900\tx\n45XX\ton request\t', columns, '.')).toEqual({
    rows: [
      { unit: '40HC', rate: '1900' },
      { unit: '', rate: 'on request' },
    ],
    ...{ cells: 4, unread: 2, leftOut: 1 },
  });
});
