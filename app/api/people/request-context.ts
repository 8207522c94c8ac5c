import type { RequestContext } from '~/use-cases/people/request-context.server';

type AnyCall = Pick<RequestContext, 'services' | 'actor' | 'language' | 'log'> & {
  readonly address: string;
  readonly request: Request;
  readonly dispatch: RequestContext['dispatch'];
};

/** How a call to the API asks. */
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
