import { offerContentInput } from '@domain/quoting/offer/inputs';
import {
  lastDayByPlatform,
  type OfferByPlatform,
  type PlatformOffers,
} from '@domain/quoting/offer/by-platform';
import { calculateContent } from '@domain/quoting/offer/content';
import { usualTimeZone } from '@domain/quoting/offer/states';
import { convertTo } from '@domain/quoting/offer/totals';
import { conversionBetween } from '@domain/rating/pricing/exchange';
import type { Departure } from '@domain/rating/search/departures';
import type { Actor } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import type { Load } from '@domain/shared/load';
import type { ShipmentType } from '@domain/shared/load-types';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { LineRequest } from '@domain/shop/cart/inputs';
import type { Database } from '@projections/projection';
import { findMarginFloorOfOwner } from '@projections/quoting/offers/margin-floors';
import { findUsualTerms } from '@projections/quoting/offers/usual-terms';
import { exchangeRatesOf } from '@projections/rating/currencies/queries';
import { withKnownUnits } from '@projections/rating/known-units';
import { priceChosen, type ChosenRate } from '@projections/rating/rate-search/chosen-rates';
import { marketOf } from '@projections/rating/rate-search/market-queries';
import type { ResultPlace } from '@projections/rating/rate-search/result';
import Big from 'big.js';
import { sumOf } from '~/presenters/shop/sum-of';
import type { Language } from '~/texts';
import { contentOfRates, type ContentInput } from './content-of-rates.server';
import { conversionsOf } from './offer-facts.server';
import { usualConditions } from './usual-terms.server';

interface DoorRate {
  readonly id: string;
  readonly load?: Load | undefined;
}

export interface WantedRate {
  readonly rateId: string;
  readonly request: LineRequest;
  /** Rates to the doors, as the search found them. */
  readonly doors?: { readonly origin?: DoorRate | undefined; readonly destination?: DoorRate | undefined };
  /** Default: the customer's first approved company. */
  readonly companyId?: string | undefined;
  /** The amount to pay that was shown; another one is refused. */
  readonly total?: string | undefined;
}

interface End {
  readonly place: ResultPlace;
  /** Where a rate to the door begins or ends. */
  readonly door: string | null;
}

export interface PricedRate {
  readonly kind: ShipmentType;
  readonly load: Load;
  readonly request: LineRequest;
  readonly codes: readonly string[];
  readonly ends: { readonly origin: End; readonly destination: End };
  readonly departure: Departure | null;
  readonly total: { readonly amount: string; readonly currency: string };
  /** The day of the price, at the place of departure. */
  readonly day: string;
  /** All that the price is of. */
  readonly key: unknown;
  readonly content: ContentInput;
  readonly priced: OfferByPlatform['priced'];
}

interface Pricing {
  readonly actor: Actor;
  readonly ownerId: string;
  readonly rules: PlatformOffers;
  readonly language: Language;
}

/** As the customer was shown it, with what the platform's rules need to know of it. */
export async function priceWantedRate(
  db: Database,
  wanted: WantedRate,
  { actor, ownerId, rules, language }: Pricing,
): Promise<PricedRate | Rejection> {
  const now = new Date();
  const request = shippable(wanted.request, dayIn(usualTimeZone, now));
  const load = await withKnownUnits(db, request.load);
  const rates = await priceChosen(db, inputOf(wanted, { ...request, load }), actor);
  if (isRejection(rates))
    return rates.code === 'offer.rate-not-offered' ? reject('not-found', 'rate.not-found') : rates;
  const main = rates.find(({ id }) => id === wanted.rateId);
  const sum = sumOf(rates.map(({ result }) => result.price));
  if (main === undefined || sum === null) return reject('not-found', 'rate.not-found');
  if (request.departure !== undefined && main.result.departure === null)
    return reject('rule', 'cart.rate-departed');
  const total = { amount: sum.total, currency: sum.currency };
  if (wanted.total !== undefined && !Big(wanted.total).eq(total.amount))
    return reject('stale', 'quoter.price-changed', {
      seen: wanted.total,
      total: total.amount,
      currency: total.currency,
    });
  const content = contentOfRates({ rates, currency: request.currency, language });
  if (isRejection(content)) return content;
  const { departure } = main.result;
  const day = dayIn(main.timeZone, now);
  const usual = await findUsualTerms(db, { ownerId, kind: main.kind });
  const usually = { ...content, terms: { ...content.terms, conditions: usualConditions(usual) } };
  const offered = withValidity(usually, { rates, departure, day, days: rules.days });
  const ends = endsOf(rates, main);
  return {
    ...{ kind: main.kind, load, request, ends, departure, total, day, content: offered },
    codes: rates.map(({ code }) => code),
    key: [rates.map(({ id, revision }) => [id, revision]), { ...request, load }, total.amount],
    priced: await judged(db, offered, { ends, ownerId, rules, total: total.amount }),
  };
}

/** A past day counts as today. A chosen departure is the day of shipment. */
function shippable({ date: asked, ...request }: LineRequest, today: string): LineRequest {
  const date = request.departure ?? asked;
  return date === undefined || date < today ? request : { ...request, date };
}

function inputOf({ rateId, doors = {} }: WantedRate, request: LineRequest) {
  const { load, currency, mode, services, date, departure } = request;
  const { origin, destination } = doors;
  const zones = [origin, destination].flatMap((door) =>
    door?.load?.zone === undefined ? [] : [[door.id, door.load.zone] as const],
  );
  return {
    ids: [origin?.id, rateId, destination?.id].filter((id) => id !== undefined),
    ...{ load, currency, mode, services, date, departure, zones: Object.fromEntries(zones) },
  };
}

interface Lasting {
  readonly rates: readonly ChosenRate[];
  readonly departure: Departure | null;
  readonly day: string;
  readonly days: number;
}

function withValidity(content: ContentInput, { rates, departure, day, days }: Lasting): ContentInput {
  const ends = rates.map(({ result }) => result.validTo).toSorted();
  const validUntil = lastDayByPlatform({
    today: day,
    days,
    ratesEnd: ends[0] ?? day,
    departureCloses: departure === null ? null : (departure.cutOff ?? departure.day),
  });
  const terms = { ...content.terms, validUntil, ...(departure !== null && { departures: [departure.day] }) };
  return { ...content, terms };
}

function endsOf(rates: readonly ChosenRate[], main: ChosenRate): PricedRate['ends'] {
  const at = rates.indexOf(main);
  const [before, after] = [rates[at - 1], rates[at + 1]];
  const doorOf = (place: ResultPlace | undefined) =>
    place === undefined ? null : (place.city ?? place.name);
  return {
    origin: { place: main.result.from, door: doorOf(before?.result.from) },
    destination: { place: main.result.to, door: doorOf(after?.result.to) },
  };
}

interface Judging {
  readonly ends: PricedRate['ends'];
  readonly ownerId: string;
  readonly rules: PlatformOffers;
  readonly total: string;
}

/** Null: the lines of the offer do not come to the price. */
async function judged(
  db: Database,
  content: ContentInput,
  { ends, ownerId, rules, total }: Judging,
): Promise<OfferByPlatform['priced']> {
  const [exchange, market, floor] = await Promise.all([
    exchangeRatesOf(db, ownerId),
    marketOf(db),
    findMarginFloorOfOwner(db, ownerId),
  ]);
  const input = offerContentInput.parse(content);
  const conversions = conversionsOf(input, exchange);
  if (isRejection(conversions)) return null;
  const { taxes } = market.ofOwner(ownerId);
  const where = { taxes, origin: ends.origin.place.country, destination: ends.destination.place.country };
  const calculated = calculateContent(input, conversions, where);
  if (isRejection(calculated) || !Big(calculated.totals.total).eq(total)) return null;
  const { currency } = calculated;
  const limit = rules.most?.currency ?? currency;
  const toLimit = conversionBetween(currency, limit, exchange);
  const known = toLimit === null || isRejection(toLimit) ? [] : [toLimit];
  const inLimit = convertTo(limit, currency, Big(total), known);
  return { margin: calculated.margin, floor, total: inLimit?.toFixed() ?? null };
}
