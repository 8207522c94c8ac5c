import { defineAggregate } from '../../shared/command';
import { offerEvents, type OfferContent } from './events';
import { neverSent, type OfferStanding } from './states';

export interface Offer {
  readonly quoteId: string;
  readonly ownerId: string;
  readonly content: OfferContent;
  readonly revision: number;
  readonly contentRevision: number;
  readonly authorId: string;
  /** Holds for the current content only. */
  readonly approval: OfferApproval;
}

export type OfferApproval =
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly requestedBy: string; readonly seen: OfferStanding }
  | { readonly state: 'approved' };

export const offer = defineAggregate({
  events: offerEvents,
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

/** Throws for null, which dispatch has already refused. */
export function drafted(state: Offer | null): Offer {
  if (state === null) throw new Error('an offer without its first event');
  return state;
}
