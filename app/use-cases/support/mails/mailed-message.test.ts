import { describe, expect, it } from 'vitest';
import type { ReadMail } from '~/services';
import { mailedMessage, plainSubject, ticketNumberIn } from './mailed-message';

describe('a subject', () => {
  it.each([
    ['Re: Contenedor', 'Contenedor'],
    ['RE: RV: Fwd: Contenedor', 'Contenedor'],
    ['Re[2]: Contenedor', 'Contenedor'],
    ['ENC: RES: Contenedor', 'Contenedor'],
    ['Re: [T-5F3A9C21] Contenedor', 'Contenedor'],
    ['[T-5f3a9c21] Re: Contenedor', 'Contenedor'],
    ['Reserva: confirmar', 'Reserva: confirmar'],
    ['  ', ''],
  ])('%s is about %s', (subject, about) => expect(plainSubject(subject)).toBe(about));

  it('may have the number of a ticket', () => {
    expect(ticketNumberIn('Re: [T-5F3A9C21] Contenedor')).toBe('5f3a9c21');
    expect(ticketNumberIn('Re: T-5F3A9C21')).toBeNull();
    expect(ticketNumberIn('[T-5F3A9C2] Contenedor')).toBeNull();
  });
});

describe('the message of a mail', () => {
  const mail = (more: Partial<ReadMail>): ReadMail => ({
    ...{ messageId: null, from: null, isAuthentic: true, subject: 'Factura', text: 'Hola', reply: 'Hola' },
    ...{ recipients: [], references: [], nature: { kind: 'person' }, returned: [], isBulk: false },
    ...{ files: [], filesLeftOut: 0, isUnreadable: false, quoted: '' },
    ...more,
  });
  const written = (more: Partial<ReadMail>, refused: readonly string[] = []) =>
    mailedMessage(mail(more), { language: 'en', uploads: [], refused });

  it('is what is new in it', () => {
    expect(written({})).toEqual({ title: 'Factura', text: 'Hola', quoted: '', uploads: [] });
  });

  it('keeps what it quotes apart, and all of its text in a file where that is too long', () => {
    expect(written({ quoted: '> Hola' })).toMatchObject({ text: 'Hola', quoted: '> Hola', uploads: [] });
    const long = `> ${'y'.repeat(30_000)}`;
    const { quoted, uploads } = written({ quoted: long, text: `Hola\n${long}` });
    expect(quoted.length).toBe(20_000);
    expect(uploads.map(({ bytes }) => bytes.length)).toEqual([30_007]);
  });

  it('says so where it has no text or no subject', () => {
    expect(written({ reply: '', subject: 'Re:' })).toMatchObject({
      ...{ text: '(no text)', title: 'Mail without a subject' },
    });
  });

  it('says which files are not kept, and that Outlook packed some', () => {
    const packed = { name: 'winmail.dat', bytes: new Uint8Array(), isOutlookPackage: true };
    const { text } = written({ files: [packed], filesLeftOut: 2 }, ['virus.pdf']);
    expect(text).toMatch(/^Hola\n\n\[The file “virus\.pdf” was not kept/);
    expect(text).toContain('[2 more files were not kept.]');
    expect(text).toContain('winmail.dat');
  });

  it('has 5,000 characters at most, and all of it in a file then', () => {
    const reply = 'x'.repeat(6_000);
    const { text, uploads } = written({ reply, text: `${reply}\n> y` }, ['virus.pdf']);
    expect(text.length).toBeLessThanOrEqual(5_000);
    expect(text).toContain('virus.pdf');
    expect(uploads.map(({ name, bytes }) => [name, bytes.length])).toEqual([['full-text.txt', 6_004]]);
  });

  it('has room for itself beside a thousand refused files', () => {
    const names = Array.from({ length: 1_000 }, (_none, at) => `${String(at)}.exe`);
    const { text } = written({ reply: 'y'.repeat(4_000) }, names);
    expect(text.length).toBeLessThanOrEqual(5_000);
    expect(text).toMatch(/^y{2000}/);
  });
});
