import type { RateTerms, Segment, Surcharge, UnitPrice } from '../../../domain/rating/rate/terms';

/** Without nulls and empty lists. */
export type StoredTerms = Filled<Omit<RateTerms, 'segments' | 'surcharges' | 'unitPrices'>> & {
  readonly segments?: readonly Filled<Segment>[];
  readonly surcharges?: readonly Filled<Surcharge>[];
  readonly unitPrices?: readonly Filled<UnitPrice>[];
};

type Filled<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] };

export function storedTerms(terms: RateTerms): StoredTerms {
  const { segments, surcharges, unitPrices, ...rest } = terms;
  return filled({
    ...rest,
    segments: segments.map(filled),
    surcharges: surcharges.map(filled),
    unitPrices: unitPrices.map(filled),
  });
}

function filled<Whole extends object>(whole: Whole): Filled<Whole> {
  const kept = Object.entries(whole).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as Filled<Whole>;
}

export function wholeTerms(stored: StoredTerms): RateTerms {
  const { segments = [], surcharges = [], unitPrices = [], ...rest } = stored;
  return {
    ...emptyTerms,
    ...rest,
    segments: segments.map((segment) => ({ ...emptySegment, ...segment })),
    surcharges: surcharges.map((surcharge) => ({ ...emptySurcharge, ...surcharge })),
    unitPrices: unitPrices.map((price) => ({ ...emptyUnitPrice, ...price })),
  } as RateTerms;
}

const emptySegment = { calc: null, min: null, currency: null };
const emptySurcharge = { min: null, reference: null, container: null, currency: null };
const emptyUnitPrice = { commodity: null, loadType: null };
const emptyTerms = {
  ...{ origin: null, destination: null, zones: [], from: null, to: null, minimum: null },
  devicePrices: [],
  ...{ divisor: null, roundingStep: null, minimumQuantity: null, factor: null },
  kilogramsPerLoadingMetre: null,
  ...{ hazardClasses: [], temperatureFrom: null, temperatureTo: null, takesOutOfGauge: false },
  ...{ kilometres: null, emptyReturn: null, emptyReturnCalc: null, cutOff: null },
  ...{ clients: [], carriers: [], commodities: [], transfers: [], waypoints: [] },
  ...{
    supplier: null,
    loadType: null,
    freightType: null,
    serviceType: null,
    flightType: null,
    airplane: null,
  },
  ...{ transitTime: null, weightTotal: null, volumeTotal: null, pieceWeight: null },
  ...{ pieceLength: null, pieceWidth: null, pieceHeight: null, rateRange: null, observations: null },
};
