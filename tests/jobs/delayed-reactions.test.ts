import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@domain/shared/event';
import type { ReactionServices } from '~/use-cases/reaction.server';
import { reactions } from '~/use-cases/reactions.server';
import { allEventSets } from '../events/event-sets';
import { makeSample } from '../events/make-sample';

/**
 * What each reaction does that is held back past a later event of its stream. `by`: its command is decided on the stream
 * as it is then, or its mail on the read model as it is then; the tests of that command hold the cases. Else, by cause:
 * the later events after which nothing is done. A reaction, a cause or an event that is in no table fails the test.
 */
const delayed: Readonly<Record<string, { by: string } | Readonly<Record<string, readonly string[]>>>> = {
  assignRequests: { by: 'assignQuoterByRules' },
  'close-removed-account': { PersonDeactivated: ['PersonActivated'], PersonRemoved: [] },
  closeReservedCart: { by: 'closeCart, of the round that was reserved' },
  'finish-erasure': { by: 'endCarriedOutRequest' },
  'finish-ticket-merges': { by: 'absorbTicket and openSplitTicket, by the survivor of the ticket' },
  followOffers: { by: 'addQuoterOffer and sendApprovedOffer' },
  followReservations: { by: 'bookQuoterOffer and cancelQuoterBooking' },
  'follow-second-factors': { by: 'factors by their ids' },
  freeCouponUse: { by: 'the reservation of the key, by the stream' },
  handOverWork: { PersonDeactivated: ['PersonActivated'] },
  inviteToMeetings: {
    MeetingPlanned: ['MeetingHeld'],
    MeetingChanged: ['MeetingHeld'],
    MeetingCancelled: [],
  },
  mailReservation: { by: 'the reservation as it is read' },
  'settle-memberships': { by: 'addClientCompany and assignCompanies, by the membership as it is read' },
  startOwnerCompany: { OwnerAdded: ['OwnerRemoved'] },
  tellOfApprovals: Object.fromEntries(
    ['OfferApprovalRequested', 'OfferApproved', 'OfferApprovalDeclined'].map((cause) => [
      cause,
      // Whatever follows; nothing follows that begins a stream.
      ['OfferDrafted', 'OfferChanged', 'OfferApprovalRequested', 'OfferApproved', 'OfferApprovalDeclined'],
    ]),
  ),
  tellOfCompanies: Object.fromEntries(
    ['CompanyRegistered', 'CompanySubmittedAgain', 'CompanyApproved', 'CompanyRejected']
      .concat('CompanyApprovalTakenBack')
      .map((cause) => [
        cause,
        ['CompanyApproved', 'CompanyRejected', 'CompanySubmittedAgain', 'CompanyApprovalTakenBack'],
      ]),
  ),
  'tell-of-erasure-requests': Object.fromEntries(
    ['ErasureRequested', 'ErasureRequestDeclined'].map((cause) => [
      cause,
      ['ErasureRequested', 'ErasureRequestTakenBack', 'ErasureRequestDeclined', 'ErasureRequestCarriedOut'],
    ]),
  ),
  tellOfFilledCarts: { CartLineAdded: ['CartLineRemoved', 'CartClosed', 'CartEmptied'] },
  tellOfQuotes: {
    QuoterOpened: ['QuoterStateChanged'],
    QuoterExecutiveAssigned: ['QuoterExecutiveAssigned', 'QuoterStateChanged'],
    QuoterOfferSent: [
      'QuoterOfferSent',
      ...['QuoterOffersWithdrawn', 'QuoterOffersExpired', 'QuoterOfferAccepted', 'QuoterOffersDeclined'],
    ],
    QuoterOffersSeen: [
      ...['QuoterOfferSent', 'QuoterOffersWithdrawn', 'QuoterOffersExpired', 'QuoterOffersDeclined'],
    ],
    QuoterOfferAccepted: ['QuoterAcceptanceTakenBack', 'QuoterStateChanged'],
    QuoterOffersDeclined: ['QuoterOfferSent'],
    QuoterQuestionAsked: ['QuoterQuestionAnswered'],
    QuoterQuestionAnswered: [],
  },
  tellOfReservations: {
    ReservationMade: ['ReservationCancelled'],
    ReservationPaymentProofAttached: ['ReservationPaymentChanged', 'ReservationCancelled'],
    ReservationPaymentChanged: ['ReservationCancelled'],
    ReservationChanged: ['ReservationCancelled'],
    ReservationMilestoneReached: ['ReservationCancelled', 'ReservationMilestoneCorrected'],
    ReservationRefundSettled: [],
    ReservationCancelled: [],
  },
  // What was written is read, also in a ticket that is closed or merged since.
  tellOfTickets: { TicketOpened: [], TicketAnswered: [] },
};

/** Data that a sample of its type lacks. */
const data: Readonly<Record<string, object>> = {
  QuoterStateChanged: { state: 'void' },
  QuoterQuestionAnswered: { question: 1 },
  ReservationPaymentChanged: { status: 'completed' },
  ReservationMilestoneCorrected: { at: null },
};

const sets = new Map(allEventSets().map((set) => [set.category, set]));

function sampleOf(category: string, type: string, revision: bigint): RecordedEvent {
  const declaration = sets.get(category)?.declarations[type];
  if (declaration === undefined) throw new Error(`${category} has no ${type}`);
  const id = '01980000-0000-7000-8000-000000000001';
  return {
    ...{ id, stream: `${category}-${id}`, revision, position: revision + 1n, type },
    data: { ...(makeSample(declaration.schema) as object), ...data[type] },
    metadata: { at: new Date().toISOString(), actorId: id, via: 'web', correlationId: id, commandId: id },
  } as unknown as RecordedEvent;
}

/** A store that holds these events, and nothing else that a reaction could use. */
function onlyStore(events: readonly RecordedEvent[]): ReactionServices {
  const store = { readStream: () => Promise.resolve(events) };
  return new Proxy({ store } as unknown as ReactionServices, {
    get(target, name) {
      if (name === 'store') return target.store;
      throw new Error(`a reaction that was overtaken used ${String(name)}`);
    },
  });
}

const cases = reactions.flatMap((reaction) => {
  const table = delayed[reaction.name];
  if (table === undefined || 'by' in table) return [];
  const [category = ''] = reaction.categories;
  return [...reaction.types].map((type) => ({
    name: reaction.name,
    reaction,
    category,
    type,
    after: table[type],
  }));
});

describe('a reaction that is held back', () => {
  it('has its delayed cases in the table, and no other is there', () => {
    expect(Object.keys(delayed).toSorted()).toEqual(reactions.map(({ name }) => name).toSorted());
    for (const { name, type, after } of cases) expect(after, `${name}: ${type}`).toBeDefined();
  });

  it.each(cases)(
    '$name: $type does nothing after what overtook it',
    async ({ reaction, category, type, after = [] }) => {
      const cause = sampleOf(category, type, 0n);
      const types = Object.keys(sets.get(category)?.declarations ?? {});
      const overtaking = types.filter((later) =>
        reaction.isOvertaken(cause, [sampleOf(category, later, 1n)], []),
      );
      expect(overtaking.toSorted()).toEqual(after.toSorted());
      for (const later of overtaking)
        await reaction.react(cause, onlyStore([cause, sampleOf(category, later, 1n)]));
    },
  );
});
