import { z } from 'zod';
import { hazardClasses } from '../../shared/hazard-classes';
import { place } from '../place';
import { legs } from './legs';

export { legs, type Leg } from './legs';

/**
 * `kg`: a pound in air and courier rates in pounds; `wm`: revenue ton; `unit`: piece, container or truck; `step`: each started step of weight above the
 * bracket's start, on top of what the start costs.
 */
export const bracketCalcs = ['kg', 'm3', 'wm', 'unit', 'flat', 'step'] as const;
export type BracketCalc = (typeof bracketCalcs)[number];

export const surchargeCalcs = ['kg', 'm3', 'wm', 'container', 'document', 'shipment', 'percent'] as const;
export type SurchargeCalc = (typeof surchargeCalcs)[number];

export const emptyReturnCalcs = ['percent', 'km'] as const;

/** `Costo`: prices are the supplier's, and profit is added. `Venta`: prices are what the customer pays. */
export const businessModels = ['Costo', 'Venta'] as const;
export type BusinessModel = (typeof businessModels)[number];

/** "Freight all kinds": goods of any sort. */
export const anyCommodity = 'FAK';

const text = z.string();
const optional = z.string().nullable();

/** From its `from` up to, excluding, the next one's. Null: the default of the kind. */
export const segment = z.object({
  from: text,
  to: text,
  rate: text,
  calc: z.enum(bracketCalcs).nullable(),
  min: optional,
  currency: optional,
  zone: text.optional(),
  /** Kilograms or pounds of a step. Absent: 1. */
  step: text.optional(),
});
export type Segment = z.output<typeof segment>;

export const unitCalcs = ['unit', 'km'] as const;

export const unitPrice = z.object({
  unit: text,
  rate: text,
  commodity: optional,
  loadType: optional,
  /** Trucks only. `km`: `rate` is for a kilometre. Absent: for the whole trip. */
  calc: z.literal('km').optional(),
  min: text.optional(),
  zone: text.optional(),
});
export type UnitPrice = z.output<typeof unitPrice>;

/** Of one unit load device (air). `rate` covers it up to its pivot weight, `overPivot` each kilogram above. */
export const devicePrice = z.object({ device: text, pivotWeight: text, rate: text, overPivot: text });
export type DevicePrice = z.output<typeof devicePrice>;

/**
 * `freight`: the base and the rate's charges on the freight, as a charges collect fee is counted; `leg`: the
 * total of its leg.
 */
export const percentBases = ['base', 'freight', 'leg'] as const;
export type PercentBase = (typeof percentBases)[number];

/** `name` is the code in the catalogue of surcharges. `rate` below zero: a refund. */
export const surcharge = z.object({
  name: text,
  rate: text,
  calc: z.enum(surchargeCalcs),
  min: optional,
  apply: z.enum(legs),
  reference: optional,
  container: optional,
  currency: optional,
  /** In the surcharge's currency. */
  max: text.optional(),
  /** Of a percent. Absent: of the base. */
  of: z.enum(percentBases).exclude(['base']).optional(),
  /** Only for these goods. */
  commodities: z.array(text).optional(),
  /** Only for dangerous goods of these classes. */
  hazardClasses: z.array(z.enum(hazardClasses)).optional(),
  /** Kilograms of one container, truck or piece: above the first, up to and with the second. */
  overWeight: text.optional(),
  upToWeight: text.optional(),
  /** First and last day of shipment, ISO dates. */
  fromDay: text.optional(),
  toDay: text.optional(),
});
export type Surcharge = z.output<typeof surcharge>;

export const frequency = z.object({
  frequency: text,
  /** Monday to Sunday. */
  days: z.array(z.boolean()),
});
export type Frequency = z.output<typeof frequency>;

export const priceZone = z.object({
  name: text,
  places: z.array(text),
  /** Minimum freight of a shipment (drayage). Absent: the rate's minimum. */
  min: text.optional(),
});
export type PriceZone = z.output<typeof priceZone>;

export const laneTerms = z.object({
  origin: place.nullable(),
  destination: place.nullable(),
  /** Replaces the destination, or the origin of a drayage rate. Absent in older rates. */
  zones: z.array(priceZone).optional(),
});

/** ISO dates, both inclusive, in the rate's time zone. */
export const validityTerms = z.object({ from: optional, to: optional, timeZone: text });

/** Amounts are decimal strings. */
export const priceTerms = z.object({
  currency: text,
  businessModel: z.enum(businessModels),
  minimum: optional,
  segments: z.array(segment),
  unitPrices: z.array(unitPrice),
  /** Absent in older rates. */
  devicePrices: z.array(devicePrice).optional(),
  surcharges: z.array(surcharge),
  surchargesIncluded: z.boolean(),
  /** Charges the next bracket's `from` if that is cheaper. */
  nextBreak: z.boolean(),
  /** cm³ per chargeable kilogram. Null: the default of the mode; for LTL the factor. */
  divisor: optional,
  /** Rounds the chargeable quantity up to a multiple. Null: the default of the mode. */
  roundingStep: optional,
  /** Minimum chargeable quantity (revenue tons for LCL). Null: the default of the mode. */
  minimumQuantity: optional,
  /** Kilograms per cubic metre (LTL). Null: 333. */
  factor: optional,
  /** Kilograms per loading metre (LTL). Null: loading metres do not count. Absent in older rates. */
  kilogramsPerLoadingMetre: optional.optional(),
  // Absent in rates older than prices per kilometre.
  /** Of the trip (FTL). Null: the great circle times the owner company's road factor. */
  kilometres: optional.optional(),
  /** Of trucks (FTL): a percentage of the freight, or a price per kilometre and truck. */
  emptyReturn: optional.optional(),
  emptyReturnCalc: z.enum(emptyReturnCalcs).nullable().optional(),
});

export const detailTerms = z.object({
  /** Companies that may buy it. Empty: all. */
  clients: z.array(text),
  supplier: optional,
  carriers: z.array(text),
  /** Empty: any commodity. */
  commodities: z.array(text),
  // Absent in rates older than special cargo.
  /** Taken beside general cargo. Empty: no dangerous goods. */
  hazardClasses: z.array(z.enum(hazardClasses)).optional(),
  /** Degrees Celsius that loose cargo is kept at, and the rate is for alone. Null: none; reefers keep any. */
  temperatureFrom: optional.optional(),
  temperatureTo: optional.optional(),
  /** Takes cargo that stands out of its open container or truck. */
  takesOutOfGauge: z.boolean().optional(),
  loadType: optional,
  freightType: optional,
  serviceType: optional,
  flightType: optional,
  airplane: optional,
  frequency,
  /** Hours before a departure by which cargo must be handed in. Absent in older rates. */
  cutOff: z.number().nullable().optional(),
  /** Air and courier: also of breaks and prices if it is `lbs`. */
  weightMetric: text,
  dimensionMetric: text,
  route: z.enum(['direct', 'transfers']),
  transfers: z.array(text),
  waypoints: z.array(text),
  /** Days. Null: estimated from the distance. */
  transitTime: z.number().nullable(),
  /** Maximum load, in kg and m³. */
  weightTotal: optional,
  volumeTotal: optional,
  /** Maximum piece, in `weightMetric` and `dimensionMetric`. */
  pieceWeight: optional,
  pieceLength: optional,
  pieceWidth: optional,
  pieceHeight: optional,
  rateRange: optional,
  observations: optional,
});

export const rateTerms = z.object({
  ...laneTerms.shape,
  ...validityTerms.shape,
  ...priceTerms.shape,
  ...detailTerms.shape,
});
export type RateTerms = z.output<typeof rateTerms>;
export type TermName = keyof RateTerms;
