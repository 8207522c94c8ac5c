import { defineAggregate } from '../../shared/command';
import { offerEvents, type OfferContent } from './events';
import { neverSent, type OfferStanding } from './states';

export interface Offer {
  readonly quoteId: string;
  readonly ownerId: string;
  readonly content: OfferContent;
  /** Revision of the stream, counted from 0. */
  readonly revision: number;
  /** At which the content became what it is. */
  readonly contentRevision: number;
  /** Who wrote the content. */
  readonly authorId: string;
  /** Holds for the present content alone. */
  readonly approval: OfferApproval;
}

export type OfferApproval =
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly requestedBy: string; readonly seen: OfferStanding }
  | { readonly state: 'approved' };

export const offer = defineAggregate({
  events: offerEvents,
  /** Null before it is drafted. */
  initial: null as Offer | null,
  evolve(state, event): Offer | null {
    const none = { state: 'none' } as const;
    if (event.type === 'OfferDrafted') {
      return { ...event.data, revision: 0, contentRevision: 0, approval: none };
    }
    const before = { ...drafted(state), revision: drafted(state).revision + 1 };
    switch (event.type) {
      case 'OfferChanged': {
        const { content, authorId } = event.data;
        return { ...before, content, authorId, contentRevision: before.revision, approval: none };
      }
      case 'OfferApprovalRequested': {
        const { requestedBy, seen = neverSent } = event.data;
        return { ...before, approval: { state: 'waiting', requestedBy, seen } };
      }
      case 'OfferApproved':
        return { ...before, approval: { state: 'approved' } };
      case 'OfferApprovalDeclined':
        return { ...before, approval: none };
      default: {
        const unknown: never = event;
        return unknown;
      }
    }
  },
});

/** The state of an existing offer. Throws for null, which dispatch has already refused. */
export function drafted(state: Offer | null): Offer {
  if (state === null) throw new Error('an offer without its first event');
  return state;
}
