import type { NotificationKind } from '@projections/notifications/kinds';
import type { Services } from '~/services';
import { findWays } from '~/use-cases/notifications/choices.server';
import { unsubscribeAddress } from '~/use-cases/notifications/unsubscribe.server';

interface MailedWith {
  readonly isWanted: boolean;
  /** Null: these mails cannot be switched off. */
  readonly unsubscribe: string | null;
}

/** A null kind cannot be switched off. */
export async function mailedWith(
  services: Pick<Services, 'db' | 'auth' | 'publicUrl'>,
  kind: NotificationKind | undefined,
  personId: string,
): Promise<MailedWith> {
  if (kind === undefined) return { isWanted: true, unsubscribe: null };
  const ways = await findWays(services.db, kind, [personId]);
  return {
    isWanted: ways.get(personId) === 'now',
    unsubscribe: await unsubscribeAddress(services, personId, kind),
  };
}
