import type { PageContext } from '~/http/load-context';
import { readCookie } from '~/http/own-cookies.server';
import type { PageForm } from '~/pages/forms/page-form.server';
import type { DispatchContext } from '~/services';
import type { RequestContext } from '~/use-cases/people/request-context.server';

/** A form contains the command's id and the revision at which it was opened. */
export function requestContextOf(context: PageContext, request: Request, form?: PageForm): RequestContext {
  const { services, actor, language, log, address, requestId } = context;
  let isFirst = true;
  return {
    services,
    actor,
    language,
    log,
    address,
    userAgent: request.headers.get('user-agent') ?? undefined,
    device: readCookie(request, 'device', services.publicUrl.startsWith('https:')) ?? undefined,
    via: 'web',
    async dispatch(definition, input, { countsFrom } = {}) {
      const named = isFirst ? form : undefined;
      isFirst = false;
      const as: DispatchContext =
        named === undefined
          ? { actor, via: 'web', correlationId: requestId }
          : await named.order(countsFrom === undefined ? named.revision() : null);
      return services.dispatch(definition, input, { ...as, ...countsFrom });
    },
  };
}
