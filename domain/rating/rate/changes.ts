import type { RateEvent } from './rate';
import { detailTerms, laneTerms, priceTerms, validityTerms, type RateTerms } from './terms';
import { isSameData } from '../../shared/same-data';

const eventsOfTerms = [
  ['RateLaneChanged', laneTerms],
  ['RateValidityChanged', validityTerms],
  ['RatePricesChanged', priceTerms],
  ['RateDetailsChanged', detailTerms],
] as const;

export function changesBetween(before: RateTerms, after: RateTerms): readonly RateEvent[] {
  return eventsOfTerms.flatMap(([type, schema]) => {
    const changed = Object.keys(schema.shape).filter(
      (name) => !isSameData(filled(before[name as keyof RateTerms]), filled(after[name as keyof RateTerms])),
    );
    if (changed.length === 0) return [];
    return [
      {
        type,
        data: Object.fromEntries(changed.map((name) => [name, after[name as keyof RateTerms]])),
      },
    ];
  });
}

/** A term missing in an older event is empty. */
function filled(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
