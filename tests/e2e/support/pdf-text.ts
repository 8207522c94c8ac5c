import { inflateSync } from 'node:zlib';

/**
 * What is written in a PDF, one line for each run of text. Reads what the platform's own documents are made of: deflated
 * streams and the standard fonts, whose letters are those of Latin-1.
 */
export function textOfPdf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1');
  if (!source.startsWith('%PDF-')) throw new Error('this is no PDF');
  const streams = [...source.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)];
  return streams
    .map(([, deflated = '']) => inflateSync(Buffer.from(deflated, 'latin1')).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) => runOf(shown)))
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** `<48656c> -10 <6c6f>` is "Hello": text in hexadecimal, kerning between. */
function runOf(shown: string): string {
  const bytes = [...shown.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => hex).join('');
  return Buffer.from(bytes, 'hex').toString('latin1');
}
