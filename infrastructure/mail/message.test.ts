import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeMessage, joinMessage, senderOf, type MailContent } from './message';
import { deliveryAttempts, pauseAfter } from './delivery';

const content = {
  to: ['ana@correo.cl'],
  subject: 'Su reserva está confirmada',
  html: '<p>Hola</p>',
  text: 'Hola',
};

async function sourceOf(
  message: MailContent,
  options: Parameters<typeof composeMessage>[1],
): Promise<string> {
  return joinMessage(await composeMessage(message, options)).toString();
}

describe('a composed message', () => {
  it('is a MIME message with both texts, its subject encoded and its attachment within', async () => {
    const attachments = [
      { filename: 'reserva.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    ];
    const options = { from: 'Carga <no-responder@carga.cl>', id: 'm1' };
    const source = await sourceOf({ ...content, attachments }, options);
    expect(source).toContain('Message-ID: <m1@carga.cl>\r\n');
    expect(source).toContain('To: ana@correo.cl\r\n');
    expect(source).toMatch(/Subject: =\?UTF-8\?/);
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
    expect(source).toContain('filename=reserva.pdf');
    expect(source).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  });

  it('names the address that ends mails like it, which mail programs call by POST', async () => {
    const unsubscribe = `https://carga.cl/unsubscribe/${'a'.repeat(120)}`;
    const from = 'a@carga.cl';
    const source = await sourceOf({ ...content, unsubscribe }, { from, id: 'm4' });
    expect(source.replace(/\r\n /g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const plain = await sourceOf(content, { from, id: 'm5' });
    expect(plain).not.toContain('List-Unsubscribe');
  });

  it('lets nobody write headers through a subject', async () => {
    const subject = 'Hola\r\nBcc: otro@correo.cl';
    const source = await sourceOf({ ...content, subject }, { from: 'a@carga.cl', id: 'm2' });
    expect(source).not.toMatch(/^Bcc:/m);
  });
});

describe('what a message carries', () => {
  const options = { from: 'a@carga.cl', id: 'm7' };

  it('is apart from its source, and joins it to the message that mail programs read', async () => {
    const logo = Buffer.from('89504e470d0a1a0a', 'hex');
    const pdf = Buffer.from(Array.from({ length: 10_000 }, (_none, at) => at % 251));
    const attachments = [
      { filename: 'tarifas ñandú.pdf', contentType: 'application/pdf', content: pdf },
      { filename: 'vacío.txt', contentType: 'text/plain', content: Buffer.alloc(0) },
    ];
    const inline = [{ cid: 'logo', filename: 'logo.png', contentType: 'image/png', content: logo }];
    const html = '<img src="cid:logo">';
    const composed = await composeMessage({ ...content, html, attachments }, { ...options, inline });
    expect(composed.source.length).toBeLessThan(3000);
    const read = await PostalMime.parse(joinMessage(composed), { attachmentEncoding: 'arraybuffer' });
    expect(
      read.attachments.map(({ filename, content: bytes }) => [filename, Buffer.from(bytes as ArrayBuffer)]),
    ).toEqual([
      ['logo.png', logo],
      ['tarifas ñandú.pdf', pdf],
      ['vacío.txt', Buffer.alloc(0)],
    ]);
    expect(read.attachments[0]).toMatchObject({ contentId: '<logo>', disposition: 'inline', related: true });
  });

  it('is in lines that every mail server takes, whatever its length', async () => {
    for (const length of [1, 56, 57, 58, 114, 115]) {
      const attachments = [
        { filename: 'a.bin', contentType: 'application/pdf', content: Buffer.alloc(length, 7) },
      ];
      const lines = (await sourceOf({ ...content, text: 'Hola.', attachments }, options)).split('\r\n');
      expect(lines.every((line) => line.length <= 998 && !line.includes('\n'))).toBe(true);
      const encoded = lines.filter((line) => /^[A-Za-z0-9+/]+=*$/.test(line));
      expect(Buffer.from(encoded.join(''), 'base64')).toEqual(Buffer.alloc(length, 7));
      expect(Math.max(...encoded.map((line) => line.length))).toBeLessThanOrEqual(76);
    }
  });
});

describe('the sender', () => {
  it('may have another name before the address', () => {
    expect(senderOf('Carga <no-responder@carga.cl>', undefined)).toBe('Carga <no-responder@carga.cl>');
    expect(senderOf('Carga <no-responder@carga.cl>', 'Añil SpA')).toBe('"Añil SpA" <no-responder@carga.cl>');
    expect(senderOf('no-responder@carga.cl', 'Añil')).toBe('"Añil" <no-responder@carga.cl>');
  });

  it('says that the platform wrote it, so that no absence note answers, unless a person did', async () => {
    const from = 'a@carga.cl';
    const writtenBy = (isByPerson: boolean) => sourceOf({ ...content, isByPerson }, { from, id: 'm6' });
    const generated = await writtenBy(false);
    expect(generated).toContain('Auto-Submitted: auto-generated\r\n');
    expect(generated).toContain('X-Auto-Response-Suppress: OOF, AutoReply\r\n');
    expect(await writtenBy(true)).not.toMatch(/Auto-Submitted|X-Auto-Response-Suppress/);
  });

  it('writes no headers and no other address through its name', async () => {
    const from = senderOf('a@carga.cl', 'Uno" <otro@correo.cl>\r\nBcc: mas@correo.cl');
    const source = await sourceOf(content, { from, id: 'm3' });
    expect(source).not.toMatch(/^Bcc:/m);
    expect(source).toMatch(/^From: .*<a@carga\.cl>\r$/m);
  });
});

describe('delivery', () => {
  it('tries again after ever longer pauses, an hour at most', () => {
    const pauses = Array.from({ length: deliveryAttempts }, (_, index) => pauseAfter(index + 1));
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
  });
});
