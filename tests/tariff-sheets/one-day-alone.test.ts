import { describe, expect, it } from 'vitest';
import { csvOf, readSheet } from './read-sheet';

const read = async (lines: readonly string[], facts: Readonly<Record<string, string>> = {}) => {
  const sheet = csvOf(`${lines.join('\n')}\nPOL;POD;40HC USD\nCNSHA;CLVAP;1900\n`);
  const { rates, refused, notes } = await readSheet('FCL', sheet, { roles: {}, facts }, '2026-11-28');
  return { days: rates.map(({ from, to }) => `${from} ${to}`), refused, notes };
};

describe('a sheet that says only the last day of its rates', () => {
  it.each(['Valid till 31.12.2026', 'Válido hasta el 31/12/2026', 'Vence 31-12-2026'])(
    'is asked for the first, which it says nowhere: %s',
    async (line) => {
      const { days, refused } = await read([line]);
      expect([days, refused]).toEqual([[], ['3 tariff.no-first-day 2026-12-31']]);
    },
  );

  it.each([
    'Date: 24 Nov 2026',
    'Fecha de emisión;24/11/2026',
    'Issued 24 Nov 2026',
    'Actualizado al 24-11-2026',
  ])('has rates that begin on its own date, which the review says: %s', async (line) => {
    const { days, refused, notes } = await read([line, 'Valid till 31.12.2026']);
    expect([days, refused]).toEqual([['2026-11-24 2026-12-31'], []]);
    expect(notes).toEqual(expect.arrayContaining(['from-issued: 2026-11-24']));
  });

  it('takes no date after the last day, nor one without a year', async () => {
    expect((await read(['Date: 2 Jan 2027', 'Valid till 31.12.2026'])).days).toEqual([]);
    expect((await read(['Date: 24 Nov', 'Valid till 31.12.2026'])).days).toEqual([]);
  });

  it('takes the day that somebody states before its own date, and says so', async () => {
    const { days, notes } = await read(['Date: 24 Nov 2026', 'Valid till 31.12.2026'], {
      from: '2026-12-01',
    });
    expect(days).toEqual(['2026-12-01 2026-12-31']);
    expect(notes).toContain('day-stated: 2026-12-01 –');
  });

  it('leaves the days of a sheet that says both as they are', async () => {
    const { days, notes } = await read(['Date: 24 Nov 2026', 'Valid 1-15 Dec 2026'], { from: '2026-11-28' });
    expect([days, notes.filter((note) => /issued|stated/.test(note))]).toEqual([
      ['2026-12-01 2026-12-15'],
      [],
    ]);
  });
});

it.each([
  'Effective 1 Dec 2026',
  'Effective 1 Dec 2026 until further notice',
  'Tarifas vigentes desde el 1 de diciembre de 2026 hasta nuevo aviso',
])('asks for the last day of a sheet that says only the first: %s', async (line) => {
  expect((await read([line])).refused).toEqual(['3 tariff.no-last-day 2026-12-01']);
  const { days, notes } = await read([line], { to: '2026-12-31' });
  expect(days).toEqual(['2026-12-01 2026-12-31']);
  expect(notes).toContain('day-stated: – 2026-12-31');
});

it('asks for the last day of a row that says "until further notice"', async () => {
  const rows = 'POL;POD;40HC USD;Effective;Expiry\nCNSHA;CLVAP;1900;1 Dec 2026;UFN\n';
  const { refused } = await readSheet('FCL', csvOf(rows));
  expect(refused).toEqual(['2 tariff.no-last-day 2026-12-01']);
});
