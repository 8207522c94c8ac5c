import { createInflateRaw } from 'node:zlib';
import { sheetLimits, SpreadsheetFault } from './spreadsheet';

interface Entry {
  readonly name: string;
  readonly isCompressed: boolean;
  readonly compressedSize: number;
  readonly size: number;
  readonly offset: number;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const isEncrypted = 1;

export interface ZipPart {
  /** Unpacked size in bytes. */
  readonly size: number;
  read(): AsyncIterable<Buffer>;
}

/**
 * The parts of a workbook by name. Refuses files that are dangerous to read: the zip directory must account
 * for every byte, the unpacked size and the length of every row must be within the limits. Throws
 * `SpreadsheetFault`. Holds only a piece of the unpacked data at a time.
 */
export async function checkWorkbookZip(file: Uint8Array): Promise<ReadonlyMap<string, ZipPart>> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const entries = entriesOf(bytes);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new SpreadsheetFault('wrong-type');
  const declared = entries.reduce((sum, { size }) => sum + size, 0);
  if (declared > sheetLimits.uncompressed) throw tooLarge();
  for (const entry of entries) await checkEntry(bytes, entry);
  return new Map(
    entries.map((entry) => [entry.name, { size: entry.size, read: () => unpacked(bytes, entry) }]),
  );
}

function tooLarge(): SpreadsheetFault {
  return new SpreadsheetFault('too-large', { megabytes: sheetLimits.uncompressed / 1024 ** 2 });
}

/**
 * The entries in file order. They must fill the file without gaps, so that nothing is hidden between them.
 */
function entriesOf(bytes: Buffer): readonly Entry[] {
  const end = endRecordOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count > sheetLimits.entries) throw tooLarge();
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) throw new SpreadsheetFault('broken');
    const nameLength = bytes.readUInt16LE(at + 28);
    const method = bytes.readUInt16LE(at + 10);
    if (method !== 0 && method !== 8) throw new SpreadsheetFault('broken');
    if ((bytes.readUInt16LE(at + 8) & isEncrypted) !== 0) throw new SpreadsheetFault('old-excel');
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isCompressed: method === 8,
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  let expected = 0;
  for (const entry of inOrder) {
    // Up to 24 bytes of data descriptor may follow an entry whose header omits its sizes.
    if (entry.offset < expected || entry.offset > expected + 24) throw new SpreadsheetFault('broken');
    expected = dataStart(bytes, entry) + entry.compressedSize;
  }
  if (start < expected || start > expected + 24) throw new SpreadsheetFault('broken');
  return inOrder;
}

function endRecordOf(bytes: Buffer): number {
  const longestComment = 65_535;
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  throw new SpreadsheetFault('broken');
}

function dataStart(bytes: Buffer, { offset }: Entry): number {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localHeader)
    throw new SpreadsheetFault('broken');
  return offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
}

async function* unpacked(bytes: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  const start = dataStart(bytes, entry);
  const data = bytes.subarray(start, start + entry.compressedSize);
  if (data.length !== entry.compressedSize) throw new SpreadsheetFault('broken');
  if (!entry.isCompressed) {
    yield data;
    return;
  }
  const inflating = createInflateRaw();
  inflating.end(data);
  try {
    yield* inflating as AsyncIterable<Buffer>;
  } catch {
    // Only zlib throws here: the compressed bytes are invalid.
    throw new SpreadsheetFault('broken');
  } finally {
    inflating.destroy();
  }
}

async function checkEntry(bytes: Buffer, entry: Entry): Promise<void> {
  if (entry.name === 'xl/sharedStrings.xml' && entry.size > sheetLimits.sharedStrings) throw tooLarge();
  const rows = worksheetPart.test(entry.name) ? new RowLengths() : null;
  let size = 0;
  for await (const piece of unpacked(bytes, entry)) {
    size += piece.length;
    if (size > entry.size) throw tooLarge();
    rows?.read(piece);
  }
  if (size !== entry.size) throw new SpreadsheetFault('broken');
}

/** Names of the parts whose rows were checked; no other part is read as a worksheet. */
export const worksheetPart = /^xl\/worksheets\/[^/]*\.xml$/;

/**
 * Excel's maximum. Many blank rows, with borders for example, are no reason to refuse a sheet, but no sheet
 * has more than this.
 */
const mostRows = 1_048_576;

/** Checks that no row is too long to hold in memory and that there are not more rows than Excel allows. */
class RowLengths {
  private rows = 0;
  private since = 0;
  private tail = Buffer.alloc(0);

  read(piece: Buffer): void {
    // The mark may be split across two pieces.
    const text = Buffer.concat([this.tail, piece]);
    let last = -1;
    for (let at = text.indexOf('<row'); at >= 0; at = text.indexOf('<row', at + 4)) {
      this.refuse(last < 0 ? this.since + at : at - last);
      last = at;
      this.rows += 1;
    }
    if (this.rows > mostRows) throw new SpreadsheetFault('too-many-rows', { limit: sheetLimits.rows });
    const left = last < 0 ? this.since + text.length : text.length - last;
    this.refuse(left);
    this.tail = Buffer.from(text.subarray(Math.max(0, text.length - 3)));
    this.since = left - this.tail.length;
  }

  private refuse(length: number): void {
    // A cell costs about 40 bytes besides its content.
    if (length > 4 * sheetLimits.rowBytes)
      throw new SpreadsheetFault('too-many-columns', { limit: sheetLimits.columns });
  }
}
