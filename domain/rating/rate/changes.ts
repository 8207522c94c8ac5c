import type { RateEvent } from './rate';
import { detailTerms, laneTerms, priceTerms, validityTerms, type RateTerms } from './terms';

const eventsOfTerms = [
  ['RateLaneChanged', laneTerms],
  ['RateValidityChanged', validityTerms],
  ['RatePricesChanged', priceTerms],
  ['RateDetailsChanged', detailTerms],
] as const;

/** The events that lead from some terms to others. Each holds only what changed. */
export function changesBetween(before: RateTerms, after: RateTerms): readonly RateEvent[] {
  return eventsOfTerms.flatMap(([type, schema]) => {
    const changed = Object.keys(schema.shape).filter(
      (name) => !isSame(before, after, name as keyof RateTerms),
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

function isSame(before: RateTerms, after: RateTerms, name: keyof RateTerms): boolean {
  const [one, other] = [filled(before[name]), filled(after[name])];
  if (one === other) return true;
  const isNested = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  return isNested && canonical(one) === canonical(other);
}

/** A term that an older event lacks is empty. */
function filled(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** JSON with sorted keys, since the store may change their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
