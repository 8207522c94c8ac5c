import { kindsOfRate, type RateKind } from './kinds';
import type { RateTerms, Segment, TermName } from './terms';
import { daysAfter } from '../../shared/day';

export function rateDefaults(kind: RateKind, today: string): RateTerms {
  const isAir = kind === 'AERIAL';
  const isSea = kind === 'LCL' || kind === 'FCL';
  const terms: RateTerms = {
    origin: null,
    destination: null,
    zones: [],
    from: today,
    to: daysAfter(today, 30),
    timeZone: 'America/Santiago',
    currency: 'USD',
    businessModel: 'Costo',
    minimum: null,
    segments: segmentBounds[kind].map(([from, to]) => emptySegment(from, to)),
    unitPrices: [],
    devicePrices: [],
    surcharges: [],
    surchargesIncluded: false,
    nextBreak: isAir,
    divisor: null,
    roundingStep: null,
    minimumQuantity: null,
    factor: kind === 'LTL' ? '333' : null,
    kilogramsPerLoadingMetre: null,
    kilometres: null,
    emptyReturn: null,
    emptyReturnCalc: null,
    clients: [],
    supplier: null,
    carriers: [],
    commodities: [],
    hazardClasses: [],
    temperatureFrom: null,
    temperatureTo: null,
    takesOutOfGauge: false,
    loadType: null,
    freightType: isSea ? 'Standard' : isAir ? 'standard' : null,
    serviceType: isAir || isSea ? 'consolidated' : null,
    flightType: isAir ? 'freighter' : null,
    airplane: null,
    frequency: { frequency: 'daily', days: [true, true, true, true, true, true, true] },
    cutOff: null,
    weightMetric: 'kgs',
    dimensionMetric: isSea ? 'mts' : 'cms',
    route: 'direct',
    transfers: [],
    waypoints: [],
    transitTime: isAir ? 1 : null,
    weightTotal: '10000',
    volumeTotal: isSea ? '400' : '40',
    pieceWeight: '2500',
    pieceLength: '300',
    pieceWidth: '200',
    pieceHeight: '159',
    rateRange: kind === 'LTL' ? 'Sin Rango' : null,
    observations: null,
  };
  return { ...terms, ...withoutForeignTerms(kind, terms) };
}

const segmentBounds: Readonly<Record<RateKind, readonly (readonly [string, string])[]>> = {
  AERIAL: [
    ['0', '45'],
    ['46', '100'],
    ['101', '300'],
    ['301', '500'],
    ['501', '1000'],
    ['1001', '2000'],
  ],
  LCL: [
    ['0', '5'],
    ['6', '10'],
    ['11', '20'],
  ],
  FCL: [],
  LTL: [['0', '15']],
  FTL: [],
  DRAYAGE: [],
  COURIER: [['0', '15']],
};

function emptySegment(from: string, to: string): Segment {
  return { from, to, rate: '0', calc: null, min: null, currency: null };
}

export function newSegment(kind: RateKind, segments: readonly Pick<Segment, 'from' | 'to'>[]): Segment {
  const last = segments.at(-1);
  if (last === undefined) {
    const [from, to] = segmentBounds[kind][0] ?? ['0', '10'];
    return emptySegment(from, to);
  }
  const end = Number(last.to || last.from);
  return emptySegment(String(end + 1), String(end + 10));
}

function withoutForeignTerms(kind: RateKind, terms: RateTerms): Partial<RateTerms> {
  const foreign = Object.entries(terms).filter(
    ([name, value]) =>
      typeof value === 'string' && !always.has(name) && !kindsOfRate[kind].terms.has(name as TermName),
  );
  return Object.fromEntries(foreign.map(([name]) => [name, null]));
}

const always: ReadonlySet<string> = new Set(['weightMetric', 'dimensionMetric']);
