import type { ShipmentType } from '../../shared/load-types';
import type { BracketCalc, RateTerms, TermName } from './terms';

export type RateKind = ShipmentType;

export interface KindOfRate {
  readonly pricedBy: 'segments' | 'unitPrices';
  readonly calc: BracketCalc;
  readonly carriers: 'one' | 'many';
  /** In the order in which a code is looked up. */
  readonly places: readonly ('airport' | 'port' | 'zone')[];
  readonly terms: ReadonlySet<TermName>;
}

const common: readonly TermName[] = [
  'origin',
  'destination',
  'from',
  'to',
  'timeZone',
  'currency',
  'businessModel',
  'minimum',
  'surcharges',
  'surchargesIncluded',
  'clients',
  'supplier',
  'carriers',
  'commodities',
  'hazardClasses',
  'loadType',
  'freightType',
  'serviceType',
  'route',
  'transfers',
  'transitTime',
  'observations',
];
const brackets: readonly TermName[] = ['segments', 'nextBreak', 'temperatureFrom', 'temperatureTo'];
const units: readonly TermName[] = ['unitPrices', 'takesOutOfGauge'];
const capacity: readonly TermName[] = [
  'weightMetric',
  'dimensionMetric',
  'weightTotal',
  'volumeTotal',
  'pieceWeight',
  'pieceLength',
  'pieceWidth',
  'pieceHeight',
];
const terms = (...more: readonly TermName[]): ReadonlySet<TermName> => new Set([...common, ...more]);

export const kindsOfRate: Readonly<Record<RateKind, KindOfRate>> = {
  AERIAL: {
    pricedBy: 'segments',
    calc: 'kg',
    carriers: 'many',
    places: ['airport'],
    terms: terms(
      ...brackets,
      ...capacity,
      'devicePrices',
      'frequency',
      'cutOff',
      'flightType',
      'airplane',
      'divisor',
      'roundingStep',
    ),
  },
  LCL: {
    pricedBy: 'segments',
    calc: 'wm',
    carriers: 'one',
    places: ['port'],
    terms: terms(
      ...brackets,
      ...capacity,
      'frequency',
      'cutOff',
      'divisor',
      'roundingStep',
      'minimumQuantity',
    ),
  },
  FCL: {
    pricedBy: 'unitPrices',
    calc: 'unit',
    carriers: 'one',
    places: ['port'],
    terms: terms(...units, ...capacity, 'frequency', 'cutOff'),
  },
  LTL: {
    pricedBy: 'segments',
    calc: 'kg',
    carriers: 'one',
    places: ['zone', 'port', 'airport'],
    terms: terms(
      ...brackets,
      'divisor',
      'factor',
      'kilogramsPerLoadingMetre',
      'roundingStep',
      'waypoints',
      'rateRange',
    ),
  },
  FTL: {
    pricedBy: 'unitPrices',
    calc: 'unit',
    carriers: 'one',
    places: ['zone', 'port', 'airport'],
    terms: terms(...units, 'waypoints', 'kilometres', 'emptyReturn', 'emptyReturnCalc'),
  },
  DRAYAGE: {
    pricedBy: 'unitPrices',
    calc: 'unit',
    carriers: 'one',
    places: ['port', 'zone'],
    terms: terms(...units, 'zones', 'emptyReturn'),
  },
  COURIER: {
    pricedBy: 'segments',
    calc: 'kg',
    carriers: 'one',
    places: ['airport', 'zone', 'port'],
    terms: terms(...brackets, 'zones', 'frequency', 'divisor', 'roundingStep', 'weightMetric'),
  },
};

type WeightTerms = Pick<RateTerms, 'weightMetric'>;

/** Of breaks and prices by weight. Sea rates use `weightMetric` for the limits of a piece alone. */
export function weightUnitOf(kind: RateKind, { weightMetric }: WeightTerms): 'kg' | 'lb' {
  const mayBePounds = kind === 'AERIAL' || kind === 'COURIER';
  return mayBePounds && weightMetric.toLowerCase() === 'lbs' ? 'lb' : 'kg';
}

/** `kg` is per unit of weight: in a rate in pounds, per pound. */
export function calcOf(kind: RateKind, terms: WeightTerms, calc: BracketCalc | null): BracketCalc | 'lb' {
  const own = calc ?? kindsOfRate[kind].calc;
  return own === 'kg' ? weightUnitOf(kind, terms) : own;
}
