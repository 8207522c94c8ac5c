/** One part of a multipart form. Names are what the sender claims; a declared media type is ignored. */
export interface FormPart {
  readonly name: string;
  /** Null for a text field. */
  readonly fileName: string | null;
  /** A view of the form's body, not a copy. */
  readonly bytes: Buffer;
}

/** Maximum bytes of a part's header: its field name, file name and type. */
const longestHead = 64 * 1024;

/**
 * Parses a `multipart/form-data` body and holds it in memory once. `request.formData()` holds it four times
 * before a file can be read: 400 MB for the largest. Null for anything else. The caller must have limited the
 * size of the body (`limitBodies`).
 */
export async function readFormParts(request: Request): Promise<readonly FormPart[] | null> {
  const type = request.headers.get('content-type') ?? '';
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  if (!/^multipart\/form-data\b/i.test(type) || boundary === null) return null;
  return partsIn(await bodyOf(request), `--${boundary[1] ?? boundary[2] ?? ''}`);
}

async function bodyOf({ body, headers }: Request): Promise<Buffer> {
  let bytes = Buffer.allocUnsafeSlow(Number(headers.get('content-length') ?? 64 * 1024));
  let length = 0;
  for await (const piece of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    if (length + piece.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length + piece.length, 2 * bytes.length));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes.subarray(0, length);
}

function partsIn(body: Buffer, mark: string): readonly FormPart[] | null {
  const parts: FormPart[] = [];
  // Browsers begin with the boundary; text before a later one must be ignored.
  let at = body.indexOf(mark) === 0 ? 0 : body.indexOf(`\r\n${mark}`) + 2;
  while (at !== 1) {
    const start = at + mark.length;
    const next = body.toString('latin1', start, start + 2);
    if (next === '--') return parts;
    const head = body.indexOf('\r\n\r\n', start);
    if (next !== '\r\n' || head < 0 || head - start > longestHead) return null;
    const end = body.indexOf(`\r\n${mark}`, head + 4);
    const part = partOf(body.toString('utf8', start, head), body.subarray(head + 4, end));
    if (end < 0 || part === null) return null;
    parts.push(part);
    at = end + 2;
  }
  return null;
}

function partOf(head: string, bytes: Buffer): FormPart | null {
  // No store can keep a name with a NUL, and nobody types one.
  if (head.includes('\0')) return null;
  const lines = head.split('\r\n');
  const said = (header: RegExp) => lines.find((line) => header.test(line))?.replace(header, '');
  const disposition = said(/^content-disposition:\s*form-data\s*(?=;)/i) ?? '';
  const name = /^(?:[^"]|"[^"]*")*?;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) return null;
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
  return {
    name: written(name),
    fileName: fileName === undefined ? null : written(fileName),
    bytes,
  };
}

/** Browsers escape three characters in names. */
function written(name: string): string {
  return name.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replace(/%22/g, '"');
}
