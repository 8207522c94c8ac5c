import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSpreadsheet } from './open-spreadsheet';
import type { Cell, OpenOptions } from './spreadsheet';
import { encoded } from './text-encoding';

const utf8 = (text: string) => Buffer.from(text, 'utf8');

async function read(
  bytes: Uint8Array,
  options?: OpenOptions,
): Promise<{ header: readonly string[]; rows: readonly (readonly Cell[])[] }> {
  const sheet = await openSpreadsheet(bytes, options);
  const rows: (readonly Cell[])[] = [];
  for await (const some of sheet.rows(2)) rows.push(...some.map(({ cells }) => cells));
  return { header: sheet.header, rows };
}

async function faultOf(bytes: Uint8Array) {
  return read(bytes).then(
    () => 'read',
    (error: unknown) => {
      const { code, params } = error as { code: string; params: object };
      return { code, ...params };
    },
  );
}

describe('a text file', () => {
  it.each([
    ['comma', 'a,b\n1,x\n'],
    ['semicolon', 'a;b\r\n1;x\r\n'],
    ['tab', 'a\tb\n1\tx'],
    ['a byte order mark', '\ufeffa;b\n1;x'],
    ['a declared separator', 'sep=;\na;b\n1;x\n'],
    ['old Mac lines', 'a;b\r1;x\r'],
    ['empty lines', '\n\na,b\n\n1,x\n\n'],
    ['empty cells at the end', 'a,b,,\n1,x,,\n'],
  ])('is read with %s', async (_what, text) => {
    expect(await read(utf8(text))).toEqual({ header: ['a', 'b'], rows: [['1', 'x']] });
  });

  it.each(['utf-8', 'windows-1252', 'macintosh'] as const)('is read in %s', async (encoding) => {
    const text = 'código;año\nÑuñoa;“90” €\n';
    expect(await read(encoded(text, encoding), { encoding })).toEqual({
      header: ['código', 'año'],
      rows: [['Ñuñoa', '“90” €']],
    });
  });

  it('is read in UTF-16, as Excel’s “Unicode text”', async () => {
    const bytes = encoded('\ufeffaño\tb\nÑ\tx\n', 'utf-16le');
    expect(await read(bytes)).toEqual({ header: ['año', 'b'], rows: [['Ñ', 'x']] });
  });

  it.each(['utf-16le', 'utf-16be'] as const)('is read in %s without a mark', async (encoding) => {
    const bytes = encoded('año\tb\nΠειραιάς\t上海\n', encoding);
    expect(await read(bytes)).toEqual({ header: ['año', 'b'], rows: [['Πειραιάς', '上海']] });
  });

  it('keeps new lines, quotes and delimiters between quotes', async () => {
    const text = 'name;note\n"A;B";"one\ntwo ""three"""\n5" pipe;x\n';
    expect((await read(utf8(text))).rows).toEqual([
      ['A;B', 'one\ntwo "three"'],
      ['5" pipe', 'x'],
    ]);
  });

  it('takes decimal commas for no delimiters', async () => {
    expect(await read(utf8('a;b;c\n1,5;2,5;3,5\n4,25;5,5;6,5\n'))).toMatchObject({ header: ['a', 'b', 'c'] });
  });

  it('is read from the row that somebody says names its columns, or from the first on where none does', async () => {
    const text = 'Tarifas 2026\n\na;b\n1;x\n2;y\n';
    const from = (row: number | null) => read(utf8(text), { header: () => row });
    expect(await from(3)).toEqual({ header: ['a', 'b'], rows: [['1', 'x'], ['2', 'y']] }); // prettier-ignore
    expect(await from(null)).toEqual({
      header: ['', ''],
      rows: [['Tarifas 2026', null], ['a', 'b'], ['1', 'x'], ['2', 'y']], // prettier-ignore
    });
    await expect(from(2)).rejects.toMatchObject({ code: 'no-such-row', params: { row: 2 } });
  });

  it('keeps a formula to its cell, and takes the apostrophe before one for the mark of a text', async () => {
    const text = `a;b\n=1+1;x\n'=1+1;'-\n''=1;'a\n`;
    expect((await read(utf8(text))).rows).toEqual([
      [{ spoilt: 'formula', text: '=1+1' }, 'x'],
      ['=1+1', '-'],
      ["'=1", "'a"],
    ]);
  });

  it('fills short rows up, and keeps what stands behind the last header apart', async () => {
    const sheet = await openSpreadsheet(utf8('a;b;c\n1;2\n1;2;3;;4;\n1;2;3;;\n'));
    const rows = [];
    for await (const some of sheet.rows(10)) rows.push(...some);
    expect(rows).toEqual([
      { number: 2, cells: ['1', '2', null] },
      { number: 3, cells: ['1', '2', '3'], surplus: ['', '4'] },
      { number: 4, cells: ['1', '2', '3'] },
    ]);
  });

  it('counts rows as spreadsheets do', async () => {
    const sheet = await openSpreadsheet(utf8('a,b\n\n"x\ny",1\nz,2\n'));
    const numbers = [];
    for await (const rows of sheet.rows(10)) numbers.push(...rows.map(({ number }) => number));
    expect(numbers).toEqual([3, 4]);
  });

  it('comes back whatever its cells hold', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', ';', ',', '"', '\n', ' '), maxLength: 6 });
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const quoted = written.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'));
        const kept = written.filter((row) => row.some((one) => one.trim() !== ''));
        fc.pre(kept.length > 0);
        const { rows: found } = await read(utf8(['a;b', 'x;y', 'z;w', ...quoted].join('\n')));
        expect(found.slice(2)).toEqual(kept);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a file that is not taken', () => {
  it.each([
    ['empty', utf8(''), { code: 'empty' }],
    ['only blanks', utf8('\n ;\n'), { code: 'empty' }],
    ['only a header', utf8('a;b\n'), { code: 'header-only' }],
    ['a quote that stays open', utf8('a;b\n1;"2\n3;4\n'), { code: 'open-quote' }],
    ['a PDF', utf8('%PDF-1.7 …'), { code: 'wrong-type' }],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), { code: 'wrong-type' }],
    ['bytes of 0 that are no text', Uint8Array.of(1, 0, 2, 0), { code: 'wrong-type' }],
    ['Excel 97', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), { code: 'old-excel' }],
    ['too many columns', utf8(`${'a;'.repeat(501)}b\n1\n`), { code: 'too-many-columns', limit: 500 }],
    ['ten million columns', utf8(`${','.repeat(10_000_000)}\n`), { code: 'row-too-long', row: 1 }],
  ])('%s', async (_what, bytes, fault) => {
    expect(await faultOf(bytes)).toMatchObject(fault);
  });

  it('over a hundred thousand rows', async () => {
    const fault = await faultOf(utf8(`a;b\n${'1;2\n'.repeat(100_001)}`));
    expect(fault).toEqual({ code: 'too-many-rows', limit: 100_000 });
  });
});
