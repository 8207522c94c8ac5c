import Big from 'big.js';
import { z } from 'zod';
import { deviceType } from '../../shared/load';
import { shipmentTypes } from '../../shared/load-types';
import { listOf, optionalListOf } from '../../shared/list-input';
import { dimensionUnits, weightUnits } from '../../shared/load-types';
import { decimal as anyDecimal, knownCurrency, nonNegativeDecimal } from '../../shared/money';
import { hazardClass, temperature } from '../../shared/special-cargo';
import { placeReference } from '../place';
import { issuesBeside, type ReadForm } from './all-at-once';
import { kindsOfRate, type RateKind } from './kinds';
import {
  bracketCalcs,
  businessModels,
  emptyReturnCalcs,
  percentBases,
  surchargeCalcs,
  unitCalcs,
  type Leg,
  type TermName,
} from './terms';

/** In its shortest form, so that changing "4.20" to "4.2" is no change. */
const amount = nonNegativeDecimal.transform((text) => Big(text).toFixed());
const decimal = anyDecimal.transform((text) => Big(text).toFixed());
const optionalAmount = amount
  .nullish()
  .transform((text) => text ?? undefined)
  .optional();
const positive = amount.refine((text) => text !== '0', { message: 'validation.positive' });
const word = z.string().trim().min(1).max(120);
const words = z.array(word).max(100);
const timeZones = new Set(Intl.supportedValuesOf('timeZone'));

function unitWord(units: readonly string[], error: string) {
  return z
    .string()
    .trim()
    .toLowerCase()
    .refine((name) => units.includes(name.toUpperCase()), { error });
}

export const isoDate = z.iso.date({ error: 'validation.date' });

const optionalDay = isoDate
  .nullish()
  .transform((day) => day ?? undefined)
  .optional();

const segment = z.object({
  from: amount,
  to: amount,
  rate: amount,
  calc: z.enum(bracketCalcs).nullable().default(null),
  min: amount.nullable().default(null),
  currency: knownCurrency.nullable().default(null),
  zone: word
    .nullable()
    .transform((name) => name ?? undefined)
    .optional(),
  step: positive
    .nullable()
    .transform((step) => step ?? undefined)
    .optional(),
});

const placesOfZone = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[,;\n]/) : value),
  z
    .array(z.string().trim().toUpperCase().max(60))
    .max(400)
    .transform((places) => places.filter((place) => place !== '')),
);
const zone = z.object({
  name: word,
  places: placesOfZone,
  min: amount
    .nullable()
    .transform((min) => min ?? undefined)
    .optional(),
});

const unitPrice = z.object({
  unit: word.transform((code) => code.toUpperCase()),
  rate: amount,
  commodity: word.nullable().default(null),
  loadType: word.nullable().default(null),
  // Absent: the price is for the whole trip, as in older rates.
  calc: z
    .enum(unitCalcs)
    .nullable()
    .transform((calc) => (calc === 'km' ? calc : undefined))
    .optional(),
  min: amount
    .nullable()
    .transform((min) => min ?? undefined)
    .optional(),
  zone: word
    .nullable()
    .transform((name) => name ?? undefined)
    .optional(),
});

const devicePrice = z.object({ device: deviceType, pivotWeight: amount, rate: amount, overPivot: amount });

/** Spanish names that older rates use. */
const legsByName: Readonly<Record<string, Leg>> = {
  Origen: 'origin',
  Flete: 'freight',
  Destino: 'destination',
};
const leg = z.preprocess(
  (value) => (typeof value === 'string' ? (legsByName[value] ?? value) : value),
  z.enum(['origin', 'freight', 'destination']),
);

const surcharge = z.object({
  name: word,
  rate: decimal.describe('Below zero: a refund.'),
  calc: z.enum(surchargeCalcs),
  min: amount.nullable().default(null),
  apply: leg,
  reference: z.string().trim().max(300).nullable().default(null),
  container: word
    .transform((code) => code.toUpperCase())
    .nullable()
    .default(null),
  currency: knownCurrency.nullable().default(null),
  max: optionalAmount.describe('In the currency of the surcharge.'),
  of: z
    .enum(percentBases)
    .nullish()
    .transform((of) => (of === 'base' ? undefined : (of ?? undefined)))
    .optional()
    .describe('What a percent is of: the base, the freight with its charges, or the total of its leg.'),
  commodities: optionalListOf(z.string().max(120)).describe('Only for these goods.'),
  hazardClasses: optionalListOf(hazardClass).describe('Only for dangerous goods of these classes.'),
  overWeight: optionalAmount.describe('Kilograms of one container, truck or piece: only above them.'),
  upToWeight: optionalAmount.describe('Kilograms of one container, truck or piece: only up to them.'),
  fromDay: optionalDay.describe('First day of shipment that it is for.'),
  toDay: optionalDay.describe('Last day of shipment that it is for.'),
});

/** The allowed ranges of LTL rates (docs/domain-rules.md). */
export const rateRanges = ['Rango 1', 'Rango 2', 'Rango 3', 'Rango 4', 'Rango 5', 'Sin Rango'] as const;

/** Up to 30 days. Zero is a value, so an empty text must not become it. */
const hours = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,6}$/)
        .transform(Number),
    ],
    { error: 'validation.whole-number' },
  )
  .pipe(z.int().min(0).max(720));

/** Rules between fields are checked on the whole rate. */
const formFields = z.object({
  origin: placeReference.nullable().describe('Code of an airport (IATA) or port (UN/LOCODE), or a zone.'),
  destination: placeReference.nullable().describe('As `origin`.'),
  zones: z
    .array(zone)
    .max(40)
    .describe('Of couriers: in place of a destination. Of drayage: in place of one end.'),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  timeZone: z.string().refine((name) => timeZones.has(name), { error: 'validation.time-zone' }),
  currency: knownCurrency,
  businessModel: z.enum(businessModels),
  minimum: amount.nullable(),
  segments: z.array(segment).max(600),
  unitPrices: z.array(unitPrice).max(600),
  devicePrices: z
    .array(devicePrice)
    .max(60)
    .describe('Of air: prices of unit load devices, up to a pivot weight and above.'),
  surcharges: z.array(surcharge).max(60),
  surchargesIncluded: z.boolean(),
  nextBreak: z.boolean(),
  divisor: positive.nullable(),
  roundingStep: positive.nullable(),
  minimumQuantity: amount.nullable(),
  factor: positive.nullable(),
  kilogramsPerLoadingMetre: positive
    .nullable()
    .describe('Of LTL: kilograms that a loading metre counts as. Null: loading metres do not count.'),
  kilometres: positive.nullable(),
  emptyReturn: positive.nullable(),
  emptyReturnCalc: z.enum(emptyReturnCalcs).nullable(),
  clients: words.describe('Ids of companies; of none, the rate is for all.'),
  supplier: word.nullable().describe('Id of a supplier.'),
  carriers: words.describe('Ids of carriers.'),
  commodities: words,
  hazardClasses: listOf(hazardClass).describe('Of dangerous goods that it takes beside general cargo.'),
  temperatureFrom: temperature
    .nullable()
    .describe('Degrees Celsius that loose cargo is kept at; the rate is for such cargo alone.'),
  temperatureTo: temperature.nullable(),
  takesOutOfGauge: z.boolean().describe('Takes cargo that stands out of open containers and trucks.'),
  loadType: word.nullable(),
  freightType: word.nullable(),
  serviceType: word.nullable(),
  flightType: word.nullable(),
  airplane: word.nullable(),
  frequency: z.object({ frequency: word, days: z.array(z.boolean()).length(7) }),
  cutOff: hours.nullable().describe('Hours before a departure by which cargo must be handed in, up to 720.'),
  weightMetric: unitWord(weightUnits, 'validation.weight-unit'),
  dimensionMetric: unitWord(dimensionUnits, 'validation.dimension-unit'),
  route: z.enum(['direct', 'transfers']),
  transfers: words,
  waypoints: words,
  transitTime: z.coerce.number({ error: 'validation.whole-number' }).pipe(z.int().min(1).max(365)).nullable(),
  weightTotal: positive.nullable(),
  volumeTotal: positive.nullable(),
  pieceWeight: positive.nullable(),
  pieceLength: positive.nullable(),
  pieceWidth: positive.nullable(),
  pieceHeight: positive.nullable(),
  rateRange: z.enum(rateRanges).nullable(),
  observations: z.string().trim().max(4000).nullable(),
} satisfies Record<TermName, z.ZodType>);

export const rateForm = formFields.partial();
export type RateForm = z.output<typeof rateForm>;
export type RateFormInput = z.input<typeof rateForm>;

/** If one field cannot be read, the others are still checked. */
const besideWhatIsWrong = z.core._check<ReadForm>(
  ({ value, issues }) => {
    const wrong = issues.map(({ path = [] }) => ({ path }));
    for (const { path, message, input } of issuesBeside(value, wrong))
      issues.push({ code: 'custom', path: [...path], message, input });
  },
  { when: ({ value, issues }) => issues.length > 0 && typeof value === 'object' && value !== null },
);

function formOf<Kind extends RateKind>(kind: Kind) {
  const shape = Object.entries(rateForm.shape).filter(([name]) =>
    kindsOfRate[kind].terms.has(name as TermName),
  );
  return z
    .strictObject({
      kind: z.literal(kind),
      ...(Object.fromEntries(shape) as typeof rateForm.shape),
      status: z.boolean().default(false),
      isActive: z.boolean().default(true),
    })
    .check(besideWhatIsWrong);
}

export const newRateInput = z.discriminatedUnion('kind', [
  formOf('AERIAL'),
  formOf('LCL'),
  formOf('FCL'),
  formOf('LTL'),
  formOf('FTL'),
  formOf('DRAYAGE'),
  formOf('COURIER'),
]);
export type NewRateInput = z.output<typeof newRateInput>;

export const changedRateInput = z.object({
  id: z.string().min(1),
  status: z.boolean().optional(),
  isActive: z.boolean().optional(),
  form: rateForm.check(besideWhatIsWrong),
});

export const rateIdInput = z.object({ id: z.string().min(1) });
export const rateActivityInput = rateIdInput.extend({ isActive: z.boolean() });
export const rateValidityInput = rateIdInput.extend({ from: isoDate, to: isoDate });

export const rateKind = z.enum(shipmentTypes);
export { kindsOfRate, weightUnitOf, type RateKind } from './kinds';
export type { TermName } from './terms';
export { newSegment, rateDefaults } from './defaults';
export {
  anyCommodity,
  legs,
  bracketCalcs,
  percentBases,
  surchargeCalcs,
  businessModels,
  unitCalcs,
  emptyReturnCalcs,
} from './terms';
