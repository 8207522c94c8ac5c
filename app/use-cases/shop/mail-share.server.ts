import type { Actor } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { FoundShare } from '@projections/shop/rate-shares/queries';
import type { ReservedOffer } from '~/presenters/shop/reserved-offer';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { timeZone } from '~/texts/formats';
import { sendRatesSoon } from '~/use-cases/documents/send-documents.server';
import type { RepricedRate } from './rate-shares.server';

interface Repriced {
  readonly share: FoundShare;
  readonly rates: readonly RepricedRate[];
}

interface Mailing {
  readonly actor: Actor;
  readonly to: readonly string[];
  readonly note?: string | undefined;
  readonly language: Language;
  readonly key: string;
  /** The whole address. */
  readonly link: string;
}

export interface PricesNow {
  readonly offers: readonly ReservedOffer[];
  readonly ownerId: string;
  readonly isWay: boolean;
  readonly shipsOn: string | null;
}

/** What is still offered. Null: nothing. */
export function pricesNow({ share, rates }: Repriced): PricesNow | null {
  const standing = rates.flatMap(({ now }) => now ?? []);
  if (standing.length === 0) return null;
  const days = new Set(rates.map(({ shared }) => shared.request.date ?? ''));
  const [day = ''] = days;
  return {
    offers: standing.flatMap(({ offers }) => offers),
    ownerId: share.ownerId,
    isWay: rates.length === 1 && (standing[0]?.offers.length ?? 0) > 1,
    shipsOn: days.size === 1 && day >= dayIn(timeZone, new Date()) ? day : null,
  };
}

/** A mail to each address, with the PDF of today's prices. The same key sends once. */
export async function mailShare(
  services: Pick<Services, 'auth' | 'jobs'>,
  repriced: Repriced,
  { actor, to, note, language, key, link }: Mailing,
): Promise<Rejection | null> {
  const now = pricesNow(repriced);
  if (now === null) return reject('not-found', 'rate.not-found');
  const { offers, ...sending } = now;
  for (const [at, address] of to.entries()) {
    const wait = await services.auth.limits.count('shared rates by sender', actor.id);
    if (wait !== null)
      return reject('too-many', 'mail.too-many-today', { seconds: wait, hours: Math.ceil(wait / 3600) });
    const mail = { ...sending, to: address, language, actor, link, key: `${key}/${at}` };
    const refusal = await sendRatesSoon(services, offers, { ...mail, ...(note && { note }) });
    if (refusal !== null) return refusal;
  }
  return null;
}
