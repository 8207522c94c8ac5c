import Big from 'big.js';
import { expect, test } from 'vitest';
import { OfferPdf } from '~/documents/pdf/offer-pdf';
import { renderPdf } from '~/documents/pdf/render-pdf.server';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { sampleLetterhead, sampleOfferContent, sampleOfferDocument } from './sample-documents';

const words = { name: 'Andes', code: 'LA-501' };
const made = async () => {
  const element = OfferPdf({
    ...sampleOfferDocument(words, 'es'),
    language: 'es',
    from: sampleLetterhead('Carga Austral'),
  });
  return new Uint8Array(await renderPdf(element));
};

test('says every figure of the offer to the last digit, and the lines add up', async () => {
  const pdf = await made();
  const text = (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ');
  const { lines, totals } = sampleOfferContent(words);
  // 320.5 × 4.215 = 1,350.9075; 100 + 31 of profit; 180.55 − 10; 19 % of the destination's and the services.
  const figures = ['USD 1.350,91', 'USD 131,00', 'USD 35,00', 'CLP 48.990', 'USD 170,55'];
  const sums = ['USD 1.687,46', 'USD 32,40', 'USD 1.719,86', 'CLP 9.308', 'CLP 58.298', 'USD 1.781,08'];
  for (const figure of [...figures, ...sums]) expect(text).toContain(figure);
  const net = lines.filter(({ currency }) => currency === 'USD').map(({ subtotal }) => subtotal);
  expect(net.reduce((sum, one) => sum.plus(one), Big(0)).toFixed(2)).toBe('1687.46');
  expect(totals).toMatchObject({ net: '1738.9', tax: '42.18', total: '1781.08' });
  for (const said of ['MIA → LIM', '31 de diciembre de 2026', '20-11-2026', 'LA-501', 'Sujeto a espacio']) {
    expect(text).toContain(said);
  }
});

test('says neither cost, profit, note nor the unit price of a line with profit', async () => {
  const text = await textOfPdf(await made());
  expect(text).not.toMatch(/SECRETO|USD 31|× USD 100/);
});
