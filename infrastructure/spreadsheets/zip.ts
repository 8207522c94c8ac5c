import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { sheetLimits, SpreadsheetFault } from './spreadsheet';

export interface ZipPart {
  /** Unpacked size in bytes. */
  readonly size: number;
  read(): AsyncIterable<Buffer>;
}

/**
 * Refuses dangerous files: the zip directory must account for every byte, and the unpacked size and each
 * row's length must be within the limits. Throws `SpreadsheetFault`. Only one piece of unpacked data is in
 * memory.
 */
export async function checkWorkbookZip(file: Uint8Array): Promise<ReadonlyMap<string, ZipPart>> {
  const bytes = withoutPadding(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  // The sizes are checked here, because too long an entry is refused for another reason than a short one.
  const zip = await orBroken(fromBufferPromise(bytes, { validateEntrySizes: false }));
  const entries = await orBroken(entriesOf(zip));
  if (!entries.some(({ fileName }) => fileName === 'xl/workbook.xml'))
    throw new SpreadsheetFault('wrong-type');
  const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (declared > sheetLimits.uncompressed) throw tooLarge();
  for (const entry of entries) await checkEntry(zip, entry);
  return new Map(
    entries.map((entry) => [
      entry.fileName,
      { size: entry.uncompressedSize, read: () => unpacked(zip, entry) },
    ]),
  );
}

function tooLarge(): SpreadsheetFault {
  return new SpreadsheetFault('too-large', { megabytes: sheetLimits.uncompressed / 1024 ** 2 });
}

async function orBroken<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SpreadsheetFault) throw error;
    const isEncrypted = error instanceof Error && error.message.includes('encryption');
    throw new SpreadsheetFault(isEncrypted ? 'old-excel' : 'broken');
  }
}

const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1');

/** The library refuses bytes after the end of the archive, with which some transfers pad files. */
function withoutPadding(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(endOfDirectory);
  if (end < 0 || end + 22 > bytes.length) return bytes;
  return bytes.subarray(0, end + 22 + bytes.readUInt16LE(end + 20));
}

/** In file order. They must fill the file without gaps, so that nothing is hidden between them. */
async function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  if (zip.entryCount > sheetLimits.entries) throw tooLarge();
  // A position, which its types declare as a boolean.
  const directory = Number(zip.readEntryCursor);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new SpreadsheetFault('old-excel');
    if (!entry.canDecodeFileData()) throw new SpreadsheetFault('broken');
    entries.push(entry);
  }
  entries.sort((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of entries) {
    refuseGap(end, entry.relativeOffsetOfLocalHeader);
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    end = fileDataStart + entry.compressedSize;
  }
  refuseGap(end, directory);
  return entries;
}

/** Up to 24 bytes of data descriptor may follow an entry whose header omits its sizes. */
function refuseGap(end: number, next: number): void {
  if (next < end || next > end + 24) throw new SpreadsheetFault('broken');
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch {
    // Only zlib and the library throw here: the compressed bytes are invalid.
    throw new SpreadsheetFault('broken');
  }
}

async function checkEntry(zip: ZipFile, entry: Entry): Promise<void> {
  const { fileName, uncompressedSize } = entry;
  if (fileName === 'xl/sharedStrings.xml' && uncompressedSize > sheetLimits.sharedStrings) throw tooLarge();
  const rows = worksheetPart.test(fileName) ? new RowLengths() : null;
  let size = 0;
  for await (const piece of unpacked(zip, entry)) {
    size += piece.length;
    if (size > uncompressedSize) throw tooLarge();
    rows?.read(piece);
  }
  if (size !== uncompressedSize) throw new SpreadsheetFault('broken');
}

/** Parts whose rows were checked; no other part is read as a worksheet. */
export const worksheetPart = /^xl\/worksheets\/[^/]*\.xml$/;

/** Excel's maximum. Many blank rows, with borders for example, are no reason to refuse a sheet. */
const mostRows = 1_048_576;

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
