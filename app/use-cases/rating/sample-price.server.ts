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
  /** The rate's own where none is asked for. */
  readonly currency: string | undefined;
  readonly ownerId: string | undefined;
}

/** What a load costs at terms that no rate has yet. */
export interface SampledPrice {
  /** With what only staff see; null without a price, and where the base is not filled in yet. */
  readonly result: RateResult | null;
  /** Why there is no price, where that is known. */
  readonly refusal: Rejection | null;
  readonly margins: RateMargins;
}

/** Prices a load at terms as the shop would if a rate had them, with the profit rules that would apply. */
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
  // A price of nothing is one that is not filled in.
  return { result: result?.internal?.price.base === '0' ? null : result, refusal, margins };
}

/** The rule that applies to the terms. */
export function applyingRule({ rules }: RateMargins): NamedRule | null {
  return rules.find(({ outcome }) => outcome === 'applies')?.rule ?? null;
}

/** The zone that was chosen, where the rate still has it; else its first. */
function inKnownZone(cargo: Load, [first, ...others]: readonly string[]): Load {
  const { zone, ...plain } = cargo;
  if (first === undefined) return plain;
  return { ...plain, zone: zone !== undefined && others.includes(zone) ? zone : first };
}
