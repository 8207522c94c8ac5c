import { createElement } from 'react';
import { shortNameOf } from '@domain/rating/search/inputs';
import { loadDefaults } from '@domain/shared/load-defaults';
import { load, type Load } from '@domain/shared/load';
import type { ShipmentType } from '@domain/shared/load-types';
import { isStaff, type Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readRate } from '@projections/rating/rate-list/queries';
import { priceRate } from '@projections/rating/rate-search/queries';
import { reservedOfferOf, type ReservedOffer } from '~/features/shop/reservation/reserved-offer';
import type { Services } from '~/services.server';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/ui/formats';
import { renderEmail } from './email/render-email.server';
import { renderPdf } from './pdf/render-pdf.server';

interface Asked {
  readonly id: string;
  readonly currency: string;
  /** The specification's default load of the rate's kind where none is given. */
  readonly load?: Load | undefined;
}

/** Today's offer of a rate as a customer may keep it. Whoever is not staff gets those alone that are offered to them. */
export async function offerOf(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, currency, load: asked }: Asked,
): Promise<ReservedOffer | Rejection> {
  const rate = await readRate(db, id);
  if (rate === undefined) return reject('not-found', 'rate.not-found');
  const offer = await priceRate(db, { id, currency, load: asked ?? usualLoad(rate.kind) }, actor);
  if (isRejection(offer)) return offer;
  if (offer.result === null) return offer.refusal ?? reject('not-found', 'rate.not-found');
  if (offer.unavailable !== null && !isStaff(actor)) return reject('not-found', 'rate.not-found');
  return reservedOfferOf(offer.result);
}

function usualLoad(type: ShipmentType): Load {
  const defaults: { piece?: object; unit?: object } = loadDefaults[type];
  return load.parse(
    defaults.unit === undefined
      ? { measuredBy: 'pieces', type, pieces: [defaults.piece] }
      : { measuredBy: 'units', type, units: [defaults.unit] },
  );
}

/** Prices of some rates as a PDF: one A4 document. */
export async function ratesPdf(offers: readonly ReservedOffer[], language: Language): Promise<Buffer> {
  const { RatesPdf } = await import('./pdf/rates-pdf');
  return renderPdf(RatesPdf({ offers, at: new Date().toISOString(), language }));
}

interface Sending {
  readonly to: string;
  readonly language: Language;
  /** The same key sends once. */
  readonly key: string;
  readonly ownerId: string | null;
}

/** Writes the prices of some rates into the outbox, with the PDF attached. */
export async function sendRates(
  { mail, publicUrl }: Pick<Services, 'mail' | 'publicUrl'>,
  offers: readonly ReservedOffer[],
  { to, language, key, ownerId }: Sending,
): Promise<void> {
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'shop');
  const formats = formatsOf(language);
  const heading = t('rates-document.title', { count: offers.length });
  const { RatesMail } = await import('./email/rates-mail');
  const [content, pdf] = await Promise.all([
    renderEmail(
      createElement(RatesMail, {
        language,
        brand: texts.t('shell:brand'),
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
    ratesPdf(offers, language),
  ]);
  await mail.send({
    key,
    template: 'rates',
    language,
    ownerId,
    to: [to],
    subject: heading,
    attachments: [{ filename: 'rates.pdf', content: pdf, contentType: 'application/pdf' }],
    ...content,
  });
}
