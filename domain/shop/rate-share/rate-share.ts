import { ownerCompanyOf, type Actor } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { dayMs } from '../../shared/day';
import { reject } from '../../shared/rejection';
import { rateShareEvents, type SharedRate } from './events';
import { shareRatesInput, withdrawRateShareInput } from './inputs';

export interface RateShare {
  readonly ownerId: string;
  readonly sharedBy: string;
  readonly rates: readonly SharedRate[];
  readonly endsAt: string;
  readonly isWithdrawn: boolean;
}

/** Days that a link is open unless the owner company says otherwise. */
export const usualShareDays = 30;

export const rateShare = defineAggregate<RateShare | null, typeof rateShareEvents>({
  events: rateShareEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'RatesShared') return { ...event.data, isWithdrawn: false };
    return state && { ...state, isWithdrawn: true };
  },
});

export interface SharingFacts {
  /** At the actor's own prices of the moment. */
  readonly rates: readonly SharedRate[];
  readonly days: number;
}

/** Prices are facts: nobody shares one that they were not offered. */
export const shareRates = defineCommand(rateShare, {
  name: 'shareRates',
  access: 'customer',
  expects: 'new',
  input: shareRatesInput,
  facts: facts<SharingFacts>(),
  id: (_input, commandId) => commandId,
  decide({ facts: { rates, days }, actor, at }) {
    if (actor.kind !== 'person') return reject('forbidden', 'access.forbidden');
    return [
      {
        type: 'RatesShared',
        data: {
          ownerId: ownerCompanyOf(actor),
          sharedBy: actor.id,
          rates: [...rates],
          endsAt: new Date(Date.parse(at) + days * dayMs).toISOString(),
        },
      },
    ];
  },
});

const isSharer = (actor: Actor, state: RateShare | null) => state?.sharedBy === actor.id;

/** By whoever shared them. Again changes nothing. */
export const withdrawRateShare = defineCommand(rateShare, {
  name: 'withdrawRateShare',
  access: 'customer',
  expects: 'existing',
  input: withdrawRateShareInput,
  id: ({ id }) => id,
  isWithinReach: isSharer,
  decide: (_command, state) =>
    state?.isWithdrawn === true ? [] : [{ type: 'RateShareWithdrawn', data: {} }],
});

export function isOpenShare({ endsAt, isWithdrawn }: Pick<RateShare, 'endsAt' | 'isWithdrawn'>, at: string) {
  return !isWithdrawn && at < endsAt;
}
