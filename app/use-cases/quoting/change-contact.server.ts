import type { quoterEvents } from '@domain/quoting/quoter/events';
import type { EventOf } from '@domain/shared/event';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Accepted, Services } from '~/services';

/** After a change of contact: private links mailed to the former address stop working. */
export async function revokeFormerLinks(
  { auth }: Pick<Services, 'auth'>,
  outcome: Accepted | Rejection,
): Promise<void> {
  if (isRejection(outcome)) return;
  const events = outcome.events as readonly EventOf<typeof quoterEvents>[];
  const isEmailNew = events.some((event) => event.type === 'QuoterContactChanged' && event.data.isEmailNew);
  if (isEmailNew) await auth.offerLinks.revokeAll(outcome.id);
}
