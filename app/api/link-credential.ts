import { reject, type Rejection } from '@domain/shared/rejection';
import type { Authenticated } from '~/http/authenticated';
import type { Services } from '~/services';
import { openOfferLink } from '~/use-cases/quoting/open-offer-link.server';

/** Null: not a link token. Wrong, revoked and expired ones get the same refusal. */
export async function authenticateLink(
  services: Pick<Services, 'auth' | 'db'>,
  request: Request,
  address: string | undefined,
): Promise<Authenticated | Rejection | null> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1] ?? '';
  if (!services.auth.secrets.isSecret('offerLink', token)) return null;
  const opened = await openOfferLink(services, token, address);
  if (opened === null) return reject('unauthenticated', 'access.wrong-credential');
  return 'rejected' in opened ? opened : { actor: opened.holder, person: null };
}
