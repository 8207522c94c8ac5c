import { buffer } from 'node:stream/consumers';
import excel from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openSpreadsheet } from './open-spreadsheet';
import { SpreadsheetFault, type SheetRow } from './spreadsheet';
import { checkWorkbookZip } from './zip';
import { zipOf } from '@tests/support/zip-of';

async function workbookOf(
  rows: readonly (readonly unknown[])[],
  options: { readonly shared?: boolean } = {},
) {
  const chunks: Buffer[] = [];
  const { PassThrough } = await import('node:stream');
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const workbook = new excel.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: options.shared ?? false,
  });
  const sheet = workbook.addWorksheet('Puertos');
  rows.forEach((row, at) => {
    const written = sheet.getRow(at + 1);
    row.forEach((value, column) => {
      if (value === undefined) return;
      written.getCell(column + 1).value = value as string;
      if (value instanceof Date) written.getCell(column + 1).numFmt = 'dd-mm-yyyy';
    });
    if (row.length > 0) written.commit();
  });
  sheet.commit();
  await workbook.commit();
  return Buffer.concat(chunks);
}

async function read(bytes: Uint8Array): Promise<readonly SheetRow[]> {
  const sheet = await openSpreadsheet(bytes);
  const rows: SheetRow[] = [];
  for await (const some of sheet.rows(3)) rows.push(...some);
  return rows;
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

async function partsOf(bytes: Uint8Array): Promise<readonly (readonly [string, Buffer])[]> {
  const parts = [...(await checkWorkbookZip(bytes))];
  return Promise.all(parts.map(async ([name, part]) => [name, await buffer(part.read())] as const));
}

const workbookXml = { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') };

describe('a workbook', () => {
  it.each([true, false])(
    'is read with its numbers, days, texts and gaps (shared strings: %s)',
    async (shared) => {
      const day = new Date('2026-03-31T00:00:00Z');
      const bytes = await workbookOf(
        [['Código', 'Día', 'Peso'], ['CLVAP', day, 12.5], [], [undefined, undefined, 3]],
        {
          shared,
        },
      );
      const sheet = await openSpreadsheet(bytes);
      expect([sheet.header, sheet.name, sheet.dialect]).toEqual([['Código', 'Día', 'Peso'], 'Puertos', null]);
      expect(await read(bytes)).toEqual([
        { number: 2, cells: ['CLVAP', day, 12.5] },
        { number: 4, cells: [null, null, 3] },
      ]);
    },
  );

  it.each([true, false])(
    'breaks no letter, wherever the file is cut (shared strings: %s)',
    async (shared) => {
      const rows = Array.from({ length: 3000 }, (_, n) => [`Ñuñoa € 東京 ${n}`, 'Sí', 'áéíóú']);
      const found = await read(await workbookOf([['a', 'b', 'c'], ...rows], { shared }));
      expect(found.map(({ cells }) => cells)).toEqual(rows);
    },
  );

  it('takes texts that look like formulas for texts', async () => {
    const bytes = await workbookOf([['a'], ['=1+1'], ['@x']]);
    expect((await read(bytes)).map(({ cells }) => cells[0])).toEqual(['=1+1', '@x']);
  });

  it('is read past formulas that nobody calculated and errors, which spoil their cells alone', async () => {
    const bytes = await workbookOf([
      ['a', 'b', 'c'],
      [1, { formula: 'A2+1' }, { error: '#N/A' }],
      [2, 'x', null],
    ]);
    expect((await read(bytes)).map(({ cells }) => cells)).toEqual([
      [1, { spoilt: 'formula', text: '=A2+1' }, { spoilt: 'error', text: '#N/A' }],
      [2, 'x', null],
    ]);
  });

  it('keeps a value under no header apart, in its row', async () => {
    const rows = await read(await workbookOf([['a'], [1, 2, 3], [2]]));
    expect(rows.map(({ cells, surplus }) => ({ cells, surplus }))).toEqual([
      { cells: [1], surplus: [2, 3] },
      { cells: [2], surplus: undefined },
    ]);
  });

  it('is not taken without rows, with too many columns, or when it is some other archive', async () => {
    expect(await faultOf(await workbookOf([]))).toEqual({ code: 'empty' });
    expect(await faultOf(await workbookOf([['a', 'b']]))).toEqual({ code: 'header-only' });
    const wide = Array.from({ length: 600 }, (_, at) => `c${at}`);
    expect(await faultOf(await workbookOf([wide, wide]))).toEqual({ code: 'too-many-columns', limit: 500 });
    expect(await faultOf(zipOf([{ name: 'a.txt', content: Buffer.from('x') }]))).toEqual({
      code: 'wrong-type',
    });
    expect(await faultOf(Buffer.from('PK\x03\x04 no more'))).toEqual({ code: 'broken' });
  });

  it('is read with bytes behind its end, with which transfers pad files', async () => {
    const bytes = await workbookOf([['a'], [1]]);
    expect(await faultOf(Buffer.concat([bytes, Buffer.alloc(300)]))).toBe('read');
  });

  it('in the format of archives over 4 GB (ZIP64) is read', async () => {
    const archive = new ZipFile();
    const parts = await partsOf(await workbookOf([['a'], [1]]));
    for (const [name, content] of parts) archive.addBuffer(content, name, { forceZip64Format: true });
    archive.end({ forceZip64Format: true, comment: '' });
    expect(await faultOf(await buffer(archive.outputStream))).toBe('read');
  });

  it('that is encrypted is refused as one', async () => {
    const bytes = zipOf([workbookXml]);
    const flags = [6, bytes.lastIndexOf(Buffer.from('PK\x01\x02')) + 8];
    for (const encrypted of [0x01, 0x41]) {
      for (const at of flags) bytes.writeUInt16LE(encrypted, at);
      expect(await faultOf(bytes)).toEqual({ code: 'old-excel' });
    }
  });

  it('with a byte that changed is read or refused, and never a fault', async () => {
    const bytes = await workbookOf([['Código'], ['CLVAP']]);
    const change = fc.record({ at: fc.nat(bytes.length - 1), to: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const damaged = Buffer.from(bytes);
        for (const { at, to } of changes) damaged[at] = to;
        await read(damaged).catch((error: unknown) => expect(error).toBeInstanceOf(SpreadsheetFault));
      }),
      { numRuns: 400 },
    );
  });
});

describe('a zip bomb', () => {
  const zeros = Buffer.alloc(64 * 1024 * 1024);

  it('is refused for what it says it holds', async () => {
    const bytes = zipOf([
      workbookXml,
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(''), size: 2 ** 31 },
    ]);
    expect(await faultOf(bytes)).toMatchObject({ code: 'too-large' });
  });

  it('is refused for holding more than it says', async () => {
    const bytes = zipOf([workbookXml, { name: 'xl/media/a.png', content: zeros, size: 100 }]);
    expect(await faultOf(bytes)).toMatchObject({ code: 'too-large' });
  });

  it('is refused for hiding entries from its directory', async () => {
    const hidden = zipOf([{ name: 'xl/worksheets/sheet1.xml', content: zeros }]);
    const shown = zipOf([workbookXml]);
    const start = hidden.length - 22 - (46 + 'xl/worksheets/sheet1.xml'.length);
    const bytes = Buffer.concat([hidden.subarray(0, start), shown]);
    bytes.writeUInt32LE(bytes.readUInt32LE(bytes.length - 6) + start, bytes.length - 6);
    bytes.writeUInt32LE(start, bytes.length - 22 - 'xl/workbook.xml'.length - 4);
    expect(await faultOf(bytes)).toEqual({ code: 'broken' });
  });

  it('of more rows than there can be is refused before it is unpacked', async () => {
    const rows = Buffer.from('<row/>'.repeat(2_000_000));
    const bytes = zipOf([workbookXml, { name: 'xl/worksheets/sheet1.xml', content: rows }]);
    expect(await faultOf(bytes)).toEqual({ code: 'too-many-rows', limit: 100_000 });
  });

  it('of ten million cells in one row is refused before they are read', async () => {
    const row = `<worksheet><sheetData><row r="1">${'<c r="A1"/>'.repeat(1_000_000)}</row></sheetData></worksheet>`;
    const bytes = zipOf([workbookXml, { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(row) }]);
    expect(await faultOf(bytes)).toEqual({ code: 'too-many-columns', limit: 500 });
  });
});

describe('a workbook of several worksheets', () => {
  const workbookWith = async (sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>) => {
    const workbook = new excel.Workbook();
    for (const [name, rows] of Object.entries(sheets))
      workbook.addWorksheet(name).addRows(rows.map((row) => [...row]));
    return Buffer.from(await workbook.xlsx.writeBuffer());
  };
  const ports = [
    ['Código', 'Nombre'],
    ['CLSAI', 'San Antonio'],
  ];

  it('is read where its first one is, with the names of those beside it that have rows', async () => {
    const bytes = await workbookWith({
      Puertos: ports,
      Vacía: [],
      'Más puertos': ports,
      Títulos: [['Código']],
    });
    expect(await openSpreadsheet(bytes)).toMatchObject({ name: 'Puertos', otherNames: ['Más puertos'] });
  });

  it('is read where somebody says, all through', async () => {
    const bytes = await workbookWith({ Notas: [['Hola'], ['x']], Puertos: ports });
    const seen: unknown[] = [];
    const sheet = await openSpreadsheet(bytes, {
      sheet: (sheets) => {
        seen.push(...sheets.map(({ name, header }) => [name, header]));
        return 1;
      },
    });
    expect(seen).toEqual([
      ['Notas', ['Hola']],
      ['Puertos', ['Código', 'Nombre']],
    ]);
    expect(sheet).toMatchObject({ name: 'Puertos', otherNames: ['Notas'] });
    for await (const rows of sheet.rows(5))
      expect(rows).toEqual([{ number: 2, cells: ['CLSAI', 'San Antonio'] }]);
  });

  it('is read past an empty one', async () => {
    const bytes = await workbookWith({ Portada: [], Títulos: [['Código']], Puertos: ports });
    expect(await openSpreadsheet(bytes)).toMatchObject({ name: 'Puertos', otherNames: [] });
  });

  it('is not read where it is kept from sight', async () => {
    const workbook = new excel.Workbook();
    workbook.addWorksheet('Listas', { state: 'veryHidden' }).addRows(ports);
    workbook.addWorksheet('Puertos').addRows(ports);
    workbook.addWorksheet('Más listas', { state: 'hidden' }).addRows(ports);
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
    expect(await openSpreadsheet(bytes)).toMatchObject({ name: 'Puertos', otherNames: [] });
  });

  it('says what is wrong with the first where none has rows, and minds no other', async () => {
    expect(await faultOf(await workbookWith({ Títulos: [['Código']], Vacía: [] }))).toEqual({
      code: 'header-only',
    });
    const wide = [Array.from({ length: 600 }, (_, at) => `c${at}`), ['x']];
    expect(await read(await workbookWith({ Puertos: ports, Ancha: wide }))).toHaveLength(1);
    expect(await faultOf(await workbookWith({ Ancha: wide, Puertos: ports }))).toMatchObject({
      code: 'too-many-columns',
    });
  });
});
