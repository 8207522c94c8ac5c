import { createElement } from 'react';
import { shortNameOf } from '@domain/rating/search/options';
import type { AskedEnds } from '@domain/shared/asked-ends';
import { loadDefaults } from '@domain/shared/load-defaults';
import { load, type Load } from '@domain/shared/load';
import type { ShipmentType } from '@domain/shared/load-types';
import { isStaff, isWithinOwner, type Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readRate } from '@projections/rating/rate-list/queries';
import { withDiscounts } from '@projections/rating/rate-search/discounted';
import { readDiscounts } from '@projections/shop/discount/queries';
import { priceRate } from '@projections/rating/rate-search/queries';
import { reservedOfferOf, type ReservedOffer } from '~/presenters/shop/reserved-offer';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { drawnRoutes } from './maps/drawn-route.server';
import { mailHeadOf, mailSenderOf, withLane } from './email/mail-sender.server';
import { renderEmail } from './email/render-email.server';
import { letterheadOf, logoOnPaper } from './letterhead.server';
import { renderPdf } from './pdf/render-pdf.server';

interface Asked {
  readonly id: string;
  readonly currency: string;
  /** Defaults to the usual load of the rate's kind. */
  readonly load?: Load | undefined;
  /** Where the shipment is handed over and received. */
  readonly mode?: AskedEnds | undefined;
  /** Units of `currency` per US dollar, instead of the stored exchange rate. */
  readonly perUsd?: string | undefined;
}

/** An offer with the owner company of its rate. */
export interface OwnedOffer {
  readonly offer: ReservedOffer;
  readonly ownerId: string;
}

/** Today's offer of a rate. Readers who are not staff get only rates that are offered to them. */
export async function offerOf(
  { db, charts }: Pick<Services, 'db' | 'charts'>,
  actor: Actor,
  { id, currency, mode, load: asked, perUsd }: Asked,
): Promise<OwnedOffer | Rejection> {
  const rate = await readRate(db, id);
  if (rate === undefined || !isWithinOwner(actor, rate.ownerId)) return reject('not-found', 'rate.not-found');
  // An administrator's document shows the owner company of the rate.
  const { ownerId } = rate;
  const seller: Actor = { ...actor, ownerId };
  const load = asked ?? usualLoad(rate.kind);
  const offer = await priceRate(db, { id, currency, mode, perUsd, load }, seller);
  if (isRejection(offer)) return offer;
  if (offer.result === null) return offer.refusal ?? reject('not-found', 'rate.not-found');
  if (offer.unavailable !== null && !isStaff(actor)) return reject('not-found', 'rate.not-found');
  const [result = offer.result] = withDiscounts(
    [offer.result],
    await readDiscounts(db, ownerId, seller),
    seller,
  );
  const [route] = await drawnRoutes({ db, charts }, seller, [result]);
  return { offer: { ...reservedOfferOf(result), ...(route && { route }) }, ownerId };
}

/** The load that a rate of a kind is priced with where none is named. */
export function usualLoad(type: ShipmentType): Load {
  const defaults: { piece?: object; unit?: object } = loadDefaults[type];
  return load.parse(
    defaults.unit === undefined
      ? { measuredBy: 'pieces', type, pieces: [defaults.piece] }
      : { measuredBy: 'units', type, units: [defaults.unit] },
  );
}

interface Stating {
  /** Sentences about the parameters of the request, in the document's language. */
  readonly stated?: readonly string[];
}

/** Prices of an owner company's rates as one A4 PDF. */
export async function ratesPdf(
  services: Pick<Services, 'db' | 'files'>,
  offers: readonly ReservedOffer[],
  { ownerId, language, stated = [] }: Pick<Sending, 'ownerId' | 'language'> & Stating,
): Promise<Buffer> {
  const from = await letterheadOf(services, ownerId, language);
  const logo = await logoOnPaper(services, from);
  const { RatesPdf } = await import('./pdf/rates-pdf');
  return renderPdf(RatesPdf({ offers, at: new Date().toISOString(), language, from, logo, stated }));
}

interface Sending {
  readonly to: string;
  readonly language: Language;
  /** Idempotency key: the same key sends once. */
  readonly key: string;
  /** The owner company of the rates. */
  readonly ownerId: string;
}

/** Where they all go; null if they go several ways. */
function laneOf(offers: readonly ReservedOffer[]): string | null {
  const lanes = new Set(
    offers.map(({ origin, destination }) => `${shortNameOf(origin)} – ${shortNameOf(destination)}`),
  );
  const [lane = null] = lanes;
  return lanes.size === 1 ? lane : null;
}

/** Writes an e-mail with the prices of rates and the PDF to the outbox. */
export async function sendRates(
  services: Pick<Services, 'db' | 'files' | 'mail' | 'publicUrl'>,
  offers: readonly ReservedOffer[],
  { to, language, key, ownerId }: Sending,
): Promise<void> {
  const { mail, publicUrl } = services;
  const from = await letterheadOf(services, ownerId, language);
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'shop');
  const formats = formatsOf(language);
  const heading = t('rates-document.title', { count: offers.length });
  const { RatesMail } = await import('./email/rates-mail');
  const [content, pdf] = await Promise.all([
    renderEmail(
      createElement(RatesMail, {
        language,
        from: mailSenderOf(from, publicUrl),
        heading,
        body: t('rates-document.mail-body', { count: offers.length }),
        facts: offers.map(({ origin, destination, carriers, price }) => ({
          term: `${shortNameOf(origin)} → ${shortNameOf(destination)} · ${carriers.join(', ')}`,
          detail: formats.money(price.total, price.currency),
        })),
        action: { href: `${publicUrl}/`, label: t('rates-document.see') },
        attached: t('rates-document.attached'),
        footer: t('rates-document.footer'),
      }),
    ),
    ratesPdf(services, offers, { ownerId, language }),
  ]);
  await mail.send({
    key,
    template: 'rates',
    language,
    ownerId,
    to: [to],
    subject: withLane(heading, laneOf(offers)),
    ...mailHeadOf(from),
    replyTo: from.email ?? undefined,
    attachments: [{ filename: 'rates.pdf', content: pdf, contentType: 'application/pdf' }],
    ...content,
  });
}
