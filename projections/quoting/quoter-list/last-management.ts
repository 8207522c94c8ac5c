import type { attachedFileEvents } from '../../../domain/files/attached-file/events';
import type { quoterEvents } from '../../../domain/quoting/quoter/events';
import { system } from '../../../domain/shared/actor';
import type { RecordedOf } from '../../../domain/shared/event';

type Happening = RecordedOf<typeof quoterEvents> | RecordedOf<typeof attachedFileEvents>;

/** Whether staff did it for the customer: neither the customer nor the platform by itself. */
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
    // With an offer it comes with that offer's event, which tells whose doing it is.
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

/** The later of two instants, which may be written in different ways. */
export function later(one: string | null, other: string): string {
  return one !== null && Date.parse(one) >= Date.parse(other) ? one : other;
}
