import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { atSeenVersion } from '~/use-cases/people/seen-account.server';
import { revisionIn } from '../etag';

type AnyCall = Pick<RequestContext, 'services' | 'actor' | 'language' | 'log'> & {
  readonly address: string;
  readonly request: Request;
  readonly dispatch: RequestContext['dispatch'];
};

export function requestContextOfCall({
  services,
  actor,
  language,
  log,
  address,
  request,
  dispatch,
}: AnyCall): RequestContext {
  const userAgent = request.headers.get('user-agent') ?? undefined;
  return { services, actor, language, log, address, userAgent, via: 'api', dispatch };
}

export async function contextAtVersion(
  call: AnyCall & { readonly params: { readonly id: string } },
  beside: 'client' | 'executive',
): Promise<RequestContext | Rejection> {
  const seen = revisionIn(call.request.headers.get('if-match'));
  if (seen !== null && isRejection(seen)) return seen;
  if (seen?.expectedRound !== undefined) return reject('stale', 'record.stale');
  const { expectedRevision: revision, expectedEventsBeside: eventsBeside = 0 } = seen ?? {};
  const version = revision === undefined ? null : { revision, eventsBeside };
  return atSeenVersion(requestContextOfCall(call), { id: call.params.id, beside }, version);
}
