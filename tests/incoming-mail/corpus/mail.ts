/** Authserv-id that the tests configure. */
export const ourServer = 'mx.carga.cl';

export interface CorpusMail {
  readonly name: string;
  readonly raw: Buffer;
  readonly expects: {
    readonly from?: string | null;
    readonly isAuthentic?: boolean;
    readonly kind?: 'person' | 'bounce' | 'automatic';
    readonly why?: string;
    readonly isBulk?: boolean;
    readonly reply?: string;
    readonly subject?: string;
    readonly files?: readonly string[];
    readonly fileCount?: number;
    readonly isUnreadable?: boolean;
    readonly hasOutlookPackage?: boolean;
    readonly returned?: string;
  };
}

export type Header = readonly [name: string, value: string];

/** Headers as a receiving server hands a mail on: its own above, the sender's below. */
export function headersOf(
  own: readonly Header[] = [],
  server: readonly Header[] = passed(),
): readonly Header[] {
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  const usual: readonly Header[] = [
    ['From', 'Ana Soto <ana@cliente.cl>'],
    ['To', 'Carga <tickets@carga.cl>'],
    ['Subject', 'Contenedor retenido'],
    ['Date', 'Thu, 26 Nov 2026 10:00:00 -0300'],
    ['Message-ID', '<CAF123@mail.cliente.cl>'],
    ['MIME-Version', '1.0'],
  ];
  return [...server, ...usual.filter(([name]) => !names.has(name.toLowerCase())), ...own];
}

/** What our server adds to a mail whose DMARC passed. */
export function passed(domain = 'cliente.cl'): readonly Header[] {
  return [
    ['Return-Path', `<bounce@${domain}>`],
    ['Delivered-To', 'tickets@carga.cl'],
    [
      'Received',
      `from mail.${domain} (203.0.113.9) by ${ourServer} with ESMTPS; Thu, 26 Nov 2026 10:00:01 -0300`,
    ],
    [
      'Authentication-Results',
      `${ourServer}; spf=pass smtp.mailfrom=${domain}; dkim=pass header.d=${domain} header.s=s1; dmarc=pass (p=reject) header.from=${domain}`,
    ],
  ];
}

/** A whole mail. `body` begins after the empty line. */
export function mailOf(headers: readonly Header[], body: string | Buffer): Buffer {
  const head = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  return Buffer.concat([
    Buffer.from(`${head}\r\n\r\n`),
    typeof body === 'string' ? Buffer.from(body.replace(/\r?\n/g, '\r\n')) : body,
  ]);
}

export const plain = (text: string, own: readonly Header[] = [], server?: readonly Header[]) =>
  mailOf(headersOf([['Content-Type', 'text/plain; charset=utf-8'], ...own], server), text);

export interface Part {
  readonly headers: readonly string[];
  readonly body: string;
}

export const textPart = (text: string, type = 'text/plain'): Part => ({
  headers: [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64'],
  body: folded(Buffer.from(text)),
});

export const filePart = (
  disposition: string,
  bytes: Buffer | string,
  type = 'application/octet-stream',
): Part => ({
  headers: [
    `Content-Type: ${type}`,
    `Content-Disposition: ${disposition}`,
    'Content-Transfer-Encoding: base64',
  ],
  body: folded(Buffer.from(bytes)),
});

export function folded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/(.{76})/g, '$1\n');
}

let boundaries = 0;

/** A part of several parts, such as `multipart/mixed`. */
export function multipart(subtype: string, parts: readonly Part[], more = ''): Part {
  const boundary = `b${String((boundaries += 1))}_=x`;
  const inner = parts
    .map(({ headers, body }) => `--${boundary}\n${headers.join('\n')}\n\n${body}\n`)
    .join('');
  return {
    headers: [`Content-Type: multipart/${subtype}; boundary="${boundary}"${more}`],
    body: `${inner}--${boundary}--\n`,
  };
}

/** A mail whose body is this part. */
export function mailWith(part: Part, own: readonly Header[] = [], server?: readonly Header[]): Buffer {
  const headers = part.headers.map((line): Header => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return mailOf([...headersOf(own, server), ...headers], part.body);
}
