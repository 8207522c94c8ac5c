import type { Actor } from '@domain/shared/actor';
import { dayMs } from '@domain/shared/day';
import type { Services } from '~/services';

/** Days for which a form may stay open and still be recognised when submitted twice. */
const oldestDays = 30;
/** Clock difference between servers, in minutes. */
const skewMinutes = 5;

const uuidv7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * The identity whose retries count as the same. A browser counts by its secret cookie, so that visitors
 * behind one address differ. Null for a visitor without a cookie.
 */
export function requesterOf({ kind, id, guestId }: Actor): string | null {
  if (kind !== 'visitor') return `${kind} ${id}`;
  return guestId === undefined ? null : `guest ${guestId}`;
}

/**
 * The command id of a form submission: the same for a retry by the same requester, different for everybody
 * else, so that no form can name another person's stream. Keeps the form's timestamp (UUIDv7), since records
 * are sorted by id. Undefined: the submission was not issued by this server. @param submission UUIDv7 that
 * the server put into the form @param record if one submission is a command for each of several records
 */
export async function commandIdOf(
  { auth }: Pick<Services, 'auth'>,
  actor: Actor,
  submission: string,
  record?: string,
): Promise<string | undefined> {
  const id = submission.toLowerCase();
  const requester = requesterOf(actor);
  if (requester === null || !uuidv7.test(id) || !isRecent(id)) return undefined;
  const parts = record === undefined ? [requester, id] : [requester, id, record];
  const digest = (await auth.keyedHash('command id', parts)).toString('hex');
  const variant = (8 + (parseInt(digest.slice(3, 4), 16) % 4)).toString(16);
  return `${id.slice(0, 14)}7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`;
}

function isRecent(id: string): boolean {
  const age = Date.now() - parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return age < oldestDays * dayMs && age > -skewMinutes * 60_000;
}
