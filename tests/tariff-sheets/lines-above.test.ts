import { expect, it } from 'vitest';
import { csvOf, readSheet } from './read-sheet';

const read = async (...lines: readonly string[]) => readSheet('FCL', csvOf(`${lines.join('\n')}\n`));

it.each(['Validity: 1-15 Sep 2026 / USD', 'Validity 1-15 Sep 2026, in USD'])(
  'reads the currency at the end of a line of days: %s',
  async (line) => {
    const { rates } = await read(`"${line}";;`, 'POL;POD;40HC', 'CNSHA;CLVAP;1900');
    expect(rates).toMatchObject([{ currency: 'USD', from: '2026-09-01', to: '2026-09-15' }]);
  },
);

it('reads the destination that a line names for the rows below it', async () => {
  const { rates } = await read(
    ...['Rates in USD, 1-15 Sep 2026;;', 'POL;20GP;40HC'],
    ...['TO CALLAO;;', 'CNSHA;1000;1900', 'TO SAN ANTONIO;;', 'CNSHA;1100;2100'],
  );
  expect(rates.map(({ destination, unitPrices }) => [destination, unitPrices])).toEqual([
    ['CALLAO', '20DV | 1000\n40HC | 1900'],
    ['SAN ANTONIO', '20DV | 1100\n40HC | 2100'],
  ]);
});

it.each(['TO BE CONFIRMED', 'To Our Valued Customers'])('takes no destination from: %s', async (line) => {
  const { rates, notes } = await read('Rates in USD, 1-15 Sep 2026;', 'POL;40HC', `${line};`, 'CNSHA;1900');
  expect(rates.map(({ destination }) => destination)).toEqual([undefined]);
  expect(notes).toContain(`line: ${line}`);
});

it.each([
  ['Validity: 1-15 Sep 2026', 'Validity: 16-30 Sep 2026', 'no-validity'],
  ['Valid for WCSA: 1-15 Sep 2026', 'Valid for ECSA: 16-30 Sep 2026', 'no-validity'],
  ['Rates in USD', 'All local charges in EUR', 'no-currency'],
])(
  'takes neither of two lines that contradict each other, and shows both: %s / %s',
  async (one, other, code) => {
    const rest = code === 'no-validity' ? 'Currency: USD' : 'Validity: 1-15 Sep 2026';
    const { refused, notes } = await read(`${rest};;`, one, other, 'POL;POD;40HC', 'CNSHA;CLVAP;1900');
    expect(refused).toEqual([`5 tariff.${code}`]);
    expect(notes).toEqual(expect.arrayContaining([`line: ${one}`, `line: ${other}`]));
  },
);

it('takes the nearer of a month and days in it', async () => {
  const { rates } = await read(
    ...['Rates in USD, September 2026;;', 'Validity: 1-15 Sep 2026;;', 'POL;POD;40HC', 'CNSHA;CLVAP;1900'],
  );
  expect(rates.map(({ from, to }) => [from, to])).toEqual([['2026-09-01', '2026-09-15']]);
});
