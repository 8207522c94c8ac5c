import { shopOwnerId } from '@domain/shared/owner';
import type { Services } from '~/services';

export function ratesAddressOf(
  { ratesMailAddress }: Pick<Services, 'ratesMailAddress'>,
  ownerId: string,
): string | null {
  if (ratesMailAddress === undefined) return null;
  if (ownerId === shopOwnerId) return ratesMailAddress;
  return ratesMailAddress.replace('@', `+${ownerId.replaceAll('-', '')}@`);
}

export async function findRatesOwners(
  services: Pick<Services, 'db' | 'ratesMailAddress'>,
  recipients: readonly string[],
): Promise<readonly string[]> {
  if (services.ratesMailAddress === undefined) return [];
  const owners = await services.db
    .selectFrom('owners')
    .select('id')
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute();
  const ids = new Set([shopOwnerId, ...owners.map(({ id }) => id)]);
  return [...ids].filter((id) => recipients.includes(ratesAddressOf(services, id) ?? ''));
}
