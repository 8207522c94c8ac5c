import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import * as begin from '~/pages/catalogues/import/begin.server';

/** The address has no catalogue parameter, since `/admin/clients/:id` would match as well. */
const params = { catalogue: 'clients' };

export function loader(request: LoaderFunctionArgs) {
  return begin.loader({ ...request, params });
}

export function action(request: ActionFunctionArgs) {
  return begin.action({ ...request, params });
}
