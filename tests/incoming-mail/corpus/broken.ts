import {
  headersOf,
  mailOf,
  mailWith,
  ourServer,
  passed,
  plain,
  textPart,
  type CorpusMail,
  type Header,
} from './mail';

const mixed = (boundary: string): Header => ['Content-Type', `multipart/mixed; boundary="${boundary}"`];
const typed = (type: string, encoding = '7bit'): readonly Header[] => [
  ['Content-Type', type],
  ['Content-Transfer-Encoding', encoding],
];

function bottomless(depth: number): string {
  let body = 'Hola';
  for (let at = depth; at > 0; at -= 1)
    body = `--b${String(at)}x\nContent-Type: multipart/mixed; boundary="b${String(at + 1)}x"\n\n${body}\n--b${String(at)}x--`;
  return body;
}

/** Mails as no program should write them, and as some do. */
export const brokenMails: readonly CorpusMail[] = [
  { name: 'nothing', raw: Buffer.alloc(0), expects: { from: null, reply: '' } },
  { name: 'one line feed', raw: Buffer.from('\n'), expects: { from: null, reply: '' } },
  {
    name: 'bytes at random',
    raw: Buffer.from(Array.from({ length: 4096 }, (_none, at) => (at * 7919) % 256)),
    expects: { from: null },
  },
  { name: 'zeros', raw: Buffer.alloc(100_000), expects: { from: null } },
  {
    name: 'headers alone',
    raw: Buffer.from('From: ana@cliente.cl\r\nSubject: Hola'),
    expects: { from: 'ana@cliente.cl', reply: '' },
  },
  { name: 'a body alone', raw: Buffer.from('\r\n\r\nHola'), expects: { from: null, kind: 'person' } },
  {
    name: 'NUL in text and headers',
    raw: plain('Ho\0la', [['Subject', 'Con\0tenedor']]),
    expects: { reply: 'Hola' },
  },
  {
    name: 'bare carriage returns',
    raw: mailOf(headersOf(), Buffer.from('Hola\rAna\r')),
    expects: { kind: 'person' },
  },
  {
    name: 'line feeds alone',
    raw: Buffer.from(plain('Hola\nAna').toString().replace(/\r/g, '')),
    expects: { reply: 'Hola\nAna', isAuthentic: true },
  },
  {
    name: 'a boundary that is missing',
    raw: mailOf(headersOf([mixed('x')]), 'Hola'),
    expects: { kind: 'person' },
  },
  {
    name: 'a boundary that does not end',
    raw: mailOf(headersOf([mixed('x')]), '--x\nContent-Type: text/plain\n\nHola'),
    expects: { reply: 'Hola' },
  },
  {
    name: 'several parts without a boundary',
    raw: mailOf(headersOf([['Content-Type', 'multipart/mixed']]), '--x\n\nHola\n--x--'),
    expects: { kind: 'person' },
  },
  {
    name: 'an unknown charset',
    raw: mailOf(headersOf(typed('text/plain; charset=x-klingon')), 'Hola'),
    expects: { reply: 'Hola' },
  },
  {
    name: 'a charset that is wrong',
    raw: mailOf(headersOf(typed('text/plain; charset=us-ascii', '8bit')), Buffer.from('Señor')),
    expects: { kind: 'person' },
  },
  {
    name: 'UTF-16',
    raw: mailOf(
      headersOf(typed('text/plain; charset=utf-16le', 'base64')),
      Buffer.from(Buffer.from('Señor', 'utf16le').toString('base64')),
    ),
    expects: { reply: 'Señor' },
  },
  {
    name: 'base64 that is broken',
    raw: mailOf(headersOf(typed('text/plain', 'base64')), 'SG9sYQ=!!==\n%%%'),
    expects: { kind: 'person' },
  },
  {
    name: 'quoted-printable that is broken',
    raw: mailOf(headersOf(typed('text/plain', 'quoted-printable')), 'Hola =ZZ =\n='),
    expects: { kind: 'person' },
  },
  {
    name: 'an unknown encoding',
    raw: mailOf(headersOf(typed('text/plain', 'x-uue')), 'Hola'),
    expects: { kind: 'person' },
  },
  {
    name: 'a type that is none',
    raw: mailOf(headersOf([['Content-Type', ';;;==="']]), 'Hola'),
    expects: { kind: 'person' },
  },
  { name: 'a date that is none', raw: plain('Hola', [['Date', 'ayer']]), expects: { reply: 'Hola' } },
  { name: 'no Message-ID', raw: plain('Hola', [['Message-ID', '']]), expects: { reply: 'Hola' } },
  {
    name: 'an encoded word that does not end',
    raw: plain('Hola', [['Subject', '=?utf-8?B?U2XDsW9y']]),
    expects: { reply: 'Hola' },
  },
  {
    name: 'headers in UTF-8',
    raw: plain('Hola', [
      ['Subject', 'Año nuevo'],
      ['From', 'Ana Muñoz <ana@cliente.cl>'],
    ]),
    expects: { subject: 'Año nuevo', from: 'ana@cliente.cl' },
  },
  {
    name: 'an address in UTF-8',
    raw: plain('Hola', [['From', 'josé@peñalolén.cl']]),
    expects: { from: 'josé@peñalolén.cl', isAuthentic: false },
  },
  {
    name: 'an international domain that passed',
    raw: plain(
      'Hola',
      [['From', 'ana@peñalolén.cl']],
      [['Authentication-Results', `${ourServer}; dmarc=pass header.from=xn--pealoln-8ya8k.cl`]],
    ),
    expects: { from: 'ana@peñalolén.cl' },
  },
  {
    name: 'a header that tries to begin another',
    raw: plain('Hola', [['Subject', '=?utf-8?Q?a=0D=0ABcc:_otro@x.cl?=']]),
    expects: { subject: 'a Bcc: otro@x.cl' },
  },
  {
    name: 'a subject of 100 kB',
    raw: plain('Hola', [['Subject', 'x'.repeat(100_000)]]),
    expects: { reply: 'Hola' },
  },
  { name: 'a line of 2 MB', raw: plain('x'.repeat(2_000_000)), expects: { kind: 'person' } },
  {
    name: 'headers of 3 MB',
    raw: plain(
      'Hola',
      Array.from({ length: 30_000 }, (_none, at): Header => [`X-${String(at)}`, 'x'.repeat(90)]),
    ),
    expects: { isUnreadable: true, from: 'ana@cliente.cl' },
  },
  {
    name: 'parts nested 300 deep',
    raw: mailOf(headersOf([mixed('b1x')]), bottomless(300)),
    expects: { isUnreadable: true, from: 'ana@cliente.cl', isAuthentic: true },
  },
  {
    name: '10,000 parts',
    raw: mailOf(headersOf([mixed('x')]), `${'--x\n\n'.repeat(10_000)}--x--`),
    expects: { kind: 'person' },
  },
  {
    name: 'HTML nested 20,000 deep',
    raw: mailWith(textPart(`${'<div>'.repeat(20_000)}Hola`, 'text/html')),
    expects: { kind: 'person' },
  },
  {
    name: 'HTML of 3 MB',
    raw: mailWith(textPart(`<p>Hola</p>${'<b>x</b>'.repeat(400_000)}`, 'text/html')),
    expects: { kind: 'person' },
  },
  {
    name: 'text that slows quote patterns down',
    raw: plain('Op schreef\n'.repeat(20_000)),
    expects: { kind: 'person' },
  },
  { name: 'text that slows addresses down', raw: plain('<@'.repeat(50_000)), expects: { kind: 'person' } },
  {
    name: 'recipients by the thousand',
    raw: plain('Hola', [
      ['To', Array.from({ length: 3_000 }, (_none, at) => `p${String(at)}@x.cl`).join(', ')],
    ]),
    expects: { reply: 'Hola' },
  },
  {
    name: 'quotes in an address',
    raw: plain('Hola', [['From', '"Ana \\" <x@y.cl> " <ana@cliente.cl>']], passed()),
    expects: { from: 'ana@cliente.cl', isAuthentic: true },
  },
];
