import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { readAirports } from '@infrastructure/reference-data/tables';
import { OfferPdf } from '~/documents/pdf/offer-pdf';
import { QuoterPdf } from '~/documents/pdf/quoter-pdf';
import { RatesPdf } from '~/documents/pdf/rates-pdf';
import { renderPdf } from '~/documents/pdf/render-pdf.server';
import { ReservationPdf } from '~/documents/pdf/reservation-pdf';
import { linesOfPdf, textOfPdf } from '@tests/e2e/support/pdf-text';
import {
  sampleLetterhead,
  sampleOffer,
  sampleOfferDocument,
  sampleQuoterDocument,
  sampleReservation,
  type SampleWords,
} from './sample-documents';

type Language = 'es' | 'en';
const at = '2026-03-02T12:00:00.000Z';
const logo = null;
/** Points at each side of an A4 page; spaces may be drawn a little narrower than the reader of PDFs believes. */
const margin = 34;

/** Every document of the product, and how often it says the name and the code it is made with. */
const documents: Readonly<
  Record<string, (words: SampleWords, language: Language) => ReactElement<DocumentProps>>
> = {
  rates: (words, language) =>
    RatesPdf({
      offers: [sampleOffer(words)],
      at,
      language,
      from: sampleLetterhead(words.name),
      logo,
      stated: [],
    }),
  quoter: (words, language) =>
    QuoterPdf({ ...sampleQuoterDocument(words, language), language, from: sampleLetterhead(words.name) }),
  offer: (words, language) =>
    OfferPdf({ ...sampleOfferDocument(words, language), language, from: sampleLetterhead(words.name) }),
  reservation: (words, language) =>
    ReservationPdf({
      reservation: sampleReservation(words),
      language,
      from: sampleLetterhead(words.name),
      logo,
    }),
};

/** Lines break where they must, so spaces say nothing; shaped letters are told as the letters they are. */
const packed = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');

const windows1252 = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, i) => i)),
);

describe('what a PDF says is what was written', () => {
  it('names of the seeded airports that the standard fonts of PDF do not have', async () => {
    const names = readAirports()
      .map(({ name, city }) => `${name} ${city ?? ''}`)
      .filter((name) => Array.from(name).some((character) => !windows1252.has(character)));
    expect(names.length).toBeGreaterThanOrEqual(50);
    const offers = names.map((name, index) => sampleOffer({ name, code: 'AIR-1' }, index + 1));
    const pdf = await renderPdf(
      RatesPdf({ offers, at, language: 'es', from: sampleLetterhead('Austral'), logo, stated: [] }),
    );
    const text = packed(await textOfPdf(pdf));
    for (const name of names) expect(text).toContain(packed(`${name} (MIA) – ${name} (SCL)`));
  });

  const scripts = {
    Latin: 'Łódź Ploiești Nội Bài Ġgantija ŵ ʻokina',
    Greek: 'Αθήνα Ελευθέριος Βενιζέλος',
    Cyrillic: 'Шереметьево Київ',
    Chinese: '上海浦东国际机场',
    Japanese: '東京ひがしカーゴ',
    Korean: '인천국제공항',
    'Latin and Chinese': 'Pudong上海PVG港',
  };
  describe.each(Object.keys(documents))('%s', (kind) => {
    it.each(Object.entries(scripts))('%s', async (_, name) => {
      const pdf = await renderPdf(documents[kind]!({ name, code: 'AIR-1' }, 'es'));
      const text = packed(await textOfPdf(pdf));
      expect(text.split(packed(name)).length).toBeGreaterThan(3);
      expect(text).not.toContain('\ufffd');
    });

    it('Arabic, from right to left and in joined letters', async () => {
      const pdf = await renderPdf(documents[kind]!({ name: 'شركة الشحن', code: 'AIR-1' }, 'es'));
      const lines = await linesOfPdf(pdf);
      const written = lines.map(({ text, ...place }) => ({ text: text.normalize('NFKC').trim(), ...place }));
      const first = written.find(({ text }) => text === 'شركة')!;
      const second = written.find(({ text, bottom }) => text === 'الشحن' && bottom === first.bottom)!;
      expect(second.right).toBeLessThanOrEqual(first.left + 0.5);
    });

    it('an emoji is a sign that stands for it', async () => {
      const pdf = await renderPdf(documents[kind]!({ name: 'Ana 😀 Rojas', code: 'AIR-1' }, 'es'));
      expect(packed(await textOfPdf(pdf))).toContain('Ana\ufffdRojas');
    });

    it.each(['X'.repeat(120), 'WM'.repeat(60), '港'.repeat(120)])(
      'long words stay on the page: %s',
      async (code) => {
        const pdf = await renderPdf(documents[kind]!({ name: code, code }, 'en'));
        const lines = await linesOfPdf(pdf);
        for (const { text, left, right } of lines) {
          expect(left, text).toBeGreaterThanOrEqual(margin);
          expect(right, text).toBeLessThanOrEqual(595 - margin);
          expect(text).not.toMatch(/[XWM港]-$/);
        }
        for (const [one, other] of overlapping(lines)) expect(`${one.text} over ${other.text}`).toBe('');
        expect(packed(lines.map(({ text }) => text).join(''))).toContain(code);
      },
    );
  });
});

type Line = Awaited<ReturnType<typeof linesOfPdf>>[number];

/** Lines of one height, of which one begins before another ends. */
function overlapping(lines: readonly Line[]): readonly (readonly [Line, Line])[] {
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter(
        (other) =>
          other.page === one.page &&
          Math.abs(other.bottom - one.bottom) < 2 &&
          Math.max(one.left, other.left) + 0.5 < Math.min(one.right, other.right),
      )
      .map((other) => [one, other] as const),
  );
}
