import excel from 'exceljs';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { composeMessage, joinMessage, senderOf } from '@infrastructure/mail/message';
import { RatesMail } from '~/documents/email/rates-mail';
import { mailSenderOf } from '~/documents/email/mail-sender.server';
import { renderEmail } from '~/documents/email/render-email.server';
import { pagesOf, streamWorkbook } from '~/documents/workbook/workbook-stream.server';
import { formatsOf } from '~/texts/formats';
import { sampleLetterhead } from './sample-documents';

const names = [
  'José Ñandú',
  'Łódź',
  'Αθήνα',
  'Київ',
  '上海浦东',
  '東京ひがし',
  '인천',
  'شركة الشحن',
  'Ana 😀 👨‍👩‍👧',
  '𠮷野家',
];

describe('a workbook', () => {
  it.each(names)('keeps %s, in a cell, a header and a closed list', async (name) => {
    const column = { header: name, width: 20, options: [name], value: (row: string) => row };
    const bytes = await new Response(streamWorkbook('Hoja', [column], pagesOf([[name]]))).arrayBuffer();
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(bytes);
    const [sheet, lists] = workbook.worksheets;
    expect([sheet?.getCell('A1').value, sheet?.getCell('A2').value]).toEqual([name, name]);
    expect(lists?.getCell('A2').value).toBe(name);
  });

  it('half of an emoji is left out, and breaks no sheet', async () => {
    const column = { header: 'a', width: 20, value: (row: string) => row };
    const bytes = await new Response(
      streamWorkbook('Hoja', [column], pagesOf([['a\ud83d b']])),
    ).arrayBuffer();
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(bytes);
    expect(workbook.worksheets[0]?.getCell('A2').value).toBe('a b');
  });
});

describe('a mail of rates', () => {
  it.each(names)('keeps %s, in its head, its page and its plain text, beside the money', async (name) => {
    const total = formatsOf('es').money('1250.4', 'USD');
    const content = await renderEmail(
      createElement(RatesMail, {
        language: 'es',
        from: mailSenderOf(sampleLetterhead(name), 'https://carga.example'),
        heading: name,
        body: name,
        note: name,
        facts: [{ term: `SCL → ${name}`, detail: total }],
        action: { href: 'https://carga.example/', label: name },
        attached: name,
        footer: name,
      }),
    );
    const from = senderOf('Carga <no-responder@carga.example>', name);
    const message = { to: ['ana@correo.example'], subject: name, ...content };
    const source = joinMessage(await composeMessage(message, { from, id: '1' })).toString('latin1');
    expect(wordsOf(headerOf(source, 'Subject'))).toBe(name);
    expect(wordsOf(headerOf(source, 'From'))).toContain(name);
    const [text = '', html = ''] = ['text/plain', 'text/html'].map((type) => partOf(source, type));
    for (const part of [text, html]) {
      expect(part).toContain(name);
      expect(part.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' ')).toContain('USD 1.250,40');
    }
  });
});

/** A header's lines as one. */
function headerOf(source: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}: ((?:.*\\r\\n[ \\t])*.*)\\r\\n`, 'm').exec(source) ?? [];
  return value.replaceAll(/\r\n[ \t]/g, ' ');
}

/** Encoded words (RFC 2047) as what they say; blanks between two of them are none. */
function wordsOf(header: string): string {
  const joined = header.replaceAll(/\?=\s+=\?/g, '?==?');
  const bytes = joined.replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('latin1')
      : fromHexadecimal(text.replaceAll('_', ' ')),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function fromHexadecimal(text: string): string {
  return text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** A part of a message, decoded. */
function partOf(source: string, type: string): string {
  const [, head = '', body = ''] =
    new RegExp(`Content-Type: ${type}((?:.|\\r\\n(?!\\r\\n))*)\\r\\n\\r\\n((?:.|\\r\\n(?!--))*)`).exec(
      source,
    ) ?? [];
  const bytes = head.includes('base64')
    ? Buffer.from(body, 'base64')
    : Buffer.from(fromHexadecimal(body.replaceAll(/=\r\n/g, '')), 'latin1');
  return bytes.toString('utf8');
}
