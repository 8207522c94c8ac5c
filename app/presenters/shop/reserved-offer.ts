import { z } from 'zod';
import type { RateResult } from '@projections/rating/rate-search/result';
import type { Departure } from '@domain/rating/search/departures';
import { shortNameOf } from '@domain/rating/search/options';
import type { ReservationRow } from '@projections/shop/reservation/table';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import type { Measured } from '~/presenters/shop/distance-text';
import type { ShownPrice } from '~/presenters/rating/step-text';

/** Older reservations have no cities. */
const end = z.object({ code: z.string(), name: z.string(), city: z.string().nullish() });

/** Must not contain the cost. */
export const reservedOffer = z.object({
  code: z.string(),
  kind: z.string(),
  origin: end,
  destination: end,
  carriers: z.array(z.string()),
  validTo: z.string(),
  transitDays: z.number().nullable(),
  isTransitEstimated: z.boolean(),
  /** As chosen. Absent: the first available. */
  departure: z.object({ day: z.string(), cutOff: z.string().nullable() }).nullish(),
  price: z.custom<ShownPrice>((value) => typeof value === 'object' && value !== null),
});
export type ReservedOffer = z.output<typeof reservedOffer> & {
  /** Computed when shown; a reservation does not store it. */
  readonly route?: Measured | undefined;
  readonly departures?: readonly Departure[] | undefined;
  readonly logo?: string | null | undefined;
  /** That the price is for. */
  readonly load?: LoadSummary | undefined;
};

export function reservedOfferOf(result: RateResult): ReservedOffer {
  const { code, typeRate, from, to, carriers, validTo, price } = result;
  const { transitDays, isTransitEstimated, departure } = result;
  return {
    code,
    kind: typeRate,
    origin: { code: from.code, name: from.name, city: from.city },
    destination: { code: to.code, name: to.name, city: to.city },
    carriers: carriers.map(({ name }) => name),
    validTo,
    transitDays,
    isTransitEstimated,
    ...(departure !== null && { departure }),
    price,
  };
}

export function reservedRoutes({
  lines,
  offer,
}: Pick<ReservationRow, 'lines' | 'offer'>): readonly ReservedRoute[] {
  const routes = lines.flatMap((line): ReservedRoute[] => {
    if (line.type !== 'rate') return [];
    const { origin, destination, carriers } = reservedOffer.parse(line.offer);
    return [{ origin: shortNameOf(origin), destination: shortNameOf(destination), carriers }];
  });
  if (offer !== null) {
    const { origin, destination, carrier } = offer.shipment;
    const carriers = carrier === null ? [] : [carrier];
    routes.push({
      origin: origin.code ?? origin.name,
      destination: destination.code ?? destination.name,
      carriers,
    });
  }
  const seen = new Set<string>();
  return routes.filter((route) => {
    const key = JSON.stringify(route);
    return seen.has(key) ? false : seen.add(key);
  });
}

export interface ReservedRoute {
  readonly origin: string;
  readonly destination: string;
  readonly carriers: readonly string[];
}
