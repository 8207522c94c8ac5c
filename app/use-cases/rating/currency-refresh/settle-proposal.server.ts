import { z } from 'zod';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { mayCommand } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import {
  findCurrencyRateProposal,
  newestCurrencyRates,
} from '@projections/rating/currency-proposals/queries';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { beginApproval, settle } from './proposal-store.server';

export const settleProposalInput = z.object({ as: z.enum(['approved', 'refused']) });

/**
 * For a rate that differs much from the last one. Of two concurrent decisions the first prevails. Refuses
 * with `currency-rate-proposal.not-found`, `.settled`, `.outdated`, and as the command does.
 */
export async function settleProposal(
  { services, actor, via }: Pick<RequestContext, 'services' | 'actor' | 'via'>,
  id: string,
  input: unknown,
): Promise<{ readonly rejected?: undefined; readonly currency: string } | Rejection> {
  if (!mayCommand(actor, 'manager')) return refuseAccess(actor);
  const parsed = settleProposalInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { db } = services;
  const found = await services.ask(findCurrencyRateProposal, { id }, actor);
  if (isRejection(found)) return found;
  const { currency, date, unitsPerUsd, source, ownerId } = found;
  if (parsed.data.as === 'refused') {
    const isDone = await settle(db, id, { from: 'waiting', to: 'refused', by: actor.id });
    return isDone ? { currency } : reject('conflict', 'currency-rate-proposal.settled');
  }
  if (!(await beginApproval(db, id))) return reject('conflict', 'currency-rate-proposal.settled');
  const newest = (await newestCurrencyRates(db, ownerId)).find((one) => one.currency === currency);
  // A retry after a crash may find the rate that it added itself.
  const outdated = newest !== undefined && newest.date > date;
  const outcome = outdated
    ? reject('conflict', 'currency-rate-proposal.outdated')
    : await services.dispatch(
        commandsOf(currencyRates).add,
        { currency, date, unitsPerUsd, source, owner: ownerId },
        { actor, via, commandId: id },
      );
  if (!isRejection(outcome)) {
    await settle(db, id, { from: 'approving', to: 'approved', by: actor.id });
    return { currency };
  }
  await settle(db, id, { from: 'approving', to: 'superseded', by: null });
  return outcome.code === 'currencyRate.key-taken'
    ? reject('conflict', 'currency-rate-proposal.outdated')
    : outcome;
}
