import { isWithinOwner } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { reject, type Rejection } from '../../shared/rejection';
import { executiveEvents } from './events';
import {
  changeExecutivePricingInput,
  recordExecutivePricingInput,
  type ExecutivePricingInput,
} from './inputs';

export interface ExecutivePricing {
  readonly marginFloor: string | null;
  readonly profits: readonly string[];
}

export const blankPricing: ExecutivePricing = { marginFloor: null, profits: [] };

export const executive = defineAggregate<ExecutivePricing, typeof executiveEvents>({
  events: executiveEvents,
  initial: blankPricing,
  evolve: (state, { data }) => ({ ...state, ...data }),
});

export interface KnownProfits {
  readonly profitOwners: Readonly<Record<string, string>>;
}

export interface ExecutiveFacts extends KnownProfits {
  readonly ownerId: string | null;
}

function pricingEvents(
  { marginFloor, profits }: Omit<ExecutivePricingInput, 'id'>,
  state: ExecutivePricing,
): readonly EventOf<typeof executiveEvents>[] {
  const isOther = profits !== undefined && profits.toSorted().join() !== state.profits.toSorted().join();
  const data = {
    ...(marginFloor !== undefined && marginFloor !== state.marginFloor && { marginFloor }),
    ...(isOther && { profits }),
  };
  return Object.keys(data).length === 0 ? [] : [{ type: 'ExecutivePricingChanged', data }];
}

function refuseProfits(
  { profits = [] }: Pick<ExecutivePricingInput, 'profits'>,
  { profitOwners }: KnownProfits,
  ownerId: string,
): Rejection | null {
  const unknown = profits.find((id) => profitOwners[id] !== ownerId);
  return unknown === undefined ? null : reject('rule', 'executive.profit-unknown', { profit: unknown });
}

export const changeExecutivePricing = defineCommand(executive, {
  name: 'changeExecutivePricing',
  access: 'manager',
  input: changeExecutivePricingInput,
  facts: facts<ExecutiveFacts>(),
  expects: 'any',
  id: ({ id }) => id,
  decide({ input: { id: _id, ...given }, facts: known, actor }, state) {
    const { ownerId } = known;
    if (ownerId === null || !isWithinOwner(actor, ownerId)) return reject('not-found', 'executive.not-found');
    return refuseProfits(given, known, ownerId) ?? pricingEvents(given, state);
  },
});

export const recordExecutivePricing = defineCommand(executive, {
  name: 'recordExecutivePricing',
  access: 'manager',
  input: recordExecutivePricingInput,
  facts: facts<KnownProfits>(),
  expects: 'new',
  id: ({ id }) => id,
  decide({ input: { id: _id, ownerId, ...given }, facts: known, actor }, state) {
    if (!isWithinOwner(actor, ownerId)) return reject('forbidden', 'person.other-owner');
    return refuseProfits(given, known, ownerId) ?? pricingEvents(given, state);
  },
});
