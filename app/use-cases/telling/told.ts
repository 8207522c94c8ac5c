import type { NotificationKind } from '@projections/notifications/kinds';
import type { CompanyNotice } from '~/documents/email/company-mails.server';

/** Who can be told of something about a quote. `team` is its executive and participants, or managers if there is neither. */
export type Audience = 'customer' | 'team' | 'executive' | 'managers' | 'author';

/** Mails to customers. Each is a section of `offer-answers:mail`. */
export type CustomerNotice = 'received' | 'offer' | 'accepted' | 'answered' | 'expiring';

/** Mails to staff. Each is a section of `offer-staff:told`. */
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
  /** By mail to the people of a company. */
  readonly people?: CompanyNotice;
  /** By mail to the quote's customer. */
  readonly customer?: CustomerNotice;
  /** By mail to staff, but not to whoever did it. */
  readonly staff?: readonly [notice: StaffNotice | 'company-waiting', to: Exclude<Audience, 'customer'>];
  /**
   * As notifications to people with an account, but not to whoever did it: to `staff`'s audience (of reservations,
   * those who sell to the customer; of meetings, colleagues who take part; of imports, whoever began it), and to the
   * customer or a company's people.
   */
  readonly notified?: { readonly staff?: NotificationKind; readonly customer?: NotificationKind };
}

/**
 * What is told to whom, by its cause: an event of the quote, the offer, the company, the reservation or the meeting,
 * the clock, the end of an import, or a sign-in. Mails of reservations and meetings go to those who take part
 * (`mailReservation`, `inviteToMeetings`), those of tickets too (`tellOfTickets`).
 */
export const told = {
  QuoterOpened: { customer: 'received', notified: { staff: 'quote-received' } },
  /** The customer asked for nothing here: the offer is the first mail. */
  QuoterOpenedByStaff: {},
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
  /** To whose cart staff put rates into. */
  CartFilledByStaff: { notified: { customer: 'own-cart-filled' } },
  MeetingInvited: { notified: { staff: 'meeting-invited' } },
  MeetingChanged: { notified: { staff: 'meeting-changed' } },
  MeetingCancelled: { notified: { staff: 'meeting-cancelled' } },
  TicketOpened: { notified: { staff: 'ticket-opened' } },
  TicketAnswered: { notified: { staff: 'ticket-answered', customer: 'own-ticket-answered' } },
  MeetingNear: { notified: { staff: 'meeting-near' } },
  /** To whoever drafted them. */
  RatesAboutToExpire: { notified: { staff: 'rate-expiring' } },
  /** To managers: a provider's rate that waits for their approval. */
  CurrencyRateProposed: { notified: { staff: 'currency-rate-proposed' } },
  ExportMade: { notified: { staff: 'export-made' } },
  /** To the managers of the owner company that it was mailed to. */
  SheetMailed: { notified: { staff: 'sheet-mailed' } },
  ImportDone: { notified: { staff: 'import-done' } },
  ImportFailed: { notified: { staff: 'import-failed' } },
  SignInFromNewDevice: { notified: { staff: 'sign-in-new-device', customer: 'sign-in-new-device' } },
} as const satisfies Readonly<Record<string, Told>>;

export type Cause = keyof typeof told;

export function toldOf(cause: Cause): Told {
  return told[cause];
}
