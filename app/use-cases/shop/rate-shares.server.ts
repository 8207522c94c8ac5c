import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { SharedRate } from '@domain/shop/rate-share/events';
import { readOpenShare, type FoundShare } from '@projections/shop/rate-shares/queries';
import { offersOfWay } from '~/documents/rate-documents.server';
import type { ReservedOffer } from '~/presenters/shop/reserved-offer';
import { sumOf } from '~/presenters/shop/sum-of';
import type { Services } from '~/services';
import { findBuyer } from './customer-to-book-for.server';
import Big from 'big.js';

type Parts = Pick<Services, 'db' | 'charts'>;

/** Proves that the platform made the link. Nobody can guess it, and nothing is stored. */
async function markOf({ auth }: Pick<Services, 'auth'>, id: string): Promise<string> {
  return (await auth.keyedHash('rate share', [id])).toString('base64url');
}

/** Path of the link of a share. */
export async function sharedPath(services: Pick<Services, 'auth'>, id: string): Promise<string> {
  return `/shared/${id}.${await markOf(services, id)}`;
}

/** The same null for wrong, withdrawn and ended links. */
export async function openShare(
  services: Pick<Services, 'auth' | 'db'>,
  token: string,
): Promise<FoundShare | null> {
  const [id = '', mark = ''] = token.split('.');
  if (!z.uuid().safeParse(id).success) return null;
  const [typed, right] = [Buffer.from(mark), Buffer.from(await markOf(services, id))];
  if (typed.length !== right.length || !timingSafeEqual(typed, right)) return null;
  return readOpenShare(services.db, id, new Date().toISOString());
}

/** As they are found today by whoever shared them. */
async function offersNow(
  services: Parts,
  actor: Actor,
  { rateId: id, request, doors }: SharedRate,
): Promise<readonly ReservedOffer[] | Rejection> {
  const toDoors = Object.fromEntries(
    doors.map(({ end, rateId, load, towns }) => [end, { id: rateId, load, towns }]),
  );
  const found = await offersOfWay(services, actor, { id, ...request, doors: toDoors, isOffered: true });
  return isRejection(found) ? found : found.offers;
}

export interface RepricedRate {
  readonly shared: SharedRate;
  /** Null: no longer offered. */
  readonly now: {
    readonly offers: readonly ReservedOffer[];
    readonly total: string;
    /** Above the price of then; below zero: cheaper. */
    readonly more: string;
  } | null;
}

/** At today's prices of whoever shared them. Null: their account is closed. */
export async function repriceShare(
  services: Parts,
  { sharedBy, rates }: FoundShare,
): Promise<readonly RepricedRate[] | null> {
  const actor = await findBuyer(services.db, sharedBy);
  if (actor === null) return null;
  return Promise.all(
    rates.map(async (shared): Promise<RepricedRate> => {
      const offers = await offersNow(services, actor, shared);
      const sum = isRejection(offers) ? null : sumOf(offers.map(({ price }) => price));
      if (isRejection(offers) || sum === null) return { shared, now: null };
      const more = Big(sum.total).minus(shared.total).toFixed();
      return { shared, now: { offers, total: sum.total, more } };
    }),
  );
}
