import type { RateKind } from '@domain/rating/rate/kinds';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { Actor } from '@domain/shared/actor';
import type { Load } from '@domain/shared/load';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import {
  findMarginsOfTerms,
  type NamedRule,
  type RateMargins,
} from '@projections/rating/rate-margins/queries';
import { priceSample } from '@projections/rating/rate-search/sample-queries';
import type { RateResult } from '@projections/rating/rate-search/result';
import type { Services } from '~/services';

interface Sampled {
  readonly kind: RateKind;
  readonly terms: RateTerms;
  readonly load: Load;
  readonly currency: string | undefined;
  readonly ownerId: string | undefined;
}

export interface SampledPrice {
  /** Null if there is no price, or the base is not filled in yet. */
  readonly result: RateResult | null;
  readonly refusal: Rejection | null;
  readonly margins: RateMargins;
}

/** As the shop would price a rate with these terms, with the applicable profit rules. */
export async function sampledPrice(
  services: Pick<Services, 'ask'>,
  { kind, terms, load, currency, ownerId }: Sampled,
  actor: Actor,
): Promise<SampledPrice | Rejection> {
  const zones = (terms.zones ?? []).map(({ name }) => name);
  const [priced, margins] = await Promise.all([
    services.ask(
      priceSample,
      { kind, terms, load: inKnownZone(load, zones), ownerId, ...(currency !== undefined && { currency }) },
      actor,
    ),
    services.ask(findMarginsOfTerms, { kind, terms, ownerId }, actor),
  ]);
  if (isRejection(priced)) return priced;
  if (isRejection(margins)) return margins;
  const { result, refusal } = priced;
  // A price of zero is one that is not filled in yet.
  return { result: result?.internal?.price.base === '0' ? null : result, refusal, margins };
}

export function applyingRule({ rules }: RateMargins): NamedRule | null {
  return rules.find(({ outcome }) => outcome === 'applies')?.rule ?? null;
}

/** Falls back to the rate's first zone. */
function inKnownZone(cargo: Load, [first, ...others]: readonly string[]): Load {
  const { zone, ...plain } = cargo;
  if (first === undefined) return plain;
  return { ...plain, zone: zone !== undefined && others.includes(zone) ? zone : first };
}
