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
