import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitReply } from './reply-text';

const written = (text: string) => text.replace(/\s/g, '');

const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...['', '> Hola', '> > Hola', '-- ', '--', '__________________________', '-----Original Message-----'],
      ...[
        'On Mon, 2 Mar 2026 at 10:00, Ana <a@b.cl> wrote:',
        'El lun, 2 mar 2026, Ana escribió:',
        'Em seg, Ana',
      ],
      ...[
        'De: Valparaíso',
        'Para: Miami',
        'Fecha: 2 de marzo',
        'Sent from my iPhone',
        'Enviado desde mi iPhone',
      ],
      ...[
        '---------- Forwarded message ---------',
        '2026-03-02 10:00 Ana <a@b.cl>:',
        'Saludos,',
        'escribió:',
      ],
    ),
    fc.string({ maxLength: 40 }),
  ),
  { maxLength: 40 },
);

describe('the text of a mail', () => {
  it('is parted, and none of it is lost', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n', '\r'), (some, end) => {
        const text = some.join(end);
        const { reply, quoted } = splitReply(text);
        expect(written(reply + quoted)).toBe(written(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps a lane that looks like the headers of a quoted mail, folded', () => {
    const load = 'De: Valparaíso\nPara: Miami\nFecha: 12 de marzo\nCarga: 2 × 40HC, 18.000 kg';
    const { reply, quoted } = splitReply(`Hola, necesito cotizar:\n\n${load}`);
    expect([reply, quoted]).toEqual(['Hola, necesito cotizar:', load]);
  });

  it('is all that was written where nothing of it looks quoted', () => {
    expect(splitReply('Ya llegó.\n\nGracias')).toEqual({ reply: 'Ya llegó.\n\nGracias', quoted: '' });
    expect(splitReply('> solo cita')).toEqual({ reply: '> solo cita', quoted: '' });
  });
});
