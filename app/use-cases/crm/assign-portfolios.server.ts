import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { isPermitted } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { findCompany } from '@projections/crm/company-list/queries';
import { companyGroup } from '@projections/crm/company-merge/survivors';
import type { RequestContext } from '~/use-cases/people/request-context.server';

/** How often a portfolio is read again when somebody else changed it meanwhile. */
const tries = 10;
const readModelsWithinMs = 2_000;

/**
 * Makes these portfolios (ids), and no others, hold a company: each that has to change gets one change, so that
 * what others do to it meanwhile stays. Refuses with `company.portfolio-unknown`, and then changes none.
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
    const refused = await hold(requestContext, id, { id: company.id, group }, wanted.includes(id));
    if (refused !== null) return refused;
  }
  return null;
}

/** Adds a company to a portfolio, or takes it out with those that are part of it, at the portfolio's revision. */
async function hold(
  { services, actor, via }: RequestContext,
  portfolioId: string,
  company: { readonly id: string; readonly group: readonly string[] },
  isHeld: boolean,
): Promise<null | Rejection> {
  for (let attempt = 1; ; attempt += 1) {
    const portfolio = await services.ask(queriesOf(portfolios).find, { id: portfolioId }, actor);
    if (isRejection(portfolio)) return portfolio;
    const others = ((portfolio['companies'] ?? []) as readonly string[]).filter(
      (id) => !company.group.includes(id),
    );
    const companies = isHeld ? [...others, company.id] : others;
    const outcome = await services.dispatch(
      commandsOf(portfolios).change,
      { id: portfolioId, companies: companies.length === 0 ? null : companies },
      { actor, via, expectedRevision: BigInt(portfolio['revision']) },
    );
    if (!isRejection(outcome)) return null;
    if (outcome.kind !== 'stale' || attempt === tries) return outcome;
    await services.projections.catchUp(portfolios.category, readModelsWithinMs);
  }
}
