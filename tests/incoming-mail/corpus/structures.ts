import { filePart, mailWith, multipart, plain, textPart, type CorpusMail, type Part } from './mail';

const text = 'Adjunto los documentos.';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const withFile = (disposition: string, bytes: Buffer | string = pdf, type?: string) =>
  mailWith(multipart('mixed', [textPart(text), filePart(disposition, bytes, type)]));

function nested(depth: number): Part {
  let part: Part = multipart('alternative', [textPart(text), textPart(`<p>${text}</p>`, 'text/html')]);
  for (let at = 0; at < depth; at += 1) part = multipart('mixed', [part]);
  return part;
}

/** Names of files as mail programs and attackers write them, and as they are read. */
const names: readonly (readonly [disposition: string, read: string])[] = [
  ['attachment; filename="factura.pdf"', 'factura.pdf'],
  ['attachment; filename=factura.pdf', 'factura.pdf'],
  ["attachment; filename*=utf-8''fact%C3%BAra%20n%C2%BA%201.pdf", 'factúra nº 1.pdf'],
  ["attachment; filename*0*=utf-8''fact%C3%BA; filename*1*=ra.pdf", 'factúra.pdf'],
  ['attachment; filename="=?utf-8?Q?fact=C3=BAra.pdf?="', 'factúra.pdf'],
  ['attachment; filename="=?iso-8859-1?B?ZmFjdPpyYS5wZGY=?="', 'factúra.pdf'],
  ['attachment; filename="../../etc/passwd.pdf"', '../../etc/passwd.pdf'],
  ['attachment; filename="C:\\\\Users\\\\ana\\\\factura.pdf"', 'C:\\Users\\ana\\factura.pdf'],
  ['attachment', '1.bin'],
  ['attachment; filename=""', '1.bin'],
];

export const structureMails: readonly CorpusMail[] = [
  ...names.map(([disposition, read]) => ({
    name: `a file named by ${disposition}`,
    raw: withFile(disposition),
    expects: { reply: text, files: [read] },
  })),
  ...[1, 2, 3, 5, 8, 13, 21, 34].map((depth) => ({
    name: `parts nested ${String(depth)} deep`,
    raw: mailWith(nested(depth)),
    expects: { reply: text, fileCount: 0, isUnreadable: false },
  })),
  {
    name: 'a picture within HTML',
    raw: mailWith(
      multipart('related', [
        multipart('alternative', [
          textPart(text),
          textPart(`<p>${text}<img src="cid:foto"></p>`, 'text/html'),
        ]),
        {
          ...filePart('inline; filename="foto.png"', png, 'image/png'),
          headers: [
            ...filePart('inline; filename="foto.png"', png, 'image/png').headers,
            'Content-ID: <foto>',
          ],
        },
      ]),
    ),
    expects: { reply: text, files: ['foto.png'] },
  },
  {
    name: 'an invitation',
    raw: mailWith(
      multipart('mixed', [
        multipart('alternative', [
          textPart(text),
          {
            headers: ['Content-Type: text/calendar; method=REQUEST; charset=utf-8'],
            body: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n',
          },
        ]),
      ]),
    ),
    expects: { reply: text, files: ['1.ics'] },
  },
  {
    name: 'a mail forwarded as a file',
    raw: mailWith(
      multipart('mixed', [
        textPart(text),
        { headers: ['Content-Type: message/rfc822'], body: plain('Hola').toString() },
      ]),
    ),
    expects: { reply: text, files: ['1.eml'] },
  },
  {
    name: 'a signed mail (S/MIME)',
    raw: mailWith(
      multipart(
        'signed',
        [textPart(text), filePart('attachment; filename="smime.p7s"', 'x', 'application/pkcs7-signature')],
        '; protocol="application/pkcs7-signature"',
      ),
    ),
    expects: { reply: text, files: ['smime.p7s'] },
  },
  {
    name: 'a signed mail (OpenPGP)',
    raw: mailWith(
      multipart('signed', [
        textPart(text),
        filePart('attachment; filename="OpenPGP_signature.asc"', 'x', 'application/pgp-signature'),
      ]),
    ),
    expects: { reply: text, fileCount: 1 },
  },
  ...['application/ms-tnef', 'application/vnd.ms-tnef', 'application/octet-stream'].map((type) => ({
    name: `winmail.dat as ${type}`,
    raw: mailWith(
      multipart('mixed', [
        textPart(text),
        filePart('attachment; filename="winmail.dat"', Buffer.from('789f3e22', 'hex'), type),
      ]),
    ),
    expects: { reply: text, files: ['winmail.dat'], hasOutlookPackage: true },
  })),
  {
    name: 'a file alone',
    raw: mailWith(filePart('attachment; filename="factura.pdf"', pdf, 'application/pdf')),
    expects: { reply: '', files: ['factura.pdf'] },
  },
  { name: 'an empty file', raw: withFile('attachment; filename="vacio.txt"', ''), expects: { reply: text } },
  {
    name: 'seventy files',
    raw: mailWith(
      multipart('mixed', [
        textPart(text),
        ...Array.from({ length: 70 }, (_none, at) =>
          filePart(`attachment; filename="${String(at)}.pdf"`, pdf),
        ),
      ]),
    ),
    expects: { reply: text, fileCount: 50 },
  },
  {
    name: 'two texts around a file',
    raw: mailWith(
      multipart('mixed', [
        textPart('Antes.'),
        filePart('attachment; filename="a.pdf"', pdf),
        textPart('Después.'),
      ]),
    ),
    expects: { reply: 'Antes.\nDespués.', files: ['a.pdf'] },
  },
  {
    name: 'text that flows',
    raw: mailWith({
      headers: ['Content-Type: text/plain; charset=utf-8; format=flowed'],
      body: 'Adjunto los \ndocumentos.',
    }),
    expects: { reply: text },
  },
  {
    name: 'HTML with scripts and styles',
    raw: mailWith(textPart(`<style>p{}</style><script>alert(1)</script><p>${text}</p>`, 'text/html')),
    expects: { reply: text },
  },
  {
    name: 'a table of HTML',
    raw: mailWith(
      textPart('<table><tr><td>Contenedor</td></tr><tr><td>MSKU1234565</td></tr></table>', 'text/html'),
    ),
    expects: { reply: 'Contenedor\nMSKU1234565' },
  },
];

/** 25 MB of a file, as large as mail programs send. */
export function largeMail(megabytes = 25): CorpusMail {
  const bytes = Buffer.alloc(megabytes * 1024 * 1024, 'carga ');
  pdf.copy(bytes);
  return {
    name: `a file of ${String(megabytes)} MB`,
    raw: withFile('attachment; filename="planos.pdf"', bytes, 'application/pdf'),
    expects: { reply: text, files: ['planos.pdf'] },
  };
}
