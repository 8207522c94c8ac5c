import { sheetLimits, SpreadsheetFault, type Cell, type Merge, type SheetRow } from './spreadsheet';
import {
  dateOfIso,
  dateOfSerial,
  readCellStyles,
  readSharedTexts,
  readWorkbookFacts,
  refuseNoSheets,
  type CellStyle,
  type ListedSheet,
} from './workbook-parts';
import { readXml, unescapedText } from './xml-text';
import { checkWorkbookZip } from './zip';

export interface Worksheet {
  readonly name: string;
  readonly isHidden: boolean;
  /**
   * Streamed; `onRead` gets the share read, from 0 to 1. With `onMerge` the rows form a grid: without hidden
   * columns and struck-out values, with numbers as displayed.
   */
  rows(onRead: (share: number) => void, onMerge?: (merge: Merge) => void): AsyncGenerator<SheetRow>;
}

interface CellFacts {
  readonly texts: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly is1904: boolean;
}

export async function openWorkbook(bytes: Uint8Array): Promise<readonly Worksheet[]> {
  const parts = await checkWorkbookZip(bytes);
  const facts = await readWorkbookFacts(parts);
  refuseNoSheets(facts);
  const cellFacts: CellFacts = {
    is1904: facts.is1904,
    texts: await readSharedTexts(parts),
    styles: await readCellStyles(parts),
  };
  return facts.sheets.map((sheet) => ({
    name: sheet.name,
    isHidden: sheet.isHidden,
    rows: (onRead, onMerge) => worksheetRows(sheet, cellFacts, onRead, onMerge),
  }));
}

interface RawCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string | null;
  formula: string | null;
}

async function* worksheetRows(
  { part }: ListedSheet,
  facts: CellFacts,
  onRead: (share: number) => void,
  onMerge?: (merge: Merge) => void,
): AsyncGenerator<SheetRow> {
  let found: SheetRow[] = [];
  let number = 0;
  let isHidden = false;
  let cells: Cell[] = [];
  let calculated: number[] = [];
  let cell: RawCell | null = null;
  let column = -1;
  let into: 'value' | 'formula' | null = null;
  let phonetic = 0;
  const isGrid = onMerge !== undefined;
  const hiddenRanges: (readonly [from: number, to: number])[] = [];
  let hiddenColumns: number[] = [];
  let struckColumns: number[] = [];
  const isHiddenColumn = (at: number) => hiddenRanges.some(([from, to]) => at >= from && at <= to);
  const reading = readXml(part, {
    open(name, attributes) {
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1);
        isHidden = ['1', 'true'].includes(attributes['hidden'] ?? '');
        [cells, calculated, hiddenColumns, struckColumns, column] = [[], [], [], [], -1];
      } else if (name === 'col' && isGrid && ['1', 'true'].includes(attributes['hidden'] ?? ''))
        hiddenRanges.push([Number(attributes['min']) - 1, Number(attributes['max']) - 1]);
      else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        const style = Number(attributes['s'] ?? 0);
        cell = { column, type: attributes['t'] ?? 'n', style, value: null, formula: null };
      } else if (name === 'mergeCell') onMerge?.(mergeOf(attributes['ref'] ?? ''));
      else if (name === 'rPh') phonetic += 1;
      else if (cell === null || phonetic > 0) into = null;
      else if (name === 'v' || name === 't') {
        into = 'value';
        cell.value ??= '';
      } else if (name === 'f') {
        into = 'formula';
        cell.formula ??= '';
      }
    },
    text(text) {
      if (cell === null || into === null || phonetic > 0) return;
      cell[into] = (cell[into] ?? '') + text;
    },
    close(name) {
      into = null;
      if (name === 'rPh') phonetic -= 1;
      else if (name === 'c' && cell !== null) {
        const read = cellOf(cell, facts, isGrid);
        if (read !== null && isHiddenColumn(cell.column)) hiddenColumns.push(cell.column);
        else if (read !== null && isGrid && facts.styles[cell.style]?.isStruck === true)
          struckColumns.push(cell.column);
        else if (read !== null) {
          if (cell.column >= sheetLimits.columns)
            throw new SpreadsheetFault('too-many-columns', { limit: sheetLimits.columns });
          while (cells.length < cell.column) cells.push(null);
          cells[cell.column] = read;
          if (cell.formula !== null) calculated.push(cell.column);
        }
        cell = null;
      } else if (name === 'row')
        found.push({
          number,
          cells,
          ...(calculated.length > 0 && { calculated }),
          ...(hiddenColumns.length > 0 && { hiddenColumns }),
          ...(struckColumns.length > 0 && { struckColumns }),
          ...(isHidden && { isHidden }),
        });
    },
  });
  for await (const read of reading) {
    onRead(read / Math.max(1, part.size));
    yield* found;
    found = [];
  }
}

function mergeOf(ref: string): Merge {
  const [from = '', to = from] = ref.split(':');
  const rowOf = (name: string) => Number(name.replace(/^[A-Z]+/, ''));
  return { top: rowOf(from), left: columnOf(from), bottom: rowOf(to), right: columnOf(to) };
}

function columnOf(name: string): number {
  let column = 0;
  for (const letter of name) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  if (column < 1) throw new SpreadsheetFault('broken');
  return column - 1;
}

/** A formula has the value calculated when the file was saved; without one the cell is unreadable. */
function cellOf({ type, style, value, formula }: RawCell, facts: CellFacts, isGrid: boolean): Cell {
  if (formula !== null && (value === null || (value === '' && type !== 'str')))
    return { spoilt: 'formula', text: `=${formula}` };
  if (value === null) return null;
  switch (type) {
    case 's':
      return facts.texts[Number(value)] ?? null;
    case 'inlineStr':
    case 'str':
      return unescapedText(value);
    case 'b':
      return value.trim() === '1' || value.trim() === 'true';
    case 'e':
      return { spoilt: 'error', text: value };
    case 'd':
      return dateOfIso(value) ?? value;
    default:
      return numberOf(value, { style: facts.styles[style], is1904: facts.is1904, isGrid });
  }
}

interface NumberReading {
  readonly style: CellStyle | undefined;
  readonly is1904: boolean;
  readonly isGrid: boolean;
}

function numberOf(value: string, { style, is1904, isGrid }: NumberReading): Cell {
  const number = Number(value);
  if (value.trim() === '') return null;
  if (Number.isNaN(number)) return value;
  if (style?.isDay === true) return dateOfSerial(number, is1904) ?? number;
  if (!isGrid || style === undefined || (!style.isPercent && style.symbol === '')) return number;
  const { isPercent, symbol } = style;
  // Spreadsheets show 15 digits; a number times 100 has more.
  const text = isPercent ? `${String(Number((number * 100).toPrecision(15)))}%` : String(number);
  return { number, isPercent, symbol, text };
}
