import { assignSubordinates } from '@domain/quoting/sales-team/sales-team';
import { changeExecutivePricing, recordExecutivePricing } from '@domain/people/executive/executive';
import { pricingFields } from '@domain/people/executive/inputs';
import { shopOwnerId } from '@domain/people/person/owner';
import { definedOf } from '@domain/people/person/person';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { whileTeamIsBusy } from '~/use-cases/retries.server';
import { refuseBeside } from './executive-beside.server';
import { assignExecutivePortfolios } from './executive-portfolios.server';
import { changeAccount } from './changing.server';
import { invite } from './invitations.server';
import { derivedId } from './registration.server';
import type { RequestContext } from './request-context.server';

type Values = Readonly<Record<string, unknown>>;

export function executiveParts({ portfolios, subordinates, ...values }: Values) {
  const account: Record<string, unknown> = {};
  const pricing: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values))
    (name in pricingFields.shape ? pricing : account)[name] = value;
  return {
    account,
    pricing: definedOf(pricing),
    portfolios: portfolios as readonly string[] | undefined,
    subordinates: subordinates as readonly string[] | undefined,
  };
}

/**
 * Mails the invitation required by decisions.md. Portfolios, subordinates and pricing are checked first: a
 * refusal opens no account.
 */
export async function createExecutive(
  requestContext: RequestContext,
  { owner, ...values }: Values,
  commandId: string,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const { account, pricing, portfolios = [], subordinates = [] } = executiveParts(values);
  const { services, actor, via } = requestContext;
  const ownerId = typeof owner === 'string' ? owner : (actor.ownerId ?? shopOwnerId);
  const known = { ...pricing, id: commandId, ownerId };
  const order = { actor, via, commandId: derivedId(commandId, 'pricing') };
  const rehearsed = await services.dispatch(recordExecutivePricing, known, { ...order, isRehearsal: true });
  const refused = isRejection(rehearsed)
    ? rehearsed
    : // Nobody reports to a new executive yet, so there can be no cycle.
      await refuseBeside(services.db, { portfolios, subordinates }, ownerId);
  if (refused !== null) return refused;
  const input = { ...definedOf(account), roles: ['executive'], ownerId };
  const opened = await invite(requestContext, input, { commandId });
  if (isRejection(opened)) return opened;
  const written = await services.dispatch(recordExecutivePricing, known, order);
  if (isRejection(written)) return written;
  const beside = await changeBeside(requestContext, opened.id, {
    portfolios: portfolios.length === 0 ? undefined : portfolios,
    subordinates: subordinates.length === 0 ? undefined : subordinates,
    key: commandId,
  });
  return beside ?? opened;
}

export async function changeExecutive(
  requestContext: RequestContext,
  id: string,
  values: Values,
): Promise<Rejection | null> {
  const { account, pricing, portfolios, subordinates } = executiveParts(values);
  if (Object.keys(pricing).length > 0) {
    const outcome = await requestContext.dispatch(changeExecutivePricing, { ...pricing, id });
    if (isRejection(outcome)) return outcome;
  }
  const beside = await changeBeside(requestContext, id, { portfolios, subordinates, key: null });
  if (beside !== null) return beside;
  return changeAccount(requestContext, id, account);
}

interface Beside {
  readonly portfolios: readonly string[] | undefined;
  readonly subordinates: readonly string[] | undefined;
  readonly key: string | null;
}

async function changeBeside(
  requestContext: RequestContext,
  id: string,
  { portfolios, subordinates, key }: Beside,
): Promise<Rejection | null> {
  const { services, actor, via } = requestContext;
  if (subordinates !== undefined) {
    const context = { actor, via, ...(key !== null && { commandId: derivedId(key, 'team') }) };
    const outcome = await whileTeamIsBusy.execute(() =>
      services.dispatch(assignSubordinates, { executiveId: id, subordinates }, context),
    );
    if (isRejection(outcome)) return outcome;
  }
  return portfolios === undefined ? null : assignExecutivePortfolios(requestContext, id, portfolios);
}
