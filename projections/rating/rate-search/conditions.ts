import { expressionBuilder, type Expression } from 'kysely';
import type { Place, PlaceReference } from '../../../domain/rating/place';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import { kindOfPlace } from '../../../domain/rating/search/modes';
import { isStaff, ownerCompanyOf, reachedCompanyIds, type Actor } from '../../../domain/shared/actor';
import { todayIn, type Condition } from '../../expressions';
import { approvedAmong } from '../../crm/company-list/approval';
import type { Tables } from '../../projection';

export type Searched = Tables & { readonly r: Tables['rate_search'] };

const eb = expressionBuilder<Searched, 'r'>();

type End = 'origin' | 'destination';

export function dayOf(date: string | undefined): Expression<string> {
  return date === undefined ? todayIn(eb.ref('r.time_zone')) : eb.cast<string>(eb.val(date), 'date');
}

export function offeredRates(
  { kinds, date }: { readonly kinds: readonly RateKind[]; readonly date: string | undefined },
  reach: Reach,
  lane: Condition,
): Condition {
  const day = dayOf(date);
  return eb.and([
    eb.ref('r.is_offered'),
    eb('r.kind', '=', eb.fn.any(eb.val(kinds))),
    lane,
    isReached(reach),
    eb('r.valid_from', '<=', day),
    eb('r.valid_to', '>=', day),
  ]);
}

export interface Reach {
  readonly ownerId: string;
  /** Includes rates for any client. */
  readonly isWide: boolean;
  readonly companyIds: readonly string[];
}

/**
 * Rates for all clients or for the reader's approved companies; staff see those for any client.
 * Administrators see only their own owner company's, so that no cart mixes two.
 */
export function reachOf(actor: Actor): Reach {
  return {
    ownerId: ownerCompanyOf(actor),
    isWide: isStaff(actor) || actor.roles.includes('auditor'),
    companyIds: reachedCompanyIds(actor),
  };
}

/** `companyIds` may be a placeholder of a prepared query. */
export function isReached({ ownerId, isWide, companyIds }: Reach): Condition {
  const own = eb('r.owner_id', '=', ownerId);
  if (isWide) return own;
  const isForAll = eb(eb.fn<number>('cardinality', ['r.clients']), '=', eb.lit(0));
  return own.and(isForAll.or('r.clients', '&&', approvedAmong(companyIds)));
}

export function withinReach(actor: Actor): Condition {
  return isReached(reachOf(actor));
}

/** Null: a zone that is only a point. */
export function codeOf(reference: PlaceReference): string | null {
  if (typeof reference !== 'string') return null;
  return kindOfPlace(reference) === 'zone' ? reference : reference.toUpperCase();
}

/** Kilometres within which an overland rate's place counts as reached. */
export const zoneReach = 50;

export function atEnd(end: End, codes: readonly string[]): Condition {
  return eb(`r.${end}_code`, '=', eb.fn.any(eb.val(codes)));
}

/** Only rates with zones are published without an end. */
export function isZonedAt(end: End): Condition {
  return eb(`r.${end}_code`, 'is', null);
}

/** Haversine, radius 6371 km. */
export function nearEnd(
  end: End,
  { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>,
  kilometres: number,
): Condition {
  const [y, x] = [eb.ref(`r.${end}_latitude`), eb.ref(`r.${end}_longitude`)];
  const degrees = (value: number | null) => eb.cast<number>(eb.val(value), 'float8');
  const cosine = (angle: Expression<number | null>) => eb.fn<number>('cos', [eb.fn('radians', [angle])]);
  /** The squared sine of half the difference of two angles. */
  const squaredHalf = (angle: Expression<number | null>, from: number | null) => {
    const radians = eb.fn<number>('radians', [eb(angle, '-', degrees(from))]);
    return eb.fn<number>('power', [eb.fn('sin', [eb(radians, '/', eb.lit(2))]), eb.lit(2)]);
  };
  const across = eb(eb(cosine(degrees(latitude)), '*', cosine(y)), '*', squaredHalf(x, longitude));
  const haversine = eb(squaredHalf(y, latitude), '+', across);
  const angle = eb.fn<number>('asin', [eb.fn('least', [eb.lit(1), eb.fn('sqrt', [haversine])])]);
  return eb(eb(angle, '*', eb.lit<number>(12742)), '<=', degrees(kilometres));
}
