import { createApiClient, revokeApiClient } from '@domain/people/api-client/api-client';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { RequestContext } from './request-context.server';

/**
 * The token is returned only this once; a retry with the same command id returns none, since it cannot be
 * recovered.
 */
export async function openApiClient(
  { services, actor, via }: RequestContext,
  input: unknown,
  commandId: string,
): Promise<
  { readonly rejected?: undefined; readonly id: string; readonly token: string | null } | Rejection
> {
  const outcome = await services.dispatch(createApiClient, input, { actor, via, commandId });
  if (isRejection(outcome)) return outcome;
  return { id: outcome.id, token: await services.auth.apiTokens.issue(outcome.id) };
}

export async function closeApiClient(
  requestContext: RequestContext,
  input: unknown,
): Promise<Rejection | null> {
  const outcome = await requestContext.dispatch(revokeApiClient, input);
  if (isRejection(outcome)) return outcome;
  await requestContext.services.auth.apiTokens.revoke(outcome.id);
  return null;
}
