import { Readable } from 'node:stream';
import { formatsOf, listsSheet, sheetXml, stylesXml, xmlText, type SheetColumn } from './sheet-xml.server';
import { zipStream, type ZipEntry } from './zip-stream.server';

export type { CellValue, SheetColumn } from './sheet-xml.server';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const workbookType = `${spreadsheet}.sheet`;

/**
 * Takes a page of rows at a time and only as fast as the reader reads. If a page fails the stream breaks off,
 * so that half a file is never taken for a whole one.
 */
export function streamWorkbook<Row>(
  sheetName: string,
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<Row[]>,
): ReadableStream<Uint8Array> {
  const archive = zipStream(entriesOf(sheetName, columns, pages));
  return Readable.toWeb(archive, { strategy: { highWaterMark: 0 } }) as ReadableStream<Uint8Array>;
}

function entriesOf<Row>(
  sheetName: string,
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<Row[]>,
): readonly ZipEntry[] {
  const formats = formatsOf(columns);
  const hasLists = columns.some(({ options = [] }) => options.length > 0);
  const names = [sheetNameOf(sheetName), ...(hasLists ? [listsSheet] : [])];
  const sheet = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;
  const relation = (index: number, type: string, target: string) =>
    `<Relationship Id="rId${index}" Type="${schemas}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `${head}<Relationships xmlns="${schemas}/package/2006/relationships">${inner}</Relationships>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${spreadsheet}.${type}+xml"/>`;

  const types = `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${names.map((_, index) => part(sheet(index), 'worksheet')).join('')}</Types>`;
  const workbook = `${head}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets>${names
    .map(
      (name, index) =>
        `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${index > 0 ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;
  const parts = names
    .map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`))
    .join('');

  return [
    { name: '[Content_Types].xml', pieces: [types] },
    { name: '_rels/.rels', pieces: [relations(relation(1, 'officeDocument', 'xl/workbook.xml'))] },
    { name: 'xl/workbook.xml', pieces: [workbook] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [relations(parts + relation(names.length + 1, 'styles', 'styles.xml'))],
    },
    { name: 'xl/styles.xml', pieces: [stylesXml(formats)] },
    { name: sheet(0), pieces: sheetXml(columns, pages, formats) },
    ...(hasLists ? [{ name: sheet(1), pieces: listsXml(columns) }] : []),
  ];
}

function listsXml<Row>(columns: readonly SheetColumn<Row>[]): AsyncGenerator<string | Buffer> {
  const longest = Math.max(...columns.map(({ options = [] }) => options.length));
  const lists = columns.map(({ header, options = [] }) => ({
    header,
    width: 20,
    value: (row: number) => options[row] ?? null,
  }));
  const rows = Array.from({ length: longest }, (_, row) => row);
  return sheetXml(lists, pagesOf([rows]), ['@']);
}

// eslint-disable-next-line @typescript-eslint/require-await -- what is there already needs no waiting
export async function* pagesOf<Row>(pages: readonly (readonly Row[])[]): AsyncGenerator<Row[]> {
  for (const page of pages) yield [...page];
}

/** Excel allows 31 characters, and not these. */
function sheetNameOf(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}
