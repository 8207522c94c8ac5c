import { SaxesParser } from 'saxes';
import { SpreadsheetFault } from './spreadsheet';
import type { ZipPart } from './zip';

/** What is done with the tags and texts of a part, as they are read; names come without their namespace's prefix. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads a part of a workbook; yields after each piece, so that what was found can be handed on. Throws `SpreadsheetFault` where it is no XML. */
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

/** Reads a small part to its end. */
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

/** An attribute by its name without a prefix, such as `id` of `r:id`. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return (
    attributes[name] ?? Object.entries(attributes).find(([written]) => written.endsWith(`:${name}`))?.[1]
  );
}

const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** What no text may hold, and what stands for it. */
const impossible = /\0|\p{Surrogate}/gu;
const replacement = '\ufffd';

/** A text of a workbook: `_x000D_` stands for a character that XML cannot hold, `_x005F_` for an underscore before such a text (ECMA-376, ST_Xstring). */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(escaped, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(impossible, replacement);
}
