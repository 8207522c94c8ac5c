import { defineAggregate } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { shopOwnerId } from '../../shared/owner';
import type { RateKind } from './kinds';
import { rateDefaults } from './defaults';
import { rateEvents, type RateEvents } from './events';
import type { RateState } from './states';
import type { RateTerms } from './terms';

export type RateEvent = EventOf<RateEvents>;

export interface Rate {
  /** -1 before the first event. */
  readonly revision: number;
  readonly state: RateState;
  readonly isActive: boolean;
  readonly kind: RateKind;
  /** Rates drafted without one belong to the shop's. */
  readonly ownerId: string;
  readonly terms: RateTerms;
}

const initial: Rate = {
  revision: -1,
  state: 'draft',
  isActive: true,
  kind: 'AERIAL',
  ownerId: shopOwnerId,
  terms: rateDefaults('AERIAL', '1970-01-01'),
};

/** Read models use it too. Revisions may skip one where a dead command was fenced off. */
export function evolveRate(rate: Rate, event: RateEvent & { readonly revision?: bigint }): Rate {
  const { revision } = event.type === 'RateCarriedOver' ? event.data : rate;
  const own = event.revision === undefined ? revision + 1 : Number(event.revision);
  return { ...withEvent(rate, event), revision: own };
}

function withEvent(rate: Rate, event: RateEvent): Rate {
  switch (event.type) {
    case 'RateDrafted':
      return { ...initial, ...event.data, ownerId: event.data.ownerId ?? shopOwnerId };
    case 'RateLaneChanged':
    case 'RatePricesChanged':
    case 'RateValidityChanged':
    case 'RateDetailsChanged':
      return { ...rate, terms: { ...rate.terms, ...event.data } };
    case 'RatePublished':
    case 'RateRepublished':
      return { ...rate, state: 'published' };
    case 'RateUnpublished':
      return { ...rate, state: 'unpublished' };
    case 'RateActivated':
      return { ...rate, isActive: true };
    case 'RateDeactivated':
      return { ...rate, isActive: false };
    case 'RateRemoved':
      return { ...rate, state: 'removed' };
    case 'RateCarriedOver':
      return { ...event.data, ownerId: event.data.ownerId ?? shopOwnerId };
  }
}

export const rate = defineAggregate<Rate, RateEvents>({
  events: rateEvents,
  initial,
  evolve: evolveRate,
  // Streams grow long: imports change prices and days for as long as a rate is sold.
  carriedOver: { type: 'RateCarriedOver', event: (data) => ({ type: 'RateCarriedOver', data }) },
});
