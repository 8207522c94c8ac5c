import { SaxesParser } from 'saxes';
import { SpreadsheetFault } from './spreadsheet';
import type { ZipPart } from './zip';

export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Yields after each piece, so that results can be streamed. Throws `SpreadsheetFault` on invalid XML. */
export async function* readXml(part: ZipPart, reader: XmlReader): AsyncGenerator<number> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('opentag', ({ name, attributes }) => reader.open?.(bareName(name), attributes));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => reader.close?.(bareName(name)));
  const decoder = new TextDecoder();
  let read = 0;
  for await (const piece of part.read()) {
    read += piece.length;
    parsing(() => parser.write(decoder.decode(piece, { stream: true })));
    yield read;
  }
  parsing(() => parser.write(decoder.decode()).close());
  yield read;
}

export async function readWholeXml(part: ZipPart | undefined, reader: XmlReader): Promise<void> {
  if (part === undefined) return;
  for await (const _read of readXml(part, reader));
}

function parsing(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (error instanceof SpreadsheetFault) throw error;
    throw new SpreadsheetFault('broken');
  }
}

function bareName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return (
    attributes[name] ?? Object.entries(attributes).find(([written]) => written.endsWith(`:${name}`))?.[1]
  );
}

const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** NUL and lone surrogates, which no store accepts. */
const impossible = /\0|\p{Surrogate}/gu;
const replacement = '\ufffd';

/**
 * `_x000D_` is a character that XML cannot hold, `_x005F_` an underscore before such an escape (ECMA-376,
 * ST_Xstring).
 */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(escaped, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(impossible, replacement);
}
