import type { MissingCharge } from '../../../domain/rating/pricing/announced-charges';
import { forCustomer, type CustomerPrice } from '../../../domain/rating/pricing/for-customer';
import type { Price } from '../../../domain/rating/pricing/price';
import type { PricedRequest } from '../../../domain/rating/pricing/price-request';
import type { Place } from '../../../domain/rating/place';
import type { AppliedFactor } from '../../../domain/rating/route/emission-factors';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { BusinessModel, Frequency } from '../../../domain/rating/rate/terms';
import { nextDepartures, type Departure } from '../../../domain/rating/search/departures';
import type { Load } from '../../../domain/shared/load';
import { kilometresBetween } from './candidate';
import type { Market } from './market';
import type { KnownRate } from './known-rate';

export interface ResultPlace {
  readonly type: Place['type'];
  readonly code: string;
  readonly name: string;
  readonly city: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Kilometres from the requested place; null: it is that place. */
  readonly nearby: number | null;
}

export interface NamedCarrier {
  readonly id: string;
  readonly name: string;
}

export interface ShownCarrier extends NamedCarrier {
  readonly logo: string | null;
}

export interface Internal {
  readonly businessModel: BusinessModel;
  readonly supplier: NamedCarrier | null;
  /** Empty: all companies. */
  readonly clients: readonly string[];
  readonly price: Price;
  /** Charges that its carriers usually bill, missing from the price. */
  readonly missingCharges: readonly MissingCharge[];
}

export interface PriceDiscount {
  readonly code: string;
  readonly mode: 'amount' | 'percent';
  /** A percentage, or an amount in the price's currency. */
  readonly value: string;
  readonly amount: string;
}

export interface ResultPrice extends CustomerPrice {
  readonly discounts: readonly PriceDiscount[];
  /** `totalWithTax` without discounts. */
  readonly fullPrice: string;
}

export interface RateResult {
  readonly id: string;
  readonly code: string;
  readonly typeRate: RateKind;
  readonly from: ResultPlace;
  readonly to: ResultPlace;
  readonly direct: boolean;
  readonly transfers: readonly string[];
  readonly transitDays: number | null;
  readonly isTransitEstimated: boolean;
  /** Null: emissions by the defaults. */
  readonly emissionFactor: AppliedFactor | null;
  readonly units: readonly string[];
  readonly unitChoices: readonly string[];
  readonly load: Load;
  readonly plane: string | null;
  readonly service: string | null;
  readonly freightType: string | null;
  readonly frequency: Frequency;
  /** The chosen one. Null: none was chosen, or cargo cannot reach it. */
  readonly departure: Departure | null;
  /** Only departures that cargo can still reach. */
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

export interface Asked {
  readonly day: string;
  readonly transitDays: number | null;
  readonly emissionFactor: AppliedFactor | null;
  /** Local day at the place of departure, for rates with a cut-off. */
  readonly today: string | null;
  /** Day of the chosen departure. */
  readonly departure?: string | undefined;
  /** The requested place, if the result may be near it. */
  readonly origin: Place | null;
  readonly destination: Place | null;
  readonly suppliers: Readonly<Record<string, string>> | null;
  missing(): readonly MissingCharge[];
}

/** Suppliers, costs and profits are only for staff. */
export function resultOf(
  rate: KnownRate,
  { price, load, choices }: PricedRequest,
  { carriers, logos }: Pick<Market, 'carriers' | 'logos'>,
  asked: Asked,
): RateResult {
  const { kind, terms } = rate;
  const { day, transitDays, emissionFactor } = asked;
  const { origin, destination } = terms;
  const from = terms.from ?? day;
  const validTo = terms.to ?? day;
  const first = day < from ? from : day;
  const today = asked.today ?? day;
  const { departure = '' } = asked;
  const [chosen] =
    departure < first || departure > validTo
      ? []
      : nextDepartures(terms, { from: departure, until: departure, today });
  return {
    id: rate.id,
    code: rate.code,
    typeRate: kind,
    from: placeOf(origin ?? placeOfRateZone(price.zone), asked.origin),
    to: placeOf(destination ?? placeOfRateZone(price.zone), asked.destination),
    direct: terms.route === 'direct',
    transfers: terms.transfers,
    transitDays,
    isTransitEstimated: transitDays !== null && terms.transitTime === null,
    emissionFactor,
    units: [...new Set(terms.unitPrices.map(({ unit }) => unit))],
    unitChoices: choices,
    load,
    plane: terms.airplane,
    service: terms.serviceType,
    freightType: terms.freightType,
    frequency: terms.frequency,
    departure: chosen ?? null,
    departures: nextDepartures(terms, { from: first, until: validTo, today }),
    cutOff: terms.cutOff ?? null,
    validFrom: from,
    validTo,
    carriers: terms.carriers.map((id) => ({ id, name: carriers[id] ?? id, logo: logos[id] ?? null })),
    commodities: terms.commodities,
    restrictions: restrictionsOf(terms),
    currency: price.currency,
    price: { ...forCustomer(price, terms.businessModel), discounts: [], fullPrice: price.totalWithTax },
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

/** Before the name of a rate's zone: its code must not be that of an airport or port. */
export const zonePrefix = 'ZONE ';

function placeOfRateZone(zone: string | undefined): Place | null {
  return zone === undefined ? null : { ...nowhere, code: `${zonePrefix}${zone}`, name: zone };
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
