import type { NotificationKind } from '@projections/notifications/kinds';
import type { CompanyNotice } from '~/documents/email/company-mails.server';

/** `team`: the quote's executive and participants, else the managers. */
export type Audience = 'customer' | 'team' | 'executive' | 'managers' | 'author';

export type CustomerNotice = 'received' | 'offer' | 'accepted' | 'answered' | 'expiring';

export type StaffNotice =
  | 'assigned'
  | 'approval-wanted'
  | 'approved'
  | 'approval-declined'
  | 'sent'
  | 'seen'
  | 'accepted'
  | 'declined'
  | 'question'
  | 'expiring';

interface Told {
  readonly people?: CompanyNotice;
  readonly customer?: CustomerNotice;
  readonly staff?: readonly [notice: StaffNotice | 'company-waiting', to: Exclude<Audience, 'customer'>];
  /**
   * Except the actor. `staff`: the audience of `staff`; for reservations the sellers, for meetings
   * participating colleagues, for imports the author. `customer`: also a company's people.
   */
  readonly notified?: { readonly staff?: NotificationKind; readonly customer?: NotificationKind };
}

/**
 * By cause: an event, the clock, the end of an import, or a sign-in. Mails about reservations, meetings and
 * tickets go to participants elsewhere (`mailReservation`, `inviteToMeetings`, `tellOfTickets`).
 */
export const told = {
  QuoterOpened: { customer: 'received', notified: { staff: 'quote-received' } },
  /** The customer requested nothing here: the offer is the first mail. */
  QuoterOpenedByStaff: {},
  /** The offer, which follows at once, is the first mail. */
  QuoterAnsweredByPlatform: { notified: { staff: 'quote-received' } },
  QuoterExecutiveAssigned: { staff: ['assigned', 'executive'], notified: { staff: 'quote-assigned' } },
  OfferApprovalRequested: {
    staff: ['approval-wanted', 'managers'],
    notified: { staff: 'quote-approval-wanted' },
  },
  OfferApproved: { staff: ['approved', 'author'], notified: { staff: 'quote-approved' } },
  OfferApprovalDeclined: {
    staff: ['approval-declined', 'author'],
    notified: { staff: 'quote-approval-declined' },
  },
  QuoterOfferSent: {
    customer: 'offer',
    staff: ['sent', 'team'],
    notified: { staff: 'quote-sent', customer: 'own-quote-offer' },
  },
  QuoterOffersSeen: { staff: ['seen', 'team'], notified: { staff: 'quote-seen' } },
  QuoterOfferAccepted: {
    customer: 'accepted',
    staff: ['accepted', 'team'],
    notified: { staff: 'quote-accepted', customer: 'own-quote-accepted' },
  },
  QuoterOffersDeclined: { staff: ['declined', 'team'], notified: { staff: 'quote-declined' } },
  QuoterQuestionAsked: { staff: ['question', 'team'], notified: { staff: 'quote-question' } },
  QuoterQuestionAnswered: { customer: 'answered', notified: { customer: 'own-quote-answered' } },
  /** Nobody has it by the owner company's target. */
  QuoteUnassigned: { notified: { staff: 'quote-unassigned' } },
  OfferAboutToExpire: {
    customer: 'expiring',
    staff: ['expiring', 'team'],
    notified: { staff: 'quote-expiring', customer: 'own-quote-expiring' },
  },
  CompanyRegistered: { staff: ['company-waiting', 'managers'], notified: { staff: 'company-waiting' } },
  CompanySubmittedAgain: { staff: ['company-waiting', 'managers'], notified: { staff: 'company-waiting' } },
  CompanyApproved: { people: 'company-approved', notified: { customer: 'company-approved' } },
  CompanyRejected: { people: 'company-rejected', notified: { customer: 'company-rejected' } },
  CompanyApprovalTakenBack: { people: 'company-taken-back', notified: { customer: 'company-taken-back' } },
  ReservationMade: { notified: { staff: 'reservation-made', customer: 'own-reservation-made' } },
  ReservationPaymentProofAttached: { notified: { staff: 'reservation-proof' } },
  ReservationPaid: { notified: { staff: 'reservation-paid', customer: 'own-reservation-paid' } },
  ReservationCancelled: {
    notified: { staff: 'reservation-cancelled', customer: 'own-reservation-cancelled' },
  },
  ReservationChanged: { notified: { staff: 'reservation-changed', customer: 'own-reservation-changed' } },
  ReservationRefunded: { notified: { customer: 'own-reservation-refunded' } },
  ShipmentBooked: { notified: { customer: 'own-shipment-booked' } },
  ShipmentPickedUp: { notified: { customer: 'own-shipment-picked-up' } },
  ShipmentGateIn: { notified: { customer: 'own-shipment-gate-in' } },
  ShipmentDeparted: { notified: { customer: 'own-shipment-departed' } },
  ShipmentTransshipped: { notified: { customer: 'own-shipment-transshipped' } },
  ShipmentArrived: { notified: { customer: 'own-shipment-arrived' } },
  ShipmentDischarged: { notified: { customer: 'own-shipment-discharged' } },
  ShipmentCustomsCleared: { notified: { customer: 'own-shipment-customs-cleared' } },
  ShipmentDelivered: { notified: { customer: 'own-shipment-delivered' } },
  ShipmentEmptyReturned: { notified: { customer: 'own-shipment-empty-returned' } },
  FreeDaysAboutToEnd: {
    notified: { staff: 'free-days-ending', customer: 'own-free-days-ending' },
  },
  CartFilledByStaff: { notified: { customer: 'own-cart-filled' } },
  MeetingInvited: { notified: { staff: 'meeting-invited' } },
  MeetingChanged: { notified: { staff: 'meeting-changed' } },
  MeetingCancelled: { notified: { staff: 'meeting-cancelled' } },
  TicketOpened: { notified: { staff: 'ticket-opened' } },
  TicketAnswered: { notified: { staff: 'ticket-answered', customer: 'own-ticket-answered' } },
  MeetingNear: { notified: { staff: 'meeting-near' } },
  RatesAboutToExpire: { notified: { staff: 'rate-expiring' } },
  CurrencyRateProposed: { notified: { staff: 'currency-rate-proposed' } },
  ExportMade: { notified: { staff: 'export-made' } },
  SheetMailed: { notified: { staff: 'sheet-mailed' } },
  ImportDone: { notified: { staff: 'import-done' } },
  ImportFailed: { notified: { staff: 'import-failed' } },
  SignInFromNewDevice: { notified: { staff: 'sign-in-new-device', customer: 'sign-in-new-device' } },
} as const satisfies Readonly<Record<string, Told>>;

export type Cause = keyof typeof told;

export function toldOf(cause: Cause): Told {
  return told[cause];
}
