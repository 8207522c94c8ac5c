import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { isUnavailable } from '~/services.server';
import { refusePage } from './page-answers.server';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** The pages, with one thing added to all of them: a loader or action that finds the event store or the database away answers 503. */
export function withUnavailability(build: ServerBuild): ServerBuild {
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
    ...(action !== undefined && { action: guard(action) }),
  };
}

function guard<Handler extends LoaderFunction | ActionFunction>(handler: Handler): Handler {
  const guardedHandler: LoaderFunction = async (args, ...others) => {
    try {
      return await handler(args, ...others);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      args.context.log.warn({ error }, 'store or database away');
      throw refusePage(args.context, reject('unavailable', 'service.unavailable'));
    }
  };
  return guardedHandler as Handler;
}
