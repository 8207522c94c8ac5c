import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { isUnavailable, sayAway } from '~/services.server';
import { sentenceOf } from '~/texts/translate.server';
import { refusePage, type PageRefusal } from '~/pages/page-answers.server';
import { failureNotice, type PageWork } from './page-failures';
import { PageRequest } from './page-request';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/**
 * Wraps every loader and action: 503 when the event store or the database is away, a rejection for an
 * unreadable form, and the page's own failure notice where there is one.
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
    ...(action !== undefined && { action: guard(readingForms(action), { route, does: 'act' }) }),
  };
}

function readingForms(action: ActionFunction): ActionFunction {
  return ({ request, context, ...args }, ...others) =>
    action({ ...args, context, request: new PageRequest(request, context) }, ...others);
}

function guard<Handler extends LoaderFunction | ActionFunction>(
  handler: Handler,
  work: Pick<PageWork, 'route' | 'does'>,
): Handler {
  const guardedHandler: LoaderFunction = async (args, ...others) => {
    const { context, params } = args;
    try {
      return await handler(args, ...others);
    } catch (error) {
      if (error instanceof Response) throw error;
      const notice = failureNotice({ ...work, params }, context.language);
      if (isUnavailable(error)) {
        sayAway(context.log, error);
        throw refusePage(context, reject('unavailable', 'service.unavailable'), notice);
      }
      if (notice === null) throw error;
      // Becomes a response here, so it must be logged here too.
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
