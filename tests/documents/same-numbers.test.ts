import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { shopOwnerId } from '@domain/shared/owner';
import { system, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { readSentOffers } from '@projections/quoting/offers/queries';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { writeCustomerMail } from '~/documents/email/offer-mails.server';
import type { Language } from '~/texts';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { amountsIn, amountsOfOffer, type OfferOfApi, pricesOfOffer } from './offer-numbers';

let platform: RunningPlatform;
let token = '';

beforeAll(async () => {
  platform = await startPlatform();
  const { email, password } = platform.administrator;
  ({ token } = await call<{ token: string }>('POST', '/auth/login', { email, password }));
  for (const [currency, unitsPerUsd] of [
    ['CLP', '947.35'],
    ['KWD', '0.3074'],
    ['EUR', '0.91'],
  ]) {
    const rate = { currency, unitsPerUsd, date: '2026-01-02', source: 'Banco Central de Chile' };
    const actor = { ...system, ownerId: shopOwnerId };
    const added = await platform.services.dispatch(commandsOf(currencyRates).add, rate, {
      actor,
      via: 'process',
      commandId: uuidv7(),
    });
    if (isRejection(added)) throw new Error(added.code);
  }
}, 180_000);
afterAll(() => platform.stop());

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${platform.origin}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const bearer = () => ({ authorization: `Bearer ${token}` });

async function pdfAt(path: string): Promise<string> {
  const response = await fetch(`${platform.origin}/api/v1${path}`, { headers: bearer() });
  expect(response.status).toBe(200);
  return textOfPdf(new Uint8Array(await response.arrayBuffer()));
}

/** What a person reads on a page, without its tags. */
async function pageAt(path: string, language: Language): Promise<string> {
  const headers = { cookie: `session=${token}`, 'accept-language': language };
  const response = await fetch(`${platform.origin}${path}`, { headers });
  expect(response.status).toBe(200);
  return (await response.text())
    .replaceAll(/<script[^]*?<\/script>|<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ');
}

const line = (description: string, more: object) => ({ description, quantity: '1', leg: 'freight', ...more });

/** Lines in four currencies, with discounts, profit, minimums and taxes, and amounts that have to be rounded. */
const lines = [
  line('Flete', { currency: 'USD', quantity: '320.123456', basis: 'kg', unitPrice: '4.215', taxRate: null }),
  line('Recogida', { currency: 'CLP', unitPrice: '48990.4', leg: 'origin', taxRate: '19' }),
  line('Manejo', {
    currency: 'KWD',
    quantity: '3',
    basis: 'container',
    unitPrice: '12.3456',
    taxRate: '7.5',
    taxReason: 'Convenio',
  }),
  line('Aduana', {
    currency: 'EUR',
    unitPrice: '180.55',
    descuentoMonto: '10.1',
    leg: 'services',
    taxRate: '19',
  }),
  line('Entrega', {
    currency: 'USD',
    unitPrice: '100',
    profitMonto: '31.07',
    leg: 'destination',
    taxRate: '19',
    taxReason: 'Entrega en Chile',
  }),
  line('Documentos', {
    currency: 'KWD',
    unitPrice: '0.001',
    basis: 'document',
    leg: 'services',
    taxRate: null,
    taxReason: 'Zona franca',
  }),
];

async function offered(language: Language) {
  const { services } = platform;
  const opened = await services.dispatch(
    openQuoter,
    {
      origin: { id: 'SCL' },
      destination: { id: 'MIA' },
      load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '320', volume: '1' } },
      contact: { name: 'Ana Soto', email: `${uuidv7()}@vinas.cl`, phone: '+56912345678' },
      language,
    },
    { actor: visitor, via: 'web', commandId: uuidv7() },
  );
  if (isRejection(opened)) throw new Error(opened.code);
  const quoteId = opened.id;
  for (const currency of ['CLP', 'KWD', 'USD']) {
    const terms = { validUntil: '2099-12-31', carrier: { name: 'LATAM Cargo' }, transitDays: 3 };
    const content = { quoter: quoteId, currency, lines, terms };
    const { _id } = await call<{ _id: string }>('POST', '/quoter-responses', content);
    await call('PATCH', `/quoter-responses/stateResponse/${quoteId}/${_id}`, { state: 'sent' });
  }
  return quoteId;
}

/** The mail of an offer, as the reaction writes it. */
async function mailOf(quoteId: string, offerId: string): Promise<string> {
  const { services } = platform;
  const quote = await readQuoter(services.db, quoteId);
  if (quote === null) throw new Error('the quote is not there');
  const offers = await readSentOffers(services.db, quoteId);
  const mail = { notice: 'offer', causeId: uuidv7(), quote, offers, offerId, message: null } as const;
  await writeCustomerMail(services, mail);
  const { body_text: text } = await services.db
    .selectFrom('platform.outbox_messages')
    .select('body_text')
    .where('key', 'like', `quote/${quoteId}/offer/${mail.causeId}/%`)
    .executeTakeFirstOrThrow();
  return text ?? '';
}

describe.each(['es', 'en', 'pt'] as const)('an offer in %s', (language) => {
  test('has the same numbers to the last digit in its PDF, the page, the mail, the back-office and the API', async () => {
    const quoteId = await offered(language);
    const offers = await call<readonly OfferOfApi[]>('GET', `/quoter-responses/${quoteId}/responses`);
    expect(offers).toHaveLength(3);
    const known = new Set(
      offers.flatMap((offer) => {
        const { lines: nets, byCurrency, sums } = amountsOfOffer(offer);
        return [...nets, ...byCurrency, ...sums, ...pricesOfOffer(offer)];
      }),
    );
    const expectKnown = (text: string, where: string) =>
      expect(
        amountsIn(text, language).filter((amount) => !known.has(amount)),
        `${where}: amounts that the API does not have`,
      ).toEqual([]);

    const first = offers[0]?._id ?? '';
    const mail = await mailOf(quoteId, first);
    const link = /\/offers\/fpo_[\w-]{43}/.exec(mail)?.[0] ?? '';
    const page = await pageAt(`${link}?answer=accept&offer=${first}`, language);
    // Staff pages have no Portuguese.
    const staffLanguage = language === 'pt' ? 'es' : language;
    const desk = await pageAt(`/admin/quoters/${quoteId}/sending`, staffLanguage);
    expectKnown(page, 'page');
    expectKnown(mail, 'mail');
    expectKnown(await pdfAt(`/quoters/${quoteId}/download/${language}`), 'PDF of the quote');

    for (const offer of offers) {
      const { lines: nets, byCurrency, sums, total } = amountsOfOffer(offer);
      const path = `/quoters/${quoteId}/downloadResumen/${language}/response/${offer._id}`;
      const pdf = await pdfAt(path);
      expectKnown(pdf, 'PDF of the offer');
      expect(amountsIn(pdf, language)).toEqual(expect.arrayContaining([...nets, ...byCurrency, ...sums]));
      expect(amountsIn(page, language)).toEqual(expect.arrayContaining([...nets, ...byCurrency, ...sums]));
      expect(amountsIn(mail, language)).toContain(total);
      expect(amountsIn(desk, staffLanguage)).toContain(total);
    }
  }, 60_000);
});
