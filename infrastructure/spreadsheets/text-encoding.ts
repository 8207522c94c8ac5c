import { isUtf8 } from 'node:buffer';
import type { CsvDialect, Encoding } from './spreadsheet';

const pieceBytes = 64 * 1024;

/**
 * By byte order mark, else UTF-8 if valid, else Windows-1252. Null: not text. Zero bytes occur only in
 * UTF-16. Some Windows-1252 bytes are valid UTF-8 (`É®`), so an import lets its author choose another
 * encoding.
 */
export function encodingOf(bytes: Uint8Array): Pick<CsvDialect, 'encoding' | 'hasBom'> | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', hasBom: true };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', hasBom: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', hasBom: true };
  if (bytes.includes(0)) return unmarkedUtf16(bytes);
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', hasBom: false };
}

/**
 * The byte order in which a sample has no control characters and a good share of ASCII, such as separators.
 */
function unmarkedUtf16(bytes: Uint8Array): Pick<CsvDialect, 'encoding' | 'hasBom'> | null {
  const piece = bytes.subarray(0, 4096);
  const encoding = (['utf-16le', 'utf-16be'] as const).find((one) => {
    const text = new TextDecoder(one).decode(piece.subarray(0, piece.length - (piece.length % 2)));
    const ascii = Array.from(text).filter((character) => character < '\u0080').length;
    return !/[^\P{C}\t\r\n]|\ufffd/u.test(text) && ascii / text.length >= 0.3;
  });
  return encoding === undefined ? null : { encoding, hasBom: false };
}

/** Characters 0x80 to 0xff. Node 22 decodes windows-1252 wrongly unless decoding in stream mode. */
const highCharacters: Readonly<Partial<Record<Encoding, string>>> = Object.fromEntries(
  (['windows-1252', 'macintosh'] as const).map((encoding) => [
    encoding,
    new TextDecoder(encoding).decode(
      Uint8Array.from({ length: 128 }, (_, at) => 128 + at),
      { stream: true },
    ),
  ]),
);

export function* decodedPieces(
  bytes: Uint8Array,
  encoding: CsvDialect['encoding'],
  onBytes: (read: number) => void = () => undefined,
): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
    onBytes(Math.min(at + pieceBytes, bytes.length));
    yield piece;
  }
}

export function encoded(text: string, encoding: Encoding): Uint8Array {
  const high = highCharacters[encoding];
  if (high !== undefined) {
    const bytes = text.replace(/[^\u0000-\u007f]/gu, (sign) => {
      const at = high.indexOf(sign);
      return at < 0 ? '?' : String.fromCharCode(128 + at);
    });
    return Buffer.from(bytes, 'latin1');
  }
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}
