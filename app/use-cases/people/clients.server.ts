import { changeClient, recordClientProfile } from '@domain/people/client/client';
import { clientFields } from '@domain/people/client/inputs';
import { definedOf } from '@domain/people/person/person';
import { shopOwnerId } from '@domain/people/person/owner';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { changeAccount } from './changing.server';
import { invite } from './invitations.server';
import { derivedId } from './registration.server';
import type { RequestContext } from './request-context.server';

type Values = Readonly<Record<string, unknown>>;

export function clientParts(values: Values): { readonly account: Values; readonly profile: Values } {
  const account: Record<string, unknown> = {};
  const profile: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values))
    (name in clientFields.shape ? profile : account)[name] = value;
  return { account, profile };
}

/** The invitation has no password. A refused profile opens no account. */
export async function createClient(
  requestContext: RequestContext,
  values: Values,
  commandId: string,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const { account, profile } = clientParts(values);
  const { companies = [], owner, ...rest } = account;
  const { services, actor, via } = requestContext;
  const ownerId = typeof owner === 'string' ? owner : (actor.ownerId ?? shopOwnerId);
  const known = { ...profile, id: commandId, ownerId };
  const order = { actor, via, commandId: derivedId(commandId, 'profile') };
  const refused = await services.dispatch(recordClientProfile, known, { ...order, isRehearsal: true });
  if (isRejection(refused)) return refused;
  const input = { ...definedOf(rest), companyIds: companies, ownerId };
  const opened = await invite(requestContext, input, { commandId, asClient: true });
  if (isRejection(opened)) return opened;
  const written = await services.dispatch(recordClientProfile, known, order);
  return isRejection(written) ? written : opened;
}

/** First the profile, then the account; one command per kind of change. */
export async function changeClientRecord(
  requestContext: RequestContext,
  id: string,
  { isActive, ...values }: Values & { readonly isActive?: boolean | undefined },
): Promise<Rejection | null> {
  const { account, profile } = clientParts(values);
  if (Object.keys(definedOf(profile)).length > 0) {
    const outcome = await requestContext.dispatch(changeClient, { ...profile, id });
    if (isRejection(outcome)) return outcome;
  }
  return changeAccount(requestContext, id, {
    ...account,
    ...(isActive !== undefined && { isActive }),
  });
}
