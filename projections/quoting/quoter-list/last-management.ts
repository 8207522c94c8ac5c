import type { attachedFileEvents } from '../../../domain/files/attached-file/events';
import type { quoterEvents } from '../../../domain/quoting/quoter/events';
import { system } from '../../../domain/shared/actor';
import type { RecordedOf } from '../../../domain/shared/event';

type Happening = RecordedOf<typeof quoterEvents> | RecordedOf<typeof attachedFileEvents>;

/** By staff; not by the customer or the platform. */
export function isManagement(event: Happening): boolean {
  if (event.metadata.actorId === system.id) return false;
  switch (event.type) {
    case 'QuoterOpened':
      return event.data.isOpenedByStaff === true;
    case 'QuoterOfferAccepted':
    case 'QuoterOffersDeclined':
      return event.data.isOnBehalf;
    case 'QuoterOffersSeen':
    case 'QuoterQuestionAsked':
    case 'QuoterOffersExpired':
    case 'QuoterBookingCancelled':
      return false;
    // With an offer, that offer's event shows who acted.
    case 'QuoterStateChanged':
      return event.data.offerId === undefined;
    case 'FileAttached':
      return !event.data.byCustomer;
    // Customers do these with their own files too.
    case 'FileActivated':
    case 'FileDeactivated':
    case 'FileShownToCustomers':
    case 'FileHiddenFromCustomers':
      return false;
    case 'QuoterContactChanged':
    case 'QuoterExecutiveAssigned':
    case 'QuoterParticipantsChanged':
    case 'QuoterParticipantRemoved':
    case 'QuoterServicesRequested':
    case 'QuoterOfferAdded':
    case 'QuoterOfferSent':
    case 'QuoterOffersWithdrawn':
    case 'QuoterAcceptanceTakenBack':
    case 'QuoterOfferBooked':
    case 'QuoterQuestionAnswered':
    case 'QuoterNoteAdded':
      return true;
  }
}

/** The instants may have different formats. */
export function later(one: string | null, other: string): string {
  return one !== null && Date.parse(one) >= Date.parse(other) ? one : other;
}
