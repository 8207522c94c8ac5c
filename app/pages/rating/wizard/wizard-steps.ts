import { kindsOfRate, type RateKind, type TermName } from '@domain/rating/rate/inputs';
import type { Problems } from '~/texts/problems';

/** What each step asks for, of the terms its kind of rate has. */
const termsOfSteps = {
  lane: [
    ...['origin', 'destination', 'supplier', 'carriers', 'clients', 'rateRange'],
    ...['route', 'transfers', 'waypoints', 'transitTime'],
  ],
  service: [
    ...['freightType', 'serviceType', 'loadType', 'flightType', 'airplane', 'commodities', 'frequency'],
    ...['weightTotal', 'volumeTotal', 'weightMetric', 'dimensionMetric'],
    ...['pieceWeight', 'pieceLength', 'pieceWidth', 'pieceHeight'],
  ],
  prices: [
    ...['currency', 'businessModel', 'minimum', 'segments', 'unitPrices'],
    ...['nextBreak', 'divisor', 'roundingStep', 'minimumQuantity', 'factor'],
  ],
  surcharges: ['surcharges', 'surchargesIncluded'],
  validity: ['from', 'to', 'observations'],
} as const satisfies Record<string, readonly string[]>;

export type WizardStep = keyof typeof termsOfSteps;
export const wizardSteps = Object.keys(termsOfSteps) as readonly WizardStep[];

/** Terms a kind has that its form in the specification does not ask for: a rate keeps what it has. */
const unasked: Readonly<Partial<Record<RateKind, readonly TermName[]>>> = {
  LTL: ['serviceType', 'minimum', 'transfers'],
  FTL: ['transfers'],
  DRAYAGE: ['transfers'],
  COURIER: ['transfers'],
};

/** The terms that the wizard of a kind asks for. */
export function askedTerms(kind: RateKind): ReadonlySet<TermName> {
  const all: readonly string[] = Object.values(termsOfSteps).flat();
  const left = unasked[kind] ?? [];
  return new Set([...kindsOfRate[kind].terms].filter((term) => all.includes(term) && !left.includes(term)));
}

/** The step a field stands in: the term its path begins with says so. */
export function stepOf(field: string): WizardStep {
  const term = /^\w+/.exec(field)?.[0] ?? '';
  return wizardSteps.find((step) => (termsOfSteps[step] as readonly string[]).includes(term)) ?? 'service';
}

/** The first step with something wrong; undefined when nothing is. */
export function firstWrongStep(problems: Problems): WizardStep | undefined {
  const wrong = new Set(
    Object.keys(problems)
      .filter((name) => name !== '')
      .map(stepOf),
  );
  return wizardSteps.find((step) => wrong.has(step));
}
