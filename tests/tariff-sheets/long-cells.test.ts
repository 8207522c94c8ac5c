import { describe, expect, it } from 'vitest';
import { worstCases } from '../support/worst-cases';
import { csvOf, readSheet } from './read-sheet';

const head = 'Origin;Destination;20DV USD;40HC USD;Valid from;Valid until;Remarks';
const row = 'Shanghai;San Antonio;1000;1500;2026-12-01;2026-12-31;';
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const letters = 'x '.repeat(1_001);

describe('a tariff sheet with a cell of more than 2,000 characters', () => {
  it('refuses a row whose place or price it is, and names the column', async () => {
    const sheet = csvOf([head, `Shanghai;${letters};1000;1500;2026-12-01;2026-12-31;`, row].join('\n'));
    const { rates, refused, notes } = await readSheet('FCL', sheet);
    expect(refused).toEqual(['2 tariff.cell-too-long Destination']);
    expect(rates.map(({ at }) => at)).toEqual(['3']);
    expect(notes).toContainEqual(expect.stringMatching(/^cell-too-long: B: x x/));
  });

  it('reads the rest of a row whose remark it is, and shows the remark', async () => {
    const { rates, refused, notes } = await readSheet('FCL', csvOf([head, row + letters].join('\n')));
    expect(refused).toEqual([]);
    expect(rates.map(({ at }) => at)).toEqual(['2']);
    expect(notes).toContainEqual(expect.stringMatching(/^cell-too-long: G: x x/));
  });

  it('shows a line below the table', async () => {
    const { notes } = await readSheet('FCL', csvOf([head, row, letters].join('\n')));
    expect(notes).toContainEqual(expect.stringMatching(/^cell-too-long: A: x x/));
  });
});

describe('a cell of 2,000 characters that was made to take long is read in a second', () => {
  it.each(worstCases(2_000))('%s', async (_name, text) => {
    const lines = [
      quoted(text),
      head,
      `${row}${quoted(text)}`,
      `${quoted(text)};San Antonio;1;1;2026-12-01;2026-12-31;`,
      `Shanghai;San Antonio;${quoted(text)};1;${quoted(text)};2026-12-31;`,
      '',
      quoted(text),
      `BAF;${quoted(text)}`,
    ];
    for (const kind of ['FCL', 'LCL', 'AERIAL'] as const) {
      const begun = performance.now();
      await readSheet(kind, csvOf(lines.join('\n')));
      expect(performance.now() - begun).toBeLessThan(1_000);
    }
  });
});
