import { isStaff, type Actor } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import type { Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

type Parts = Pick<Services, 'auth' | 'publicUrl'>;

/** Null: there is none. ISO instants. */
export async function standingAddress({ auth }: Parts, actor: Actor) {
  const standing = await auth.calendarAddresses.standing(actor.id);
  if (standing === null) return null;
  const { madeAt, lastReadAt } = standing;
  return { madeAt: madeAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null };
}

/** The address is returned only this once. */
export async function renewAddress(
  { auth, publicUrl }: Parts,
  actor: Actor,
): Promise<{ readonly address: string } | Rejection> {
  if (!mayHaveAddress(actor)) return refuseAccess(actor);
  const token = await auth.calendarAddresses.issue(actor.id);
  return { address: new URL(`/calendar/${token}.ics`, publicUrl).href };
}

export async function revokeAddress({ auth }: Parts, actor: Actor): Promise<Rejection | null> {
  if (!mayHaveAddress(actor)) return refuseAccess(actor);
  await auth.calendarAddresses.revoke(actor.id);
  return null;
}

function mayHaveAddress(actor: Actor): boolean {
  return isStaff(actor) && actor.kind === 'person';
}
