import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand } from '@domain/shared/actor';
import { listQuotersByIds } from '@projections/quoting/quoter-list/queries';
import { findStatesByOwner } from '@projections/quoting/quoter-states/queries';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { readBulkProgress } from '~/use-cases/quoting/bulk-jobs.server';
import { rowsOf } from './bulk.server';

const mostShown = 200;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const progress = takeAnswer(
    context,
    await readBulkProgress(services, actor, params['changeId'] ?? '', mostShown),
  );
  const { outcomes, askedAt, ...others } = progress;
  const ids = outcomes.map(({ id }) => id);
  const [listed, statesOf] = await Promise.all([
    services.ask(listQuotersByIds, { ids }, actor),
    findStatesByOwner(services.db, actor),
  ]);
  return {
    ...others,
    askedAt: askedAt.toISOString(),
    rows: rowsOf(context, takeAnswer(context, listed), statesOf, outcomes),
  };
}
