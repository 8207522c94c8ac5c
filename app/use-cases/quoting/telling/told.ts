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
  /** To the people of a company. */
  readonly people?: CompanyNotice;
  /** To the quote's customer. */
  readonly customer?: CustomerNotice;
  /** To staff, but not to whoever did it. */
  readonly staff?: readonly [notice: StaffNotice | 'company-waiting', to: Exclude<Audience, 'customer'>];
}

/** What is told to whom, by its cause: an event of the quote, the offer or the company, or the clock. */
export const told = {
  QuoterOpened: { customer: 'received' },
  /** The customer asked for nothing here: the offer is the first mail. */
  QuoterOpenedByStaff: {},
  QuoterExecutiveAssigned: { staff: ['assigned', 'executive'] },
  OfferApprovalRequested: { staff: ['approval-wanted', 'managers'] },
  OfferApproved: { staff: ['approved', 'author'] },
  OfferApprovalDeclined: { staff: ['approval-declined', 'author'] },
  QuoterOfferSent: { customer: 'offer', staff: ['sent', 'team'] },
  QuoterOffersSeen: { staff: ['seen', 'team'] },
  QuoterOfferAccepted: { customer: 'accepted', staff: ['accepted', 'team'] },
  QuoterOffersDeclined: { staff: ['declined', 'team'] },
  QuoterQuestionAsked: { staff: ['question', 'team'] },
  QuoterQuestionAnswered: { customer: 'answered' },
  OfferAboutToExpire: { customer: 'expiring', staff: ['expiring', 'team'] },
  CompanyRegistered: { staff: ['company-waiting', 'managers'] },
  CompanySubmittedAgain: { staff: ['company-waiting', 'managers'] },
  CompanyApproved: { people: 'company-approved' },
  CompanyRejected: { people: 'company-rejected' },
  CompanyApprovalTakenBack: { people: 'company-taken-back' },
} as const satisfies Readonly<Record<string, Told>>;

export type Cause = keyof typeof told;

export function toldOf(cause: Cause): Told {
  return told[cause];
}
