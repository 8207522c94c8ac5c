import {
  activatePerson,
  deactivatePerson,
  removePerson,
  revokeSessions,
} from '@domain/people/person/administration';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Accepted } from '~/services';
import type { RequestContext } from './request-context.server';

type Give = (requestContext: RequestContext, input: unknown) => Promise<Accepted | Rejection>;

const commands = {
  activatePerson: (requestContext, input) => requestContext.dispatch(activatePerson, input),
  deactivatePerson: (requestContext, input) => requestContext.dispatch(deactivatePerson, input),
  removePerson: (requestContext, input) => requestContext.dispatch(removePerson, input),
  revokeSessions: (requestContext, input) => requestContext.dispatch(revokeSessions, input),
} satisfies Readonly<Record<string, Give>>;

/** Closing ends the person's sessions and links at once; `closeShutAccount` repeats it after a crash. */
export async function administerAccount(
  requestContext: RequestContext,
  command: keyof typeof commands,
  input: unknown,
): Promise<Accepted | Rejection> {
  const outcome = await commands[command](requestContext, input);
  if (isRejection(outcome)) return outcome;
  const { sessions, access } = requestContext.services.auth;
  if (command === 'revokeSessions') await sessions.revokeAll(outcome.id);
  if (command === 'deactivatePerson') await access.end(outcome.id, 'deactivated');
  if (command === 'removePerson') await access.end(outcome.id, 'removed');
  return outcome;
}
