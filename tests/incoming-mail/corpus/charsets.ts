import { headersOf, mailOf, type CorpusMail } from './mail';

const latin = 'Señor: ¿llegó el contenedor? Año nuevo, ción.';

/** Charsets that mails come in, and a text that each can write. */
const samples: Readonly<Record<string, string>> = {
  'utf-8': 'Año nuevo: 箱が届いた ✓ — Ñandú',
  'us-ascii': 'Plain text only',
  'iso-8859-1': latin,
  'iso-8859-15': latin,
  'windows-1252': `${latin} “comillas” – 10 €`,
  macintosh: latin,
  'iso-8859-2': 'Żółta skrzynia dotarła',
  'windows-1250': 'Příliš žluťoučký kůň',
  'iso-8859-5': 'Контейнер задержан',
  'windows-1251': 'Контейнер задержан',
  'koi8-r': 'Контейнер задержан',
  'iso-8859-7': 'Το εμπορευματοκιβώτιο',
  'windows-1253': 'Το εμπορευματοκιβώτιο',
  'iso-8859-9': 'Konteyner geldi mi? İyi günler',
  'windows-1254': 'Konteyner geldi mi? İyi günler',
  'windows-1255': 'המכולה הגיעה',
  'windows-1256': 'وصلت الحاوية',
  shift_jis: 'コンテナが届きました',
  'euc-jp': 'コンテナが届きました',
  gb2312: '集装箱到了',
  gbk: '集装箱到了',
  big5: '貨櫃到了',
  'euc-kr': '컨테이너 도착',
};

/** Their characters have two bytes. */
const wide: readonly string[] = ['shift_jis', 'euc-jp', 'gb2312', 'gbk', 'big5', 'euc-kr'];

/** The bytes of each character, found by asking the decoder what each one or two bytes mean. */
function bytesIn(charset: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(charset);
  const bytes = new Map<string, readonly number[]>();
  if (wide.includes(charset))
    for (let one = 0x81; one < 255; one += 1)
      for (let two = 0x40; two < 255; two += 1) {
        const pair = decoder.decode(Uint8Array.of(one, two));
        if (pair.length === 1 && !bytes.has(pair)) bytes.set(pair, [one, two]);
      }
  const last = wide.includes(charset) ? 0x7f : 0xff;
  for (let one = 0; one <= last; one += 1) bytes.set(decoder.decode(Uint8Array.of(one)), [one]);
  return bytes;
}

function encode(text: string, charset: string): Buffer {
  if (charset === 'utf-8' || charset === 'us-ascii') return Buffer.from(text);
  const known = bytesIn(charset);
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const bytes = known.get(character);
      if (bytes === undefined) throw new Error(`${charset} has no ${character}`);
      return bytes;
    }),
  );
}

function quotedPrintable(bytes: Buffer): string {
  return [...bytes]
    .map((byte) =>
      byte > 126 || byte === 61 || (byte < 32 && byte !== 10)
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');
}

const encodings: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  base64: (bytes) => Buffer.from(bytes.toString('base64')),
  'quoted-printable': (bytes) => Buffer.from(quotedPrintable(bytes)),
  '8bit': (bytes) => bytes,
};

/** Every charset in every transfer encoding. */
export const charsetMails: readonly CorpusMail[] = Object.entries(samples).flatMap(([charset, text]) => {
  const bytes = encode(text, charset);
  return Object.entries(encodings).map(([encoding, write]) => ({
    name: `${charset} in ${encoding}`,
    raw: mailOf(
      headersOf([
        ['Subject', `=?${charset}?B?${bytes.toString('base64')}?=`],
        ['Content-Type', `text/plain; charset="${charset}"`],
        ['Content-Transfer-Encoding', encoding],
      ]),
      write(bytes),
    ),
    expects: { reply: text, subject: text, kind: 'person' as const, isAuthentic: true },
  }));
});
