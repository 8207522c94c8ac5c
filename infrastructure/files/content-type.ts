import { mediaTypeOf } from './file-type';

const openXml = 'application/vnd.openxmlformats-officedocument';

/** The archive entry that identifies an Office file, and its media type. */
const officeParts = [
  ['word/document', `${openXml}.wordprocessingml.document`],
  ['xl/workbook', `${openXml}.spreadsheetml.sheet`],
  ['ppt/presentation', `${openXml}.presentationml.presentation`],
] as const;

const signatures: readonly (readonly [begins: string, mediaType: string])[] = [
  ['d0cf11e0a1b11ae1', 'application/x-ole-storage'],
  ['7b5c727466', 'application/rtf'],
  ['49492a00', 'image/tiff'],
  ['4d4d002a', 'image/tiff'],
  ['424d', 'image/bmp'],
  ['4d5a', 'application/x-msdownload'],
  ['7f454c46', 'application/x-elf'],
  ['1f8b', 'application/gzip'],
  ['377abcaf271c', 'application/x-7z-compressed'],
  ['526172211a07', 'application/vnd.rar'],
];

const lookedAt = 64 * 1024;

/**
 * By content alone; null: unknown. Browsers display only types known to `mediaTypeOf`; this one verifies file
 * names.
 */
export function contentTypeOf(bytes: Buffer): string | null {
  const begins = bytes.subarray(0, 16).toString('hex');
  return (
    mediaTypeOf(bytes) ??
    archiveType(bytes, begins) ??
    (/^.{8}66747970(68656963|68656978|6d696631|6d736631)/.test(begins) ? 'image/heic' : null) ??
    textType(bytes) ??
    signatures.find(([signature]) => begins.startsWith(signature))?.[1] ??
    null
  );
}

function archiveType(bytes: Buffer, begins: string): string | null {
  if (!/^504b(0304|0506)/.test(begins)) return null;
  const declared = /^mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))/.exec(
    bytes.subarray(30, 120).toString('latin1'),
  );
  if (declared?.[1] !== undefined) return declared[1];
  const directory = directoryOf(bytes);
  return officeParts.find(([part]) => directory.includes(part))?.[1] ?? 'application/zip';
}

function directoryOf(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 20 > bytes.length) return Buffer.alloc(0);
  return bytes.subarray(bytes.readUInt32LE(end + 16), end);
}

function textType(bytes: Buffer): string | null {
  const isUtf16 = /^(fffe|feff)/.test(bytes.subarray(0, 2).toString('hex'));
  const start = bytes.subarray(0, lookedAt);
  // Control characters never found in text; tab, line ends, form feed and escape are allowed.
  if (!isUtf16 && start.some((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte))) return null;
  const words = start.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '');
  if (words.startsWith('{\\rtf')) return null;
  const text = new Beginning(words);
  text.skipComments();
  if (text.is(/<(!doctype html|html|head|body|script)\b/iy)) return 'text/html';
  const isXml = text.is(/<\?xml\b/iy);
  if (isXml) text.skipTo('?>');
  text.skipComments();
  if (text.is(/<!doctype svg\b/iy)) text.skipTo('>');
  text.skipComments();
  if (text.is(/<svg\b/iy)) return 'image/svg+xml';
  return isXml ? 'application/xml' : 'text/plain';
}

class Beginning {
  private at = 0;
  constructor(private readonly text: string) {}

  is(expression: RegExp): boolean {
    expression.lastIndex = this.at;
    return expression.test(this.text);
  }

  skipTo(mark: string): void {
    const found = this.text.indexOf(mark, this.at);
    this.at = found < 0 ? this.text.length : found + mark.length;
  }

  skipComments(): void {
    const space = /\s*/y;
    for (;;) {
      space.lastIndex = this.at;
      this.at += space.exec(this.text)?.[0].length ?? 0;
      if (!this.text.startsWith('<!--', this.at)) return;
      this.at += '<!--'.length;
      this.skipTo('-->');
    }
  }
}
