import { expect, test } from 'vitest';
import { QuoterPdf } from '~/documents/pdf/quoter-pdf';
import { renderPdf } from '~/documents/pdf/render-pdf.server';
import { shownOffer } from '~/presenters/quoting/shown-offer.server';
import { linesOfPdf } from '@tests/e2e/support/pdf-text';
import { sampleLetterhead, sampleOfferContent, sampleQuoterDocument } from './sample-documents';

const words = { name: 'Andes', code: 'LA-501' };

/** A quote whose load has `pieces` lines and whose offer has as many lines of freight. */
async function pagesOf(pieces: number) {
  const { load, ...document } = sampleQuoterDocument(words, 'es');
  const content = sampleOfferContent(words);
  const [line] = content.lines;
  if (line === undefined) throw new Error('the sample has no lines');
  const lines = Array.from({ length: pieces }, (_none, index) => ({
    ...line,
    id: `l${index}`,
    description: `Renglón ${index + 1}`,
  }));
  const offer = {
    ...shownOffer({ ...content, lines }, 'es'),
    number: 1,
    state: 'sent',
    revision: 1,
  } as const;
  const loaded = { ...load, lines: Array.from({ length: pieces }, () => load.lines[0]!) };
  const from = sampleLetterhead('Carga Austral');
  const props = { ...document, load: loaded, offers: [offer], language: 'es', from } as const;
  return linesOfPdf(new Uint8Array(await renderPdf(QuoterPdf(props))));
}

test('no heading ends a page, and no total begins one', { timeout: 120_000 }, async () => {
  for (let pieces = 16; pieces <= 30; pieces += 1) {
    const lines = await pagesOf(pieces);
    const pageOf = (text: string) => lines.filter((one) => one.text.startsWith(text)).map(({ page }) => page);
    const [offer] = pageOf('Oferta 1');
    expect([pieces, offer]).toEqual([pieces, pageOf('Renglón 1')[0]]);
    const [total] = pageOf('Total en');
    expect([pieces, total]).toEqual([pieces, pageOf(`Renglón ${pieces}`)[0]]);
  }
});
