import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios as catalogue } from '@domain/catalogues/portfolios';
import { isPermitted } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findRecords } from '@projections/catalogues/find-records';
import { findExecutive } from '@projections/people/executive-list/queries';
import type { Accepted, Services } from '~/services';
import { refuseBeside } from './executive-beside.server';
import type { RequestContext } from './request-context.server';

/** How often a portfolio is read again when somebody else changed it meanwhile. */
const tries = 10;
const readModelsWithinMs = 2_000;

type Context = Pick<RequestContext, 'services' | 'actor' | 'via'>;

interface Naming extends Pick<RequestContext, 'actor' | 'via'> {
  /** Of the import or hand-over that it is part of. */
  readonly correlationId?: string;
  readonly services: Pick<Services, 'db' | 'dispatch' | 'projections'>;
}

/** Makes these portfolios, and no others, name an executive. Refuses before it changes any. */
export async function assignExecutivePortfolios(
  requestContext: Context,
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
    const outcome = await changeNames(requestContext, portfolioId, (names) => [
      ...names.filter((name) => name !== id),
      ...(isNamed ? [id] : []),
    ]);
    if (isRejection(outcome)) return outcome;
  }
  return null;
}

/** Changes whom a portfolio names, at its revision: what others do to it meanwhile stays. */
export async function changeNames(
  { services, actor, via, correlationId }: Naming,
  portfolioId: string,
  change: (executives: readonly string[]) => readonly string[],
): Promise<Accepted | Rejection> {
  for (let attempt = 1; ; attempt += 1) {
    const [portfolio] = await findRecords(services.db, catalogue, 'id', [portfolioId]);
    if (portfolio === undefined) return reject('not-found', 'portfolio.not-found');
    const executives = change(portfolio.executives ?? []);
    const outcome = await services.dispatch(
      commandsOf(catalogue).change,
      { id: portfolioId, executives: executives.length === 0 ? null : executives },
      {
        ...{ actor, via, expectedRevision: BigInt(portfolio.revision) },
        ...(correlationId !== undefined && { correlationId }),
      },
    );
    if (!isRejection(outcome) || outcome.kind !== 'stale' || attempt === tries) return outcome;
    await services.projections.catchUp(catalogue.category, readModelsWithinMs);
  }
}
