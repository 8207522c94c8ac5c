import { foldAlike } from '../../../domain/rating/search/alike';
import type { NotIncluded } from '../../../domain/rating/pricing/price';
import type { Candidate } from './candidate';
import type { DoorToDoor } from './door-rates';
import { withoutDoors } from './found-doors';

/** A result that a reader could not tell from a cheaper one. */
export interface AlikeRate {
  readonly id: string;
  readonly code: string;
  /** To be paid. */
  readonly total: string;
  readonly validTo: string;
}

type Compared = Candidate & Partial<DoorToDoor>;

export function alikeAmong(results: readonly Compared[], reader: { readonly isInternal: boolean }) {
  const folded = foldAlike(results, (result) => likenessOf(result, reader));
  const byId = new Map(results.map((result) => [result.id, result]));
  const cheaperOf: ReadonlyMap<string, string> = new Map(
    [...folded].flatMap(([cheapest, ids]) => ids.map((id) => [id, cheapest] as const)),
  );
  const dearerOf = (id: string): readonly AlikeRate[] =>
    (folded.get(id) ?? []).flatMap((dearer) => {
      const result = byId.get(dearer);
      if (result === undefined) return [];
      const { rate, total, validTo } = result;
      return [{ id: dearer, code: rate.code, total: total.toFixed(), validTo }];
    });
  return { cheaperOf, dearerOf };
}

/** What a reader of a result sees of it besides price, validity and code. Staff also see the supplier. */
function likenessOf(candidate: Compared, { isInternal }: { readonly isInternal: boolean }): string {
  const { rate, transitDays, load, doors } = candidate;
  const { terms } = rate;
  const missing: readonly NotIncluded[] = withoutDoors(candidate.notIncluded, doors);
  return JSON.stringify([
    ...[rate.kind, terms.origin?.code, terms.destination?.code],
    ...[terms.carriers, terms.route, terms.transfers, transitDays, terms.transitTime === null],
    ...[terms.frequency, terms.cutOff ?? null],
    ...[terms.serviceType, terms.freightType, terms.airplane, terms.commodities],
    load.measuredBy === 'units' ? load.units.map(({ unit }) => unit) : null,
    load.zone,
    missing.toSorted(),
    [doors?.pickup?.id, doors?.delivery?.id],
    isInternal ? [terms.supplier, terms.clients] : null,
  ]);
}
