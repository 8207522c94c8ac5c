import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { isUnavailable, sayAway } from '~/services.server';
import { refusePage } from './page-answers.server';
import { PageRequest } from './page-request';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/**
 * The pages, with two things added to all of them: a loader or action that finds the event store or the database away answers 503, and an
 * action refuses a form that cannot be read.
 */
export function guardedPages(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      { ...route, module: { ...route.module, ...guarded(route.module) } },
    ]),
  );
  return { ...build, routes };
}

function guarded({ loader, action }: RouteModule) {
  return {
    ...(loader !== undefined && { loader: guard(loader) }),
    ...(action !== undefined && { action: guard(readingForms(action)) }),
  };
}

function readingForms(action: ActionFunction): ActionFunction {
  return ({ request, context, ...args }, ...others) =>
    action({ ...args, context, request: new PageRequest(request, context) }, ...others);
}

function guard<Handler extends LoaderFunction | ActionFunction>(handler: Handler): Handler {
  const guardedHandler: LoaderFunction = async (args, ...others) => {
    try {
      return await handler(args, ...others);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      sayAway(args.context.log, error);
      throw refusePage(args.context, reject('unavailable', 'service.unavailable'));
    }
  };
  return guardedHandler as Handler;
}
