import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import { listLaneRates } from '@projections/rating/lane-rates/queries';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { currencyOfOwner } from '~/presenters/rating/owner-currency.server';
import { kindOfPath, pathOfKind } from '~/presenters/rating/kind-paths';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  refuseUnless(mayRead(context.actor, 'staff'), context, request);
  const kind = kindOfPath(params['kind']);
  if (kind === undefined) throw refusePage(context, reject('not-found', 'record.not-found'));
  const { origin = '', destination = '' } = params;
  const { searchParams } = new URL(request.url);
  const filter = (name: string) => searchParams.get(name) || undefined;
  const currency = await currencyOfOwner(context.services.db, context.actor);
  const asked = { kind, origin, destination, carrier: filter('carrier'), unit: filter('unit'), currency };
  const lane = takeAnswer(context, await context.services.ask(listLaneRates, asked, context.actor));
  return {
    ...lane,
    ...{ kind, origin, destination },
    list: `/admin/rates/${pathOfKind[kind]}`,
    filters: { carrier: asked.carrier ?? null, unit: asked.unit ?? null },
  };
}
