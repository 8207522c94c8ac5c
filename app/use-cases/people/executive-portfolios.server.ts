import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios as catalogue } from '@domain/catalogues/portfolios';
import { isPermitted } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findExecutive } from '@projections/people/executive-list/queries';
import { changePortfolio } from '~/use-cases/crm/change-portfolio.server';
import { refuseBeside } from './executive-beside.server';
import type { RequestContext } from './request-context.server';

/** Refuses before any change. */
export async function assignExecutivePortfolios(
  requestContext: Pick<RequestContext, 'services' | 'actor' | 'via'>,
  id: string,
  wanted: readonly string[],
): Promise<Rejection | null> {
  const { services, actor } = requestContext;
  if (!isPermitted(actor, commandsOf(catalogue).change)) return refuseAccess(actor);
  const executive = await services.ask(findExecutive, { id }, actor);
  if (isRejection(executive)) return executive;
  const held = executive.portfolios.map((portfolio) => portfolio.id);
  const added = wanted.filter((one) => !held.includes(one));
  const refused = await refuseBeside(services.db, { portfolios: added }, executive.ownerId);
  if (refused !== null) return refused;
  const removed = held.filter((one) => !wanted.includes(one));
  for (const portfolioId of [...added, ...removed]) {
    const isNamed = wanted.includes(portfolioId);
    const outcome = await changePortfolio(
      requestContext,
      { id: portfolioId, held: 'executives' },
      (names) => [...names.filter((name) => name !== id), ...(isNamed ? [id] : [])],
    );
    if (isRejection(outcome)) return outcome;
  }
  return null;
}
