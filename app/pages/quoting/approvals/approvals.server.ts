import type { LoaderFunctionArgs } from '@remix-run/node';
import { listWaitingOffers } from '@projections/quoting/offers/waiting';
import { takeAnswer } from '~/pages/page-answers.server';

export async function loader({ context }: LoaderFunctionArgs) {
  return { waiting: takeAnswer(context, await context.services.ask(listWaitingOffers, {}, context.actor)) };
}
