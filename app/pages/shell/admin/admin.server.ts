import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { countWaitingCompanies } from '@projections/crm/company-list/waiting';
import { listWaitingOffers } from '@projections/quoting/offers/waiting';
import type { PageContext } from '~/http/load-context';
import { findClientTexts } from '~/texts/resources.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { mayEnterBackOffice } from '../root/root.server';
import { entriesFor, settingsFor } from './entries.server';

/** For staff and auditors. Visitors sign in first; others get the 403 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  refuseUnless(mayEnterBackOffice(context), context, request);
  return {
    entries: entriesFor(context.actor),
    settings: settingsFor(context.actor),
    waiting: await waitingFor(context),
    mayOpenQuotes: mayCommand(context.actor, 'staff'),
    texts: findClientTexts(context.language, 'staff')?.url ?? '',
  };
}

async function waitingFor({ services, actor }: PageContext): Promise<Readonly<Record<string, number>>> {
  if (!mayCommand(actor, 'manager')) return {};
  const [companies, offers] = await Promise.all([
    services.ask(countWaitingCompanies, {}, actor),
    services.ask(listWaitingOffers, {}, actor),
  ]);
  return {
    ...(!isRejection(companies) && { verification: companies }),
    ...(!isRejection(offers) && { approvals: offers.length }),
  };
}
