import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { delimiterOf } from './delimiter';
import { sheetLimits, SpreadsheetFault, type CsvDialect, type Encoding } from './spreadsheet';
import { decodedPieces, encodingOf } from './text-encoding';

const sampleBytes = 64 * 1024;

export function csvDialect(bytes: Uint8Array, said?: Encoding): CsvDialect & { readonly skip: number } {
  const likeliest = encodingOf(bytes);
  const encoding =
    said === undefined || said === likeliest?.encoding ? likeliest : { encoding: said, hasBom: false };
  if (encoding === null) throw new SpreadsheetFault('wrong-type');
  refuseLongLines(bytes);
  const [sample = ''] = decodedPieces(bytes.subarray(0, sampleBytes), encoding.encoding);
  return { ...encoding, ...delimiterOf(sample) };
}

/** The parser's own limit ignores empty cells, and a line of only delimiters can have millions. */
function refuseLongLines(bytes: Uint8Array): void {
  const lineEnd = bytes.includes(10) ? 10 : 13;
  for (let start = 0, row = 1; start < bytes.length; row += 1) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found < 0 ? bytes.length : found;
    if (end - start > sheetLimits.rowBytes) throw new SpreadsheetFault('row-too-long', { row });
    start = end + 1;
  }
}

/** Includes empty lines (as one empty cell), so that row numbers match those of spreadsheets. */
export async function* csvRecords(
  bytes: Uint8Array,
  { encoding, delimiter, skip }: CsvDialect & { readonly skip: number },
  onBytes: (read: number) => void,
): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: sheetLimits.rowBytes,
  });
  const source = Readable.from(skipping(decodedPieces(bytes, encoding, onBytes), skip));
  source.pipe(parser);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    throw faultOf(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function* skipping(pieces: Iterable<string>, skip: number): Generator<string> {
  let left = skip;
  for (const piece of pieces) {
    yield left === 0 ? piece : piece.slice(left);
    left = 0;
  }
}

function faultOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = typeof error['records'] === 'number' ? error['records'] + 1 : 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SpreadsheetFault('row-too-long', { row });
  if (error.code.startsWith('CSV_QUOTE') || error.code === 'CSV_INVALID_CLOSING_QUOTE')
    return new SpreadsheetFault('open-quote', { row });
  return new SpreadsheetFault('broken');
}
