import { data, type ActionFunction, type LoaderFunction, type ServerBuild } from '@remix-run/node';
import { reject, type Rejection } from '@domain/shared/rejection';
import { isUnavailable, sayAway } from '~/services.server';
import { sentenceOf } from '~/texts/translate.server';
import { rejectionStatus } from '~/http/rejection-status';
import { refusedAnswer } from '~/pages/forms/typed-fields';
import { refusePage, type PageRefusal } from '~/pages/page-answers.server';
import { failureNotice, type PageWork } from './page-failures';
import { PageRequest } from './page-request';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/**
 * Wraps every loader and action: 503 when the event store or the database is away, with what was typed into a form, a
 * rejection for an unreadable form, and the page's own failure notice where there is one.
 */
export function guardedPages(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      { ...route, module: { ...route.module, ...guarded(id, route.module) } },
    ]),
  );
  return { ...build, routes };
}

function guarded(route: string, { loader, action }: RouteModule) {
  return {
    ...(loader !== undefined && { loader: guard(loader, { route, does: 'load' }) }),
    ...(action !== undefined && { action: guard(action, { route, does: 'act' }) }),
  };
}

function guard<Handler extends LoaderFunction | ActionFunction>(
  handler: Handler,
  work: Pick<PageWork, 'route' | 'does'>,
): Handler {
  const guardedHandler: LoaderFunction = async (args, ...others) => {
    const { context, params } = args;
    const form = work.does === 'act' ? new PageRequest(args.request, context) : null;
    try {
      return await handler({ ...args, request: form ?? args.request }, ...others);
    } catch (error) {
      if (error instanceof Response) throw error;
      const notice = failureNotice({ ...work, params }, context.language);
      if (isUnavailable(error)) {
        sayAway(context.log, error);
        const refusal = reject('unavailable', 'service.unavailable');
        if (form?.posted)
          return refuseForm(form.posted, notice ?? sentenceOf(context.language, refusal), refusal);
        throw refusePage(context, refusal, notice);
      }
      if (notice === null) throw error;
      // The error becomes a response here, so it must be logged here.
      context.log.error({ err: error }, 'a page failed');
      const fault: PageRefusal = {
        code: 'service.fault',
        message: sentenceOf(context.language, { code: 'service.fault', params: {} }),
        requestId: context.requestId,
        notice,
      };
      throw Response.json(fault, { status: 500 });
    }
  };
  return guardedHandler as Handler;
}

/** Keeps the page with what was typed, so that the form can be submitted again. */
function refuseForm(posted: FormData, sentence: string, { code, kind }: Rejection) {
  return data(refusedAnswer(posted, sentence, code), { status: rejectionStatus[kind] });
}
