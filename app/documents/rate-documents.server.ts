import { usualLoad } from '@domain/rating/pricing/usual-load';
import { createElement } from 'react';
import { cityOrName, routeTitle } from '~/presenters/shop/route-title';
import { sumOf } from '~/presenters/shop/sum-of';
import type { AskedServices } from '@domain/shared/asked-services';
import type { AskedEnds } from '@domain/shared/asked-ends';
import type { Load } from '@domain/shared/load';
import type { SearchedTowns } from '@domain/shared/town';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { priceOfferedShipment } from '@projections/rating/rate-search/offered-shipment';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { departuresText } from '~/presenters/shop/departures-text';
import { reservedOfferOf, type ReservedOffer } from '~/presenters/shop/reserved-offer';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { drawnRoutes } from './maps/drawn-route.server';
import { mailHeadOf, mailSenderOf, withLane } from './email/mail-sender.server';
import { renderEmail } from './email/render-email.server';
import { letterheadOf, logoOnPaper, type PaperLogo } from './letterhead.server';
import { renderPdf } from './pdf/render-pdf.server';

interface Asked {
  readonly id: string;
  readonly currency: string;
  readonly load?: Load | undefined;
  readonly mode?: AskedEnds | undefined;
  readonly services?: AskedServices | undefined;
  /** Units of `currency` per US dollar, instead of the stored rate. */
  readonly perUsd?: string | undefined;
  /** Shipment day; default today. */
  readonly date?: string | undefined;
  /** Refuses rates that customers do not find, also to staff. */
  readonly isOffered?: boolean | undefined;
  readonly towns?: SearchedTowns | undefined;
}

export interface OwnedOffer {
  readonly offer: ReservedOffer;
  readonly ownerId: string;
  /** Null if none was requested or it has passed. */
  readonly shipsOn: string | null;
}

/** For administrators with the letterhead of the rate's owner company. */
export async function offerOf(
  { db, charts }: Pick<Services, 'db' | 'charts'>,
  actor: Actor,
  { id, currency, mode, services, load: asked, perUsd, date, isOffered, towns }: Asked,
): Promise<OwnedOffer | Rejection> {
  const priced = await priceOfferedShipment(
    db,
    {
      ...{ id, currency, mode, services, perUsd, date, isOffered, towns },
      load: ({ kind, terms }) => asked ?? usualLoad(kind, terms),
    },
    actor,
  );
  if (isRejection(priced)) return priced;
  const { result, ownerId, seller, day } = priced;
  const [route] = await drawnRoutes({ db, charts }, seller, [result]);
  const { departures, carriers } = result;
  const logo = carriers.length === 1 ? (carriers[0]?.logo ?? null) : null;
  return {
    offer: {
      ...reservedOfferOf(result),
      departures,
      logo,
      load: summariseLoad(result.load),
      ...(route && { route }),
    },
    ownerId,
    shipsOn: date === day ? date : null,
  };
}

export interface AskedDoors {
  readonly origin?: Pick<Asked, 'id' | 'load' | 'towns'> | undefined;
  readonly destination?: Pick<Asked, 'id' | 'load' | 'towns'> | undefined;
}

interface OffersOfWay extends Pick<OwnedOffer, 'shipsOn'> {
  readonly offers: readonly ReservedOffer[];
  readonly ownerId: string;
  readonly isWay: boolean;
}

/** Each leg is priced alone, as on its card. */
export async function offersOfWay(
  services: Pick<Services, 'db' | 'charts'>,
  actor: Actor,
  { doors = {}, ...asked }: Asked & { readonly doors?: AskedDoors | undefined },
): Promise<OffersOfWay | Rejection> {
  const { currency, perUsd, date, isOffered } = asked;
  const toDoor = (door: AskedDoors['origin']) =>
    door === undefined ? [] : [{ ...door, currency, perUsd, date, isOffered }];
  const legs = [...toDoor(doors.origin), asked, ...toDoor(doors.destination)];
  const found = await Promise.all(legs.map((leg) => offerOf(services, actor, leg)));
  const offers: OwnedOffer[] = [];
  for (const offer of found) {
    if (isRejection(offer)) return offer;
    offers.push(offer);
  }
  const [ownerId = '', ...others] = new Set(offers.map((offer) => offer.ownerId));
  if (others.length > 0) return reject('rule', 'rate.several-owners');
  const [{ shipsOn } = { shipsOn: null }] = offers;
  return { offers: offers.map(({ offer }) => offer), ownerId, shipsOn, isWay: offers.length > 1 };
}

export function dayStated(language: Language, { shipsOn }: Pick<OwnedOffer, 'shipsOn'>): string[] {
  if (shipsOn === null) return [];
  const date = formatsOf(language).date(shipsOn, 'date');
  return [textsIn(language).getFixedT(language, 'shop')('rates-document.ships-on', { date })];
}

interface Stating {
  readonly isWay?: boolean | undefined;
  readonly stated?: readonly string[];
  readonly link?: string | undefined;
}

export async function ratesPdf(
  services: Pick<Services, 'db' | 'files'>,
  offers: readonly ReservedOffer[],
  { ownerId, language, stated = [], isWay = false, link }: Pick<Sending, 'ownerId' | 'language'> & Stating,
): Promise<Buffer> {
  const from = await letterheadOf(services, ownerId, language);
  const logo = await logoOnPaper(services, from);
  const marks = new Map<string, PaperLogo>();
  for (const id of new Set(offers.flatMap((offer) => offer.logo ?? []))) {
    const mark = await logoOnPaper(services, { logo: id });
    if (mark !== null) marks.set(id, mark);
  }
  const { RatesPdf } = await import('./pdf/rates-pdf');
  const at = new Date().toISOString();
  return renderPdf(RatesPdf({ offers, at, language, from, logo, marks, stated, isWay, link }));
}

interface Sending {
  readonly to: string;
  readonly language: Language;
  readonly key: string;
  readonly ownerId: string;
  readonly shipsOn?: string | null | undefined;
  /** Whole address of the page that shows them; default: the home page. */
  readonly link?: string | undefined;
  /** Typed by the sender. */
  readonly note?: string | undefined;
}

function laneOf(offers: readonly ReservedOffer[]): string | null {
  const lanes = new Set(
    offers.map(({ origin, destination }) => `${cityOrName(origin)} – ${cityOrName(destination)}`),
  );
  const [lane = null] = lanes;
  return lanes.size === 1 ? lane : null;
}

function laneOfWay(offers: readonly ReservedOffer[]): string | null {
  const [first, last] = [offers[0], offers.at(-1)];
  if (first === undefined || last === undefined) return null;
  return `${cityOrName(first.origin)} – ${cityOrName(last.destination)}`;
}

export async function sendRates(
  services: Pick<Services, 'db' | 'files' | 'mail' | 'publicUrl'>,
  offers: readonly ReservedOffer[],
  sending: Sending & Pick<Stating, 'isWay'>,
): Promise<void> {
  const { to, language, key, ownerId, shipsOn = null, isWay = false, link, note } = sending;
  const { mail, publicUrl } = services;
  const from = await letterheadOf(services, ownerId, language);
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'shop');
  const formats = formatsOf(language);
  const heading = isWay ? t('rates-document.way') : t('rates-document.title', { count: offers.length });
  const stated = dayStated(language, { shipsOn });
  const sum = isWay ? sumOf(offers.map(({ price }) => price)) : null;
  const { RatesMail } = await import('./email/rates-mail');
  const [content, pdf] = await Promise.all([
    renderEmail(
      createElement(RatesMail, {
        language,
        from: mailSenderOf(from, publicUrl),
        heading,
        body: [
          t(`rates-document.${isWay ? 'mail-way' : 'mail-body'}`, { count: offers.length }),
          ...stated,
        ].join(' '),
        facts: [
          ...offers.map(({ origin, destination, carriers, price, departures = [] }) => ({
            term: `${routeTitle({ from: origin, to: destination })} · ${carriers.join(', ')}`,
            detail: [
              formats.money(price.totalWithTax, price.currency),
              departuresText(t, formats, departures),
            ]
              .filter(Boolean)
              .join('. '),
          })),
          ...(sum === null
            ? []
            : [{ term: t('rates-document.whole-way'), detail: formats.money(sum.total, sum.currency) }]),
        ],
        note: note ?? null,
        action: {
          href: link ?? `${publicUrl}/`,
          label: t(link === undefined ? 'rates-document.see' : 'rates-document.link'),
        },
        attached: t('rates-document.attached'),
        footer: t('rates-document.footer'),
      }),
    ),
    ratesPdf(services, offers, { ownerId, language, isWay, stated, link }),
  ]);
  await mail.send({
    key,
    template: 'rates',
    language,
    ownerId,
    to: [to],
    subject: withLane(heading, isWay ? laneOfWay(offers) : laneOf(offers)),
    ...mailHeadOf(from),
    replyTo: from.email ?? undefined,
    attachments: [{ filename: 'rates.pdf', content: pdf, contentType: 'application/pdf' }],
    ...content,
  });
}
