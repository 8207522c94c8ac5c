import { z } from 'zod';
import { place } from '../place';

/** What a bracket's rate is multiplied by. `wm` is the revenue ton, `unit` the piece, container or truck. */
export const bracketCalcs = ['kg', 'm3', 'wm', 'unit', 'flat'] as const;
export type BracketCalc = (typeof bracketCalcs)[number];

export const surchargeCalcs = ['kg', 'm3', 'wm', 'container', 'document', 'shipment', 'percent'] as const;
export type SurchargeCalc = (typeof surchargeCalcs)[number];

/** The legs of a shipment a surcharge belongs to. */
export const legs = ['origin', 'freight', 'destination'] as const;
export type Leg = (typeof legs)[number];

/** `Costo`: the prices are the supplier's and profit is added; `Venta`: they are what the customer pays. */
export const businessModels = ['Costo', 'Venta'] as const;
export type BusinessModel = (typeof businessModels)[number];

/** Freight all kinds: the trade's word for goods of any sort. */
export const anyCommodity = 'FAK';

const text = z.string();
const optional = z.string().nullable();

/** One bracket of a tariff: from its `from` up to, not including, the next one's. Null: as the rate's kind has it. */
export const segment = z.object({
  from: text,
  to: text,
  rate: text,
  calc: z.enum(bracketCalcs).nullable(),
  min: optional,
  currency: optional,
});
export type Segment = z.output<typeof segment>;

/** The price of one container or truck type. */
export const unitPrice = z.object({ unit: text, rate: text, commodity: optional, loadType: optional });
export type UnitPrice = z.output<typeof unitPrice>;

/** `name` is the code of the surcharge's catalogue entry. */
export const surcharge = z.object({
  name: text,
  rate: text,
  calc: z.enum(surchargeCalcs),
  min: optional,
  apply: z.enum(legs),
  reference: optional,
  container: optional,
  currency: optional,
});
export type Surcharge = z.output<typeof surcharge>;

export const frequency = z.object({
  frequency: text,
  /** Monday to Sunday. */
  days: z.array(z.boolean()),
});
export type Frequency = z.output<typeof frequency>;

/** Both ends of a rate. */
export const laneTerms = z.object({ origin: place.nullable(), destination: place.nullable() });

/** First and last day (ISO dates, both whole days in the rate's time zone). */
export const validityTerms = z.object({ from: optional, to: optional, timeZone: text });

/** Everything a price is worked out from. Amounts are decimal strings. */
export const priceTerms = z.object({
  currency: text,
  businessModel: z.enum(businessModels),
  minimum: optional,
  segments: z.array(segment),
  unitPrices: z.array(unitPrice),
  surcharges: z.array(surcharge),
  /** Surcharges are already inside the base. */
  surchargesIncluded: z.boolean(),
  /** Charge the next bracket's `from` where that is cheaper. */
  nextBreak: z.boolean(),
  /** cm³ per chargeable kilogram. Null: the mode's own; of LTL the factor. */
  divisor: optional,
  /** Chargeable quantity goes up to the next multiple of this. Null: the mode's own. */
  roundingStep: optional,
  /** Least chargeable quantity (revenue tons of LCL). Null: the mode's own. */
  minimumQuantity: optional,
  /** Kilograms a cubic metre counts as (LTL). Null: 333. */
  factor: optional,
});

/** Everything else: for whom, by whom, how, and what it carries. */
export const detailTerms = z.object({
  /** Companies it is for; none: all. */
  clients: z.array(text),
  supplier: optional,
  carriers: z.array(text),
  /** None: any commodity. */
  commodities: z.array(text),
  loadType: optional,
  freightType: optional,
  serviceType: optional,
  flightType: optional,
  airplane: optional,
  frequency,
  weightMetric: text,
  dimensionMetric: text,
  route: z.enum(['direct', 'transfers']),
  /** Codes of the places it goes through, in order. */
  transfers: z.array(text),
  /** Places an overland trip stops at. */
  waypoints: z.array(text),
  /** Days; null: estimated from the distance. */
  transitTime: z.number().nullable(),
  /** The most it carries: all cargo, in kg and m³. */
  weightTotal: optional,
  volumeTotal: optional,
  /** The most one piece may weigh (`weightMetric`) and measure (`dimensionMetric`). */
  pieceWeight: optional,
  pieceLength: optional,
  pieceWidth: optional,
  pieceHeight: optional,
  rateRange: optional,
  observations: optional,
});

/** All a rate says. */
export const rateTerms = z.object({
  ...laneTerms.shape,
  ...validityTerms.shape,
  ...priceTerms.shape,
  ...detailTerms.shape,
});
export type RateTerms = z.output<typeof rateTerms>;
export type TermName = keyof RateTerms;
