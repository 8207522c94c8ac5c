import type { MissingCharge } from '../../../domain/rating/pricing/announced-charges';
import { forCustomer, type CustomerPrice } from '../../../domain/rating/pricing/for-customer';
import type { Price } from '../../../domain/rating/pricing/price';
import type { PricedRequest } from '../../../domain/rating/pricing/price-request';
import type { Place } from '../../../domain/rating/place';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { BusinessModel, Frequency } from '../../../domain/rating/rate/terms';
import { nextDepartures, type Departure } from '../../../domain/rating/search/departures';
import type { Load } from '../../../domain/shared/load';
import { kilometresBetween, transitDaysOf } from './candidate';
import type { Market } from './market';
import type { KnownRate } from './known-rate';

export interface ResultPlace {
  readonly type: Place['type'];
  readonly code: string;
  readonly name: string;
  readonly city: string | null;
  readonly country: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Kilometres from the asked place, where it is another one; null where it is the asked one. */
  readonly nearby: number | null;
}

export interface NamedCarrier {
  readonly id: string;
  readonly name: string;
}

export interface ShownCarrier extends NamedCarrier {
  /** Id of the stored picture. */
  readonly logo: string | null;
}

/** What only staff see of a result. */
export interface Internal {
  readonly businessModel: BusinessModel;
  readonly supplier: NamedCarrier | null;
  /** Companies it is for; none: all. */
  readonly clients: readonly string[];
  readonly price: Price;
  /** Charges that its carriers usually bill, and that the price lacks. */
  readonly missingCharges: readonly MissingCharge[];
}

/** A discount that is taken off without a code. */
export interface PriceDiscount {
  readonly code: string;
  readonly mode: 'amount' | 'percent';
  /** A percent, or an amount in the price's currency. */
  readonly value: string;
  readonly amount: string;
}

/** A price with what `discount` is made of. */
export interface ResultPrice extends CustomerPrice {
  readonly discounts: readonly PriceDiscount[];
}

/** One rate as a search answers it, priced. */
export interface RateResult {
  readonly id: string;
  readonly code: string;
  readonly typeRate: RateKind;
  readonly from: ResultPlace;
  readonly to: ResultPlace;
  readonly direct: boolean;
  /** Codes of the places it goes through. */
  readonly transfers: readonly string[];
  readonly transitDays: number | null;
  readonly isTransitEstimated: boolean;
  /** Container or truck codes of the rate. */
  readonly units: readonly string[];
  /** Those of them that the load may be carried in. */
  readonly unitChoices: readonly string[];
  /** The load as it is priced: of containers and trucks, with the unit of every line. */
  readonly load: Load;
  readonly plane: string | null;
  readonly service: string | null;
  readonly freightType: string | null;
  readonly frequency: Frequency;
  /** The next ones that cargo can still reach. */
  readonly departures: readonly Departure[];
  /** Hours before a departure. */
  readonly cutOff: number | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly carriers: readonly ShownCarrier[];
  readonly commodities: readonly string[];
  readonly restrictions: Restrictions;
  readonly currency: string;
  readonly price: ResultPrice;
  /** Null for everybody but staff. */
  readonly internal: Internal | null;
}

export interface Restrictions {
  readonly weightTotal: string | null;
  readonly volumeTotal: string | null;
  readonly pieceWeight: string | null;
  readonly pieceLength: string | null;
  readonly pieceWidth: string | null;
  readonly pieceHeight: string | null;
  readonly weightMetric: string;
  readonly dimensionMetric: string;
}

/** Who looks at a rate, on which day, from which places. */
export interface Asked {
  readonly day: string;
  /** The day now where the rate departs from, if it has a cut-off. */
  readonly today: string | null;
  /** Places the search named, where the result may be near them instead. */
  readonly origin: Place | null;
  readonly destination: Place | null;
  /** Names of suppliers, for staff; null for everybody else, who see nothing internal. */
  readonly suppliers: Readonly<Record<string, string>> | null;
  /** Called for staff alone. */
  missing(): readonly MissingCharge[];
}

/** A priced rate as its asker may see it: suppliers, costs and profits are for staff alone. */
export function resultOf(
  rate: KnownRate,
  { price, load, choices }: PricedRequest,
  { carriers, logos, transitSpeeds }: Pick<Market, 'carriers' | 'logos' | 'transitSpeeds'>,
  asked: Asked,
): RateResult {
  const { kind, terms } = rate;
  const { day } = asked;
  const { origin, destination } = terms;
  const from = terms.from ?? day;
  const validTo = terms.to ?? day;
  return {
    id: rate.id,
    code: rate.code,
    typeRate: kind,
    from: placeOf(origin ?? placeOfRateZone(price.zone), asked.origin),
    to: placeOf(destination ?? placeOfRateZone(price.zone), asked.destination),
    direct: terms.route === 'direct',
    transfers: terms.transfers,
    transitDays: transitDaysOf(rate, transitSpeeds),
    isTransitEstimated: terms.transitTime === null,
    units: [...new Set(terms.unitPrices.map(({ unit }) => unit))],
    unitChoices: choices,
    load,
    plane: terms.airplane,
    service: terms.serviceType,
    freightType: terms.freightType,
    frequency: terms.frequency,
    departures: nextDepartures(terms, {
      ...{ from: day < from ? from : day, until: validTo },
      today: asked.today ?? day,
    }),
    cutOff: terms.cutOff ?? null,
    validFrom: from,
    validTo,
    carriers: terms.carriers.map((id) => ({ id, name: carriers[id] ?? id, logo: logos[id] ?? null })),
    commodities: terms.commodities,
    restrictions: restrictionsOf(terms),
    currency: price.currency,
    price: { ...forCustomer(price, terms.businessModel), discounts: [] },
    internal: asked.suppliers === null ? null : internalOf(rate, price, asked.suppliers, asked.missing()),
  };
}

function internalOf(
  { terms }: KnownRate,
  price: Price,
  suppliers: Readonly<Record<string, string>>,
  missing: readonly MissingCharge[],
): Internal {
  const { businessModel, supplier, clients } = terms;
  return {
    businessModel,
    supplier: supplier === null ? null : { id: supplier, name: suppliers[supplier] ?? supplier },
    clients,
    price,
    missingCharges: missing,
  };
}

function restrictionsOf(terms: Restrictions): Restrictions {
  const {
    weightTotal,
    volumeTotal,
    pieceWeight,
    pieceLength,
    pieceWidth,
    pieceHeight,
    weightMetric,
    dimensionMetric,
  } = terms;
  return {
    weightTotal,
    volumeTotal,
    pieceWeight,
    pieceLength,
    pieceWidth,
    pieceHeight,
    weightMetric,
    dimensionMetric,
  };
}

/** A zone in place of an end. Its code is that of no airport or port. */
function placeOfRateZone(zone: string | undefined): Place | null {
  return zone === undefined ? null : { ...nowhere, code: `ZONE ${zone}`, name: zone };
}

const nowhere: Place = {
  type: 'zone',
  code: '',
  name: '',
  city: null,
  country: null,
  latitude: null,
  longitude: null,
};

function placeOf(place: Place | null, asked: Place | null): ResultPlace {
  const { type, code, name, city, country, latitude, longitude } = place ?? nowhere;
  const away =
    place === null || asked === null || asked.code === code ? null : kilometresBetween(place, asked);
  return {
    type,
    code,
    name,
    city,
    country,
    latitude,
    longitude,
    nearby: away === null ? null : Math.round(away),
  };
}
