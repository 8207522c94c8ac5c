import { Dicer } from '@fastify/busboy';
import { ReceivedBytes } from './received-bytes';

/** Names are the sender's claims; a declared media type is ignored. */
export interface FormPart {
  readonly name: string;
  readonly fileName: string | null;
  /** A view of the form's bytes, not a copy. */
  readonly bytes: Buffer;
}

/** `limitBodies` limits the size. The largest form of ours has some 300 fields. */
const most = {
  parts: 1000,
  /** Bytes of a part's head. */
  head: 64 * 1024,
  headLines: 32,
} as const;

/**
 * Holds the parts of a `multipart/form-data` body in memory once; `request.formData()` would hold them four
 * times. Null for anything else, for a truncated form and for one over the limits. The caller must have
 * limited the size (`limitBodies`).
 */
export async function readFormParts(request: Request): Promise<readonly FormPart[] | null> {
  const boundary = boundaryOf(request);
  if (boundary === null) return null;
  const parser = new Dicer({ boundary });
  const received = new ReceivedBytes(Number(request.headers.get('content-length') ?? 0));
  const parts: ReceivedPart[] = [];
  parser.on('part', (part) => void parts.push(receivePart(part, received)));
  const isWhole = new Promise<boolean>((resolve) => {
    parser.once('finish', () => resolve(true));
    parser.once('error', () => resolve(false));
  });

  for await (const piece of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    // What follows the form's end is not its content. The parser may end without calling back for its last piece.
    if (parser.writable && parts.length <= most.parts) await Promise.race([write(parser, piece), isWhole]);
  }
  if (parts.length > most.parts) return null;
  if (parser.writable) parser.end();
  if (!(await isWhole)) return null;

  const form: FormPart[] = [];
  for (const { names, from, to, size } of parts) {
    if (names === null) return null;
    if (to - from !== size) throw new Error('the parts of a form arrived mixed');
    form.push({ ...names, bytes: received.view(from, to) });
  }
  return form;
}

export function isMultipart({ headers }: Request): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
}

function boundaryOf(request: Request): string | null {
  if (!isMultipart(request)) return null;
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(request.headers.get('content-type') ?? '');
  return boundary?.[1] ?? boundary?.[2] ?? null;
}

function write(parser: Dicer, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(piece, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

type Names = Pick<FormPart, 'name' | 'fileName'>;

interface ReceivedPart {
  /** Null until the head is read, and if it names no field. */
  names: Names | null;
  from: number;
  to: number;
  size: number;
}

function receivePart(stream: Dicer.PartStream, received: ReceivedBytes): ReceivedPart {
  const part: ReceivedPart = { names: null, from: 0, to: 0, size: 0 };
  stream.on('header', (head: Head) => {
    part.names = namesIn(head);
  });
  stream.on('data', (piece: Buffer) => {
    if (part.size === 0) part.from = received.length;
    received.append(piece);
    part.to = received.length;
    part.size += piece.length;
  });
  // A truncated part is also an error of the parser, which ends the form.
  stream.on('error', () => undefined);
  return part;
}

/** By name in lower case, one character per byte. */
type Head = Readonly<Record<string, readonly string[]>>;

function namesIn(head: Head): Names | null {
  const lines = Object.entries(head).flatMap(([name, values]) => values.map((value) => `${name}: ${value}`));
  const size = lines.reduce((sum, line) => sum + line.length + 2, 0);
  if (lines.length >= most.headLines || size > most.head) return null;
  // No store accepts a NUL, and nobody types one.
  if (lines.some((line) => line.includes('\0'))) return null;
  const [disposition = ''] = head['content-disposition'] ?? [];
  const parameters = /^form-data\s*(?=;)(.*)$/is.exec(utf8(disposition))?.[1] ?? '';
  const name = /^(?:[^"]|"[^"]*")*?;\s*name="([^"]*)"/i.exec(parameters)?.[1];
  if (name === undefined) return null;
  const fileName = /;\s*filename="([^"]*)"/i.exec(parameters)?.[1];
  return { name: unescaped(name), fileName: fileName === undefined ? null : unescaped(fileName) };
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function unescaped(name: string): string {
  return name.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replace(/%22/g, '"');
}
