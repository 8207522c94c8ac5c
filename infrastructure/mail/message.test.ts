import { describe, expect, it } from 'vitest';
import { composeMessage, senderOf } from './message';
import { deliveryAttempts, pauseAfter } from './delivery';

const content = {
  to: ['ana@correo.cl'],
  subject: 'Su reserva está confirmada',
  html: '<p>Hola</p>',
  text: 'Hola',
};

describe('a composed message', () => {
  it('is a MIME message with both texts, its subject encoded and its attachment within', async () => {
    const attachments = [
      { filename: 'reserva.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    ];
    const source = (
      await composeMessage({ ...content, attachments }, { from: 'Carga <no-responder@carga.cl>', id: 'm1' })
    ).toString();
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
    const source = (await composeMessage({ ...content, unsubscribe }, { from, id: 'm4' })).toString();
    expect(source.replace(/\r\n /g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const plain = (await composeMessage(content, { from, id: 'm5' })).toString();
    expect(plain).not.toContain('List-Unsubscribe');
  });

  it('lets nobody write headers through a subject', async () => {
    const subject = 'Hola\r\nBcc: otro@correo.cl';
    const source = (
      await composeMessage({ ...content, subject }, { from: 'a@carga.cl', id: 'm2' })
    ).toString();
    expect(source).not.toMatch(/^Bcc:/m);
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
    const sourceOf = async (isByPerson: boolean) =>
      (await composeMessage({ ...content, isByPerson }, { from, id: 'm6' })).toString();
    expect(await sourceOf(false)).toContain('Auto-Submitted: auto-generated\r\n');
    expect(await sourceOf(true)).not.toContain('Auto-Submitted');
  });

  it('writes no headers and no other address through its name', async () => {
    const from = senderOf('a@carga.cl', 'Uno" <otro@correo.cl>\r\nBcc: mas@correo.cl');
    const source = (await composeMessage(content, { from, id: 'm3' })).toString();
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
