import type { Asking } from '~/use-cases/people/asking.server';

type AnyCall = Pick<Asking, 'services' | 'actor' | 'language' | 'log'> & {
  readonly address: string;
  readonly request: Request;
  readonly dispatch: Asking['carryOut'];
};

/** How a call to the API asks. */
export function askingOfCall({
  services,
  actor,
  language,
  log,
  address,
  request,
  dispatch,
}: AnyCall): Asking {
  const userAgent = request.headers.get('user-agent') ?? undefined;
  return { services, actor, language, log, address, userAgent, via: 'api', carryOut: dispatch };
}
