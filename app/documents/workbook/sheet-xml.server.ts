import { decimalsOf } from '@domain/shared/currency-decimals';
import { dayMs } from '@domain/shared/day';

export type CellValue = string | number | Date | null;

export interface SheetColumn<Row> {
  readonly header: string;
  readonly width: number;
  /** Excel's notation, such as `dd-mm-yyyy hh:mm`. Texts are `@`, so that Excel reads none as a formula. */
  readonly format?: string;
  /** Of an amount of money, whose cell is shown with the currency's decimals. */
  readonly currencyOf?: (row: Row) => string;
  readonly options?: readonly string[];
  readonly value: (row: Row) => CellValue;
}

/** Excel's limit, in characters. */
const longestText = 32_767;
const lastRow = 1_048_576;
/** As many rows as an import takes. */
const lastChosen = 100_001;
/** Rows of a longer piece would live until the next full collection. */
const rowsOfPiece = 50;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Must be escaped in XML; it cannot hold control characters. */
const unsafe =
  /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Fast path: nearly every text has none of these. */
const suspect = /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
/** Whitespace that readers drop unless it is marked as part of the text. */
const edgy = /^\s|\s$|[\n\r\t]|\s\s/;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function xmlText(text: string): string {
  return suspect.test(text) ? text.replace(unsafe, (sign) => entities[sign] ?? '') : text;
}

/** Characters that a cell cannot hold (ECMA-376, ST_Xstring), and texts that look like their escapes. */
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

function cellText(text: string): string {
  const needsEscape = suspect.test(text) || text.includes('_x');
  const escaped = needsEscape ? text.replace(unwritable, escapedCharacter) : text;
  return xmlText(escaped);
}

function escapedCharacter(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** `A`, `Z`, `AA` … for a column's index from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** `@` first. A column's style is the index of its format plus one. */
export function formatsOf<Row>(
  columns: readonly Pick<SheetColumn<Row>, 'format' | 'currencyOf'>[],
): readonly string[] {
  const isMoney = columns.some(({ currencyOf }) => currencyOf !== undefined);
  const money = isMoney ? [0, 2, 3].map(moneyFormat) : [];
  return [...new Set(['@', ...columns.map(({ format = '@' }) => format), ...money])];
}

export function moneyFormat(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
}

/** 0 is the default, then one per format, and last the bold one of the headers. */
export function stylesXml(formats: readonly string[]): string {
  const own = formats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${xmlText(format)}"/>`,
  );
  const styles = formats.map(
    (_, index) =>
      `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/>';
  return `${head}<styleSheet ${main}><numFmts count="${own.length}">${own.join('')}</numFmts>
<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${styles.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles.join('')}<xf numFmtId="164" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>
</styleSheet>`;
}

/**
 * Pages are emptied as they are written. Every text is an inline string, so no cell is a formula. Texts over
 * 32,767 characters are cut, since Excel would refuse the file.
 */
export async function* sheetXml<Row>(
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<Row[]>,
  formats: readonly string[],
): AsyncGenerator<string | Buffer> {
  const last = columnName(columns.length - 1);
  const widths = columns.map(({ width, format = '@' }, index) => {
    const at = index + 1;
    return `<col min="${at}" max="${at}" width="${width}" style="${formats.indexOf(format) + 1}" customWidth="1"/>`;
  });
  const cells = columns.map(({ format = '@', currencyOf, value }, index) => {
    const style = formats.indexOf(format) + 1;
    const styleOf = (row: Row) =>
      currencyOf === undefined ? style : formats.indexOf(moneyFormat(decimalsOf(currencyOf(row)))) + 1;
    return { name: columnName(index), styleOf, value };
  });
  const bold = formats.length + 1;
  yield `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join('')}</cols><sheetData><row r="1">${columns.map(({ header }, index) => cellXml(`${columnName(index)}1`, bold, header)).join('')}</row>`;
  let number = 1;
  for await (const rows of pages) {
    if (number + rows.length > lastRow) throw new Error(`a sheet holds ${lastRow} rows at most`);
    const pieces: Buffer[] = [];
    for (let from = 0; from < rows.length; from += rowsOfPiece) {
      let piece = '';
      for (const row of rows.slice(from, from + rowsOfPiece)) {
        number += 1;
        piece += `<row r="${number}">`;
        for (const { name, styleOf, value } of cells)
          piece += cellXml(`${name}${number}`, styleOf(row), value(row));
        piece += '</row>';
      }
      pieces.push(Buffer.from(piece));
    }
    // Rows that waited with the bytes would reach old memory and stay until the next full collection.
    rows.length = 0;
    yield* pieces;
  }
  yield `</sheetData><autoFilter ref="A1:${last}${number}"/>${validationsXml(columns)}</worksheet>`;
}

function cellXml(place: string, style: number, value: CellValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') {
    const text = value.length > longestText ? value.slice(0, longestText) : value;
    const space = edgy.test(text) ? ' xml:space="preserve"' : '';
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${cellText(text)}</t></is></c>`;
  }
  const number = typeof value === 'number' ? value : serialOf(value);
  return Number.isFinite(number) ? `<c r="${place}" s="${style}"><v>${number}</v></c>` : '';
}

/** Days since 1899-12-31, as spreadsheets count. */
function serialOf(date: Date): number {
  return date.getTime() / dayMs + 25_569;
}

function validationsXml<Row>(columns: readonly SheetColumn<Row>[]): string {
  const closed = columns.flatMap(({ options = [] }, index) => {
    const name = columnName(index);
    const list = `${listsSheet}!$${name}$2:$${name}$${options.length + 1}`;
    return options.length === 0
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${name}2:${name}${lastChosen}"><formula1>${list}</formula1></dataValidation>`,
        ];
  });
  return closed.length === 0
    ? ''
    : `<dataValidations count="${closed.length}">${closed.join('')}</dataValidations>`;
}

export const listsSheet = 'Listas';
