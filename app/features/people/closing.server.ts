import {
  activatePerson,
  deactivatePerson,
  removePerson,
  revokeSessions,
} from '@domain/people/person/administration';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Accepted } from '~/services.server';
import type { Asking } from './asking.server';

const commands = { activatePerson, deactivatePerson, removePerson, revokeSessions } as const;

/**
 * Opens or shuts an account, or signs its person out. What shuts it ends the person's sessions at once, without waiting for the
 * read models.
 */
export async function administerAccount(
  asking: Asking,
  command: keyof typeof commands,
  input: unknown,
): Promise<Accepted | Rejection> {
  const outcome = await asking.carryOut(commands[command], input);
  if (!isRejection(outcome) && command !== 'activatePerson') {
    await asking.services.auth.sessions.revokeAll(outcome.id);
  }
  return outcome;
}
