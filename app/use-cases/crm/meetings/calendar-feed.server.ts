import { isStaff, type Actor } from '@domain/shared/actor';
import { dayIn, daysAfter } from '@domain/shared/day';
import type { Rejection } from '@domain/shared/rejection';
import { listMeetings } from '@projections/crm/meeting-list/queries';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import { feedOf } from '~/documents/calendar/meeting-calendar.server';
import type { Services } from '~/services';
import { timeZone } from '~/texts/formats';
import { translate } from '~/texts/translate.server';
import { networkOf } from '~/use-cases/people/network-of';
import { tooManyAttempts } from '~/use-cases/people/sign-in-attempts.server';
import { isRejection } from '@domain/shared/rejection';

const counted = 'unknown calendar by address';
const shown = { before: 90, after: 365 } as const;

/**
 * Only meetings that the person may see now. The same null for wrong and revoked addresses and lost access.
 * Attempts are counted until the address proves valid, so that only a guesser's network address is refused.
 */
export async function readCalendarFeed(
  services: Pick<Services, 'auth' | 'db' | 'ask' | 'publicUrl'>,
  token: string,
  address: string | undefined,
): Promise<string | null | Rejection> {
  const { auth, db, ask, publicUrl } = services;
  const network = networkOf(address);
  const wait = await auth.limits.count(counted, network);
  if (wait !== null) return tooManyAttempts(wait);
  const personId = await auth.calendarAddresses.find(token);
  if (personId === null) return null;
  await auth.limits.forgive(counted, network);
  const person = await findOpenAccount(db, personId);
  if (person === null) return null;
  const actor: Actor = { kind: 'person', ...person };
  if (!isStaff(actor)) return null;
  const today = dayIn(timeZone, new Date());
  const asked = {
    from: daysAfter(today, -shown.before),
    until: daysAfter(today, shown.after),
    scope: 'own',
  };
  const meetings = await ask(listMeetings, asked, actor);
  if (isRejection(meetings)) return meetings;
  return feedOf(
    meetings.map(({ revision, status, ...meeting }) => ({
      ...meeting,
      sequence: revision,
      isCancelled: status === 'cancelled',
    })),
    {
      name: translate(person.language, 'meetings-staff:feed.name', { name: person.name }),
      host: new URL(publicUrl).hostname,
    },
  );
}
