import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { isPermitted } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { findCompany } from '@projections/crm/company-list/queries';
import { companyGroup } from '@projections/crm/company-merge/survivors';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { changePortfolio } from './change-portfolio.server';

/**
 * Sets exactly these portfolios; one change each, so that concurrent changes by others stay. Refuses with
 * `company.portfolio-unknown` before any change.
 */
export async function assignPortfolios(
  requestContext: RequestContext,
  companyId: string,
  wanted: readonly string[],
): Promise<null | Rejection> {
  const { services, actor } = requestContext;
  if (!isPermitted(actor, commandsOf(portfolios).change)) return refuseAccess(actor);
  const company = await services.ask(findCompany, { id: companyId }, actor);
  if (isRejection(company)) return company;
  const added = wanted.filter((id) => !company.portfolios.includes(id));
  for (const id of added) {
    const portfolio = await services.ask(queriesOf(portfolios).find, { id }, actor);
    if (isRejection(portfolio) || portfolio['ownerId'] !== company.ownerId || !portfolio['isActive'])
      return reject('rule', 'company.portfolio-unknown', { portfolio: id });
  }
  const removed = company.portfolios.filter((id) => !wanted.includes(id));
  const group = await companyGroup(services.db, [company.id]);
  for (const id of [...added, ...removed]) {
    // Companies merged into this one are removed with it.
    const outcome = await changePortfolio(requestContext, { id, held: 'companies' }, (held) => [
      ...held.filter((one) => !group.includes(one)),
      ...(wanted.includes(id) ? [company.id] : []),
    ]);
    if (isRejection(outcome)) return outcome;
  }
  return null;
}
