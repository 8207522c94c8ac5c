import { ofOwnGoods } from '@domain/rating/pricing/goods';
import { createElement } from 'react';
import { sumOf } from '~/presenters/shop/sum-of';
import { shortNameOf } from '@domain/rating/search/options';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { AskedServices } from '@domain/shared/asked-services';
import type { AskedEnds } from '@domain/shared/asked-ends';
import { loadDefaults } from '@domain/shared/load-defaults';
import { load, type Load } from '@domain/shared/load';
import type { ShipmentType } from '@domain/shared/load-types';
import { isStaff, isWithinOwner, type Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readRate } from '@projections/rating/rate-list/queries';
import { withDiscounts } from '@projections/rating/rate-search/discounted';
import { readDiscounts } from '@projections/shop/discount/queries';
import { priceShipment } from '@projections/rating/rate-search/queries';
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
  /** Defaults to the usual load of the rate's kind. */
  readonly load?: Load | undefined;
  /** Where the shipment is handed over and received. */
  readonly mode?: AskedEnds | undefined;
  /** What is sold with it. */
  readonly services?: AskedServices | undefined;
  /** Units of `currency` per US dollar, instead of the stored exchange rate. */
  readonly perUsd?: string | undefined;
  /** Day of shipment; today unless it is named. */
  readonly date?: string | undefined;
}

/** An offer with the owner company of its rate. */
export interface OwnedOffer {
  readonly offer: ReservedOffer;
  readonly ownerId: string;
  /** The day of shipment that was asked for; null where none was, or once it has passed. */
  readonly shipsOn: string | null;
}

/** The offer of a rate on the day of shipment. Readers who are not staff get only rates that are offered to them. */
export async function offerOf(
  { db, charts }: Pick<Services, 'db' | 'charts'>,
  actor: Actor,
  { id, currency, mode, services, load: asked, perUsd, date }: Asked,
): Promise<OwnedOffer | Rejection> {
  const rate = await readRate(db, id);
  if (rate === undefined || !isWithinOwner(actor, rate.ownerId)) return reject('not-found', 'rate.not-found');
  // An administrator's document shows the owner company of the rate.
  const { ownerId } = rate;
  const seller: Actor = { ...actor, ownerId };
  const load = asked ?? usualLoad(rate.kind, rate.terms);
  const offer = await priceShipment(db, { id, currency, mode, services, perUsd, load, date }, seller);
  if (isRejection(offer)) return offer;
  if (offer.result === null) return offer.refusal ?? reject('not-found', 'rate.not-found');
  if (offer.unavailable !== null && !isStaff(actor)) return reject('not-found', 'rate.not-found');
  const [result = offer.result] = withDiscounts(
    [offer.result],
    await readDiscounts(db, ownerId, seller),
    seller,
  );
  const [route] = await drawnRoutes({ db, charts }, seller, [result]);
  const { departures, carriers } = result;
  const logo = carriers.length === 1 ? (carriers[0]?.logo ?? null) : null;
  return {
    offer: { ...reservedOfferOf(result), departures, logo, ...(route && { route }) },
    ownerId,
    shipsOn: date === offer.day ? date : null,
  };
}

/** The rates to the doors of another, which begin and end the way. */
export interface AskedDoors {
  readonly origin?: Pick<Asked, 'id' | 'load'> | undefined;
  readonly destination?: Pick<Asked, 'id' | 'load'> | undefined;
}

/** The offers of one way in its order: from the door, between the airports or ports, and to the door. */
interface OffersOfWay extends Pick<OwnedOffer, 'shipsOn'> {
  readonly offers: readonly ReservedOffer[];
  readonly ownerId: string;
  /** Whether they are legs of one way, whose sum is its price. */
  readonly isWay: boolean;
}

/** The offer of a rate with those to its doors on the day of shipment, each priced alone as its card does. */
export async function offersOfWay(
  services: Pick<Services, 'db' | 'charts'>,
  actor: Actor,
  { doors = {}, ...asked }: Asked & { readonly doors?: AskedDoors | undefined },
): Promise<OffersOfWay | Rejection> {
  const { currency, perUsd, date } = asked;
  const toDoor = (door: AskedDoors['origin']) =>
    door === undefined ? [] : [{ ...door, currency, perUsd, date }];
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

/** The sentence about the day of shipment, where one was asked for. */
export function dayStated(language: Language, { shipsOn }: Pick<OwnedOffer, 'shipsOn'>): string[] {
  if (shipsOn === null) return [];
  const date = formatsOf(language).date(shipsOn, 'date');
  return [textsIn(language).getFixedT(language, 'shop')('rates-document.ships-on', { date })];
}

/** The load that a rate of a kind is priced with where none is named: of its own goods, in the first zone of a rate by zones. */
export function usualLoad(
  type: ShipmentType,
  { zones: [zone] = [], ...terms }: Pick<RateTerms, 'zones' | 'commodities' | 'unitPrices'>,
): Load {
  const defaults: { piece?: object; unit?: object } = loadDefaults[type];
  const cargo =
    defaults.unit === undefined
      ? { measuredBy: 'pieces', type, pieces: [defaults.piece] }
      : { measuredBy: 'units', type, units: [defaults.unit] };
  return ofOwnGoods(load.parse({ ...cargo, zone: zone?.name }), terms);
}

interface Stating {
  /** Whether the offers are legs of one way: their sum is shown. */
  readonly isWay?: boolean | undefined;
  /** Sentences about the parameters of the request, in the document's language. */
  readonly stated?: readonly string[];
}

/** Prices of an owner company's rates as one A4 PDF. */
export async function ratesPdf(
  services: Pick<Services, 'db' | 'files'>,
  offers: readonly ReservedOffer[],
  { ownerId, language, stated = [], isWay = false }: Pick<Sending, 'ownerId' | 'language'> & Stating,
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
  return renderPdf(RatesPdf({ offers, at, language, from, logo, marks, stated, isWay }));
}

interface Sending {
  readonly to: string;
  readonly language: Language;
  /** Idempotency key: the same key sends once. */
  readonly key: string;
  /** The owner company of the rates. */
  readonly ownerId: string;
  /** The day of shipment of all of them, where one was asked for. */
  readonly shipsOn?: string | null | undefined;
}

/** Where they all go; null if they go several ways. */
function laneOf(offers: readonly ReservedOffer[]): string | null {
  const lanes = new Set(
    offers.map(({ origin, destination }) => `${shortNameOf(origin)} – ${shortNameOf(destination)}`),
  );
  const [lane = null] = lanes;
  return lanes.size === 1 ? lane : null;
}

/** From the first leg's origin to the last one's destination. */
function laneOfWay(offers: readonly ReservedOffer[]): string | null {
  const [first, last] = [offers[0], offers.at(-1)];
  if (first === undefined || last === undefined) return null;
  return `${shortNameOf(first.origin)} – ${shortNameOf(last.destination)}`;
}

/** Writes an e-mail with the prices of rates and the PDF to the outbox. */
export async function sendRates(
  services: Pick<Services, 'db' | 'files' | 'mail' | 'publicUrl'>,
  offers: readonly ReservedOffer[],
  { to, language, key, ownerId, shipsOn = null, isWay = false }: Sending & Pick<Stating, 'isWay'>,
): Promise<void> {
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
            term: `${shortNameOf(origin)} → ${shortNameOf(destination)} · ${carriers.join(', ')}`,
            detail: [formats.money(price.total, price.currency), departuresText(t, formats, departures)]
              .filter(Boolean)
              .join('. '),
          })),
          ...(sum === null
            ? []
            : [{ term: t('rates-document.whole-way'), detail: formats.money(sum.total, sum.currency) }]),
        ],
        action: { href: `${publicUrl}/`, label: t('rates-document.see') },
        attached: t('rates-document.attached'),
        footer: t('rates-document.footer'),
      }),
    ),
    ratesPdf(services, offers, { ownerId, language, isWay, stated }),
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
