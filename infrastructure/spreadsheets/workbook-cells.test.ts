import { describe, expect, it } from 'vitest';
import { zipOf } from '@tests/support/zip-of';
import { openSpreadsheet } from './open-spreadsheet';
import type { SheetRow } from './spreadsheet';

const relations =
  '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/><Relationship Id="rId8" Target="/xl/worksheets/other.xml"/></Relationships>';
const dayStyle = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';

interface Package {
  readonly rows: string;
  readonly workbookPr?: string;
  readonly shared?: string;
  readonly styles?: string;
}

function workbookOf({ rows, workbookPr = '', shared = '', styles = dayStyle }: Package): Buffer {
  const part = (name: string, text: string) => ({ name, content: Buffer.from(text) });
  const header =
    '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>';
  const sheet = (body: string) => `<worksheet><sheetData>${header}${body}</sheetData></worksheet>`;
  return zipOf([
    part(
      'xl/workbook.xml',
      `<workbook>${workbookPr}<sheets><sheet name="Second" sheetId="2" r:id="rId8"/><sheet name="First" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', relations),
    part('xl/styles.xml', styles),
    part('xl/sharedStrings.xml', `<sst>${shared}</sst>`),
    part('xl/worksheets/sheet1.xml', sheet('<row><c><v>1</v></c></row>')),
    part('xl/worksheets/other.xml', sheet(rows)),
  ]);
}

async function cellsOf(described: Package): Promise<readonly SheetRow[]> {
  const sheet = await openSpreadsheet(workbookOf(described));
  const rows: SheetRow[] = [];
  for await (const some of sheet.rows(5)) rows.push(...some);
  return rows;
}

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('a day in a workbook', () => {
  it.each([
    ['an ISO date', '<c t="d"><v>2026-03-31</v></c>'],
    ['an ISO date with a time', '<c t="d"><v>2026-03-31T15:30:00</v></c>'],
    ['a number with a day’s format', '<c s="1"><v>46112</v></c>'],
  ])('is read from %s', async (_what, cell) => {
    const [row] = await cellsOf({ rows: `<row r="2">${cell}</row>` });
    expect(row?.cells[0]).toEqual(day('2026-03-31'));
  });

  it('is counted from 1904 on where the workbook says so, as one written as ISO is not', async () => {
    const rows = '<row r="2"><c s="1"><v>44650</v></c><c t="d"><v>2026-03-31</v></c></row>';
    for (const workbookPr of ['<workbookPr date1904="1"/>', '<workbookPr date1904="true"/>']) {
      const [row] = await cellsOf({ rows, workbookPr });
      expect(row?.cells).toEqual([day('2026-03-31'), day('2026-03-31')]);
    }
  });

  it('is no day where nothing says that the number is one', async () => {
    const formats =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00 &quot;days&quot;"/><numFmt numFmtId="165" formatCode="[Red]dd\\-mm\\-yyyy"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const [row] = await cellsOf({
      rows: '<row r="2"><c s="0"><v>46112</v></c><c s="1"><v>46112</v></c></row>',
      styles: formats,
    });
    expect(row?.cells).toEqual([46112, day('2026-03-31')]);
  });

  it('that there is not is read as it is written, to be refused in its row', async () => {
    const [row] = await cellsOf({ rows: '<row r="2"><c t="d"><v>2026-02-31</v></c></row>' });
    expect(row?.cells[0]).toBe('2026-02-31');
  });
});

describe('a formula in a workbook', () => {
  it('is read by the value it had when the file was saved, of whatever kind, and said to be one', async () => {
    const rows = [
      '<row r="2"><c><f>1+1</f><v>2</v></c><c t="str"><f>"x"&amp;A2</f><v>x2</v></c></row>',
      '<row r="3"><c s="1"><f t="shared" si="0"/><v>46112</v></c><c t="b"><f>TRUE()</f><v>1</v></c></row>',
      '<row r="4"><c><v>7</v></c></row>',
    ].join('');
    expect(await cellsOf({ rows })).toEqual([
      { number: 2, cells: [2, 'x2'], calculated: [0, 1] },
      { number: 3, cells: [day('2026-03-31'), true], calculated: [0, 1] },
      { number: 4, cells: [7, null] },
    ]);
  });

  it('without such a value spoils its cell, as one that came to an error does', async () => {
    const [row] = await cellsOf({
      rows: '<row r="2"><c><f>A3+1</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
    });
    expect(row?.cells).toEqual([
      { spoilt: 'formula', text: '=A3+1' },
      { spoilt: 'error', text: '#DIV/0!' },
    ]);
  });
});

describe('a text in a workbook', () => {
  it('is read whole: rich text, escaped characters, entities, without the reading of Asian scripts', async () => {
    const shared = [
      '<si><t>&amp;lt;b&gt; _x005F_x0041_ a_x000D_</t></si>',
      '<si><r><t xml:space="preserve">San </t></r><r><rPr><b/></rPr><t>Antonio</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>',
    ].join('');
    const rows =
      '<row r="2"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row r="3"><c t="inlineStr"><is><r><t>Val</t></r><r><t>paraíso</t></r></is></c><c><v/></c></row>';
    const [odd] = await cellsOf({
      rows: '<row r="2"><c t="str"><v>_x0000_a_xD83D__xDE00__xD83D_</v></c></row>',
    });
    expect(odd?.cells[0]).toBe('\ufffda😀\ufffd');
    expect((await cellsOf({ rows, shared })).map(({ cells }) => cells)).toEqual([
      ['&lt;b> _x0041_ a\r', 'San Antonio'],
      ['Valparaíso', null],
    ]);
  });
});
