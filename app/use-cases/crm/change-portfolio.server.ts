import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findRecords } from '@projections/catalogues/find-records';
import type { Accepted, Services } from '~/services';
import type { RequestContext } from '~/use-cases/people/request-context.server';

const tries = 10;
const readModelsWithinMs = 2_000;

interface Context extends Pick<RequestContext, 'actor' | 'via'> {
  readonly correlationId?: string;
  readonly services: Pick<Services, 'db' | 'dispatch' | 'projections'>;
}

type Held = 'companies' | 'executives';

/** At the portfolio's revision, so that concurrent changes by others stay. */
export async function changePortfolio(
  { services, actor, via, correlationId }: Context,
  { id, held }: { readonly id: string; readonly held: Held },
  change: (ids: readonly string[]) => readonly string[],
): Promise<Accepted | Rejection> {
  for (let attempt = 1; ; attempt += 1) {
    const [portfolio] = await findRecords(services.db, portfolios, 'id', [id]);
    if (portfolio === undefined) return reject('not-found', 'portfolio.not-found');
    const ids = change(portfolio[held] ?? []);
    const outcome = await services.dispatch(
      commandsOf(portfolios).change,
      { id, [held]: ids.length === 0 ? null : ids },
      {
        ...{ actor, via, expectedRevision: BigInt(portfolio.revision) },
        ...(correlationId !== undefined && { correlationId }),
      },
    );
    if (!isRejection(outcome) || outcome.kind !== 'stale' || attempt === tries) return outcome;
    await services.projections.catchUp(portfolios.category, readModelsWithinMs);
  }
}
