import { kindsOfRate, type RateKind, type TermName } from '@domain/rating/rate/inputs';
import type { Problems } from '~/texts/problems';

const termsOfSteps = {
  lane: [
    ...['origin', 'destination', 'supplier', 'carriers', 'clients', 'rateRange'],
    ...['route', 'transfers', 'waypoints', 'transitTime'],
  ],
  service: [
    ...[
      'freightType',
      'serviceType',
      'loadType',
      'flightType',
      'airplane',
      'commodities',
      'hazardClasses',
      'temperatureFrom',
      'temperatureTo',
      'takesOutOfGauge',
      'frequency',
      'cutOff',
    ],
    ...['weightTotal', 'volumeTotal', 'weightMetric', 'dimensionMetric'],
    ...['pieceWeight', 'pieceLength', 'pieceWidth', 'pieceHeight'],
  ],
  prices: [
    ...['currency', 'businessModel', 'minimum', 'zones', 'zoneRows', 'zoneUnits', 'segments', 'unitPrices'],
    ...['devicePrices', 'kilometres', 'emptyReturn', 'emptyReturnCalc'],
    ...['nextBreak', 'divisor', 'roundingStep', 'minimumQuantity', 'factor', 'kilogramsPerLoadingMetre'],
  ],
  surcharges: ['surcharges', 'surchargesIncluded'],
  validity: ['from', 'to', 'observations'],
} as const satisfies Record<string, readonly string[]>;

export type WizardStep = keyof typeof termsOfSteps;
export const wizardSteps = Object.keys(termsOfSteps) as readonly WizardStep[];

/** Its weight unit is that of its prices, and chosen with them. */
export function hasWeightOfPrices(kind: RateKind): boolean {
  return kind === 'AERIAL' || kind === 'COURIER';
}

/** Terms without a field in the kind's form: a rate keeps its values. */
const unasked: Readonly<Partial<Record<RateKind, readonly TermName[]>>> = {
  LTL: ['serviceType', 'minimum', 'transfers'],
  FTL: ['transfers'],
  DRAYAGE: ['transfers'],
  COURIER: ['transfers'],
};

export function askedTerms(kind: RateKind): ReadonlySet<TermName> {
  const all: readonly string[] = Object.values(termsOfSteps).flat();
  const left = unasked[kind] ?? [];
  return new Set([...kindsOfRate[kind].terms].filter((term) => all.includes(term) && !left.includes(term)));
}

export function stepOf(field: string): WizardStep {
  const term = /^\w+/.exec(field)?.[0] ?? '';
  return wizardSteps.find((step) => (termsOfSteps[step] as readonly string[]).includes(term)) ?? 'service';
}

export function firstWrongStep(problems: Problems): WizardStep | undefined {
  const wrong = new Set(
    Object.keys(problems)
      .filter((name) => name !== '')
      .map(stepOf),
  );
  return wizardSteps.find((step) => wrong.has(step));
}
