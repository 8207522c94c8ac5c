import { posix } from 'node:path';
import { SpreadsheetFault } from './spreadsheet';
import { attributeOf, readWholeXml, unescapedText } from './xml-text';
import { worksheetPart, type ZipPart } from './zip';
import { dayMs } from '../../domain/shared/day';

type Parts = ReadonlyMap<string, ZipPart>;

export interface ListedSheet {
  readonly name: string;
  /** Templates keep their lists of allowed values on hidden sheets. */
  readonly isHidden: boolean;
  readonly part: ZipPart;
}

export interface WorkbookFacts {
  readonly sheets: readonly ListedSheet[];
  /** Dates are counted from 1904, as in older Excel for Mac. */
  readonly is1904: boolean;
}

export async function readWorkbookFacts(parts: Parts): Promise<WorkbookFacts> {
  const targets = await readTargets(parts);
  const sheets: ListedSheet[] = [];
  let is1904 = false;
  await readWholeXml(parts.get('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const target = targets.get(attributeOf(attributes, 'id') ?? '') ?? '';
      const part = worksheetPart.test(target) ? parts.get(target) : undefined;
      const state = attributes['state'] ?? 'visible';
      if (part !== undefined)
        sheets.push({
          name: unescapedText(attributes['name'] ?? ''),
          isHidden: state === 'hidden' || state === 'veryHidden',
          part,
        });
    },
  });
  return { sheets, is1904 };
}

async function readTargets(parts: Parts): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  await readWholeXml(parts.get('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
    },
  });
  return targets;
}

/** Without the phonetic readings of Asian scripts. */
export async function readSharedTexts(parts: Parts): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let phonetic = 0;
  await readWholeXml(parts.get('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name === 'si') texts.push(unescapedText(text));
    },
  });
  return texts;
}

export interface CellStyle {
  readonly isDay: boolean;
  readonly isPercent: boolean;
  readonly symbol: string;
  readonly isStruck: boolean;
}

const longestFormat = 255;

export async function readCellStyles(parts: Parts): Promise<readonly CellStyle[]> {
  const formats = new Map<string, string>();
  const styles: CellStyle[] = [];
  const fonts: boolean[] = [];
  let isFonts = false;
  let isCellStyles = false;
  await readWholeXml(parts.get('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'numFmt')
        formats.set(attributes['numFmtId'] ?? '', (attributes['formatCode'] ?? '').slice(0, longestFormat));
      if (name === 'cellXfs') isCellStyles = true;
      if (name === 'fonts') isFonts = true;
      if (name === 'font' && isFonts) fonts.push(false);
      if (name === 'strike' && isFonts && fonts.length > 0)
        fonts[fonts.length - 1] = !['0', 'false'].includes(attributes['val'] ?? '');
      if (name === 'xf' && isCellStyles) {
        const id = attributes['numFmtId'] ?? '0';
        const format = formats.get(id) ?? '';
        styles.push({
          isDay: isBuiltInDay(Number(id)) || isDayFormat(format),
          isPercent: ['9', '10'].includes(id) || bareOf(format).includes('%'),
          symbol: symbolOf(format),
          isStruck: fonts[Number(attributes['fontId'] ?? 0)] ?? false,
        });
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
      if (name === 'fonts') isFonts = false;
    },
  });
  return styles;
}

/** Formats referenced by number only (ECMA-376, 18.8.30). */
function isBuiltInDay(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/**
 * Searches for days, months, years, hours or seconds outside quoted texts, escaped characters, colours and
 * conditions.
 */
function isDayFormat(format: string): boolean {
  const bare = bareOf(format);
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare);
}

function bareOf(format: string): string {
  return format.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^[\]]*\]/gi, '');
}

/** `EUR` of `"EUR" #,##0`, `€` of `[$€-407] #,##0`. */
function symbolOf(format: string): string {
  const positive = /^(?:"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)|[^;"\\[])*/.exec(format)?.[0] ?? '';
  const found = [...positive.matchAll(/"([^"]*)"|\[\$([^[\]-]*)(?:-[^[\]]*)?\]|([€£])/g)];
  return found
    .map(([, quoted, named, sign]) => (quoted ?? named ?? sign ?? '').trim())
    .filter((text) => text !== '')
    .join(' ');
}

export function dateOfSerial(serial: number, is1904: boolean): Date | undefined {
  // Serial 1 is 1 January 1900, and 60 is a 29 February that never existed.
  const since1970 = is1904 ? serial - 24_107 : serial - (serial < 60 ? 25_568 : 25_569);
  // Rounded to the millisecond, since a rounding error could fall on the day before.
  const date = new Date(Math.round(since1970 * dayMs));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export function dateOfIso(text: string): Date | undefined {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text.trim())?.[0];
  const date = day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
  return date === undefined || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day
    ? undefined
    : date;
}

export function refuseNoSheets({ sheets }: WorkbookFacts): void {
  if (sheets.length === 0) throw new SpreadsheetFault('empty');
}
