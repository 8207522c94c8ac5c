import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { shipmentTypes } from '../../shared/load-types';
import { rateStates } from './states';
import { detailTerms, laneTerms, priceTerms, rateTerms, validityTerms } from './terms';

const nothing = z.object({});
const compared = z.object({ lane: z.string() });

/** The price history of every lane is read from these events. */
export const rateEvents = defineEvents('rate', {
  RateDrafted: {
    schema: z.object({ kind: z.enum(shipmentTypes), ownerId: z.string().nullable(), terms: rateTerms }),
    personal: 'none',
  },
  // The next four hold only what changed; null means cleared.
  RateLaneChanged: { schema: laneTerms.partial(), personal: 'none' },
  RatePricesChanged: { schema: priceTerms.partial(), personal: 'none' },
  RateValidityChanged: { schema: validityTerms.partial(), personal: 'none' },
  RateDetailsChanged: { schema: detailTerms.partial(), personal: 'none' },
  RatePublished: { schema: compared, personal: 'none' },
  RateRepublished: { schema: compared, personal: 'none' },
  RateUnpublished: { schema: nothing, personal: 'none' },
  RateActivated: { schema: nothing, personal: 'none' },
  RateDeactivated: { schema: nothing, personal: 'none' },
  RateRemoved: { schema: nothing, personal: 'none' },
  /** A snapshot: long streams are read from here. `revision` is that of the event before. */
  RateCarriedOver: {
    schema: z.object({
      kind: z.enum(shipmentTypes),
      ownerId: z.string().nullable(),
      state: z.enum(rateStates),
      isActive: z.boolean(),
      terms: rateTerms,
      revision: z.int(),
    }),
    personal: 'none',
  },
});

export type RateEvents = typeof rateEvents;
