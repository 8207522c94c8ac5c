import { comparePrices } from '@domain/rating/rate/price-comparison';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { KnownRate } from '@projections/rating/rate-list/import-queries';
import type { RatePrices } from '~/use-cases/imports/price-store.server';

export function comparedRate(older: KnownRate | undefined, newer: RateTerms): RatePrices {
  return pricesIn(newer, older ?? null, comparePrices(older?.terms ?? null, newer));
}

export function goneRate(older: KnownRate): RatePrices {
  return pricesIn(older.terms, older, comparePrices(older.terms, null));
}

function pricesIn(
  { origin, destination, carriers, from, to }: RateTerms,
  older: KnownRate | null,
  lines: RatePrices['lines'],
): RatePrices {
  return {
    origin: origin?.code ?? '',
    destination: destination?.code ?? '',
    carriers,
    from,
    to,
    older: older === null ? null : { id: older.id, code: older.code },
    lines,
  };
}
