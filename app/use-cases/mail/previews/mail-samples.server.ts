import { writeAccountMail } from '~/documents/email/account-mails.server';
import * as accountMails from '~/documents/email/account-mails.server';
import { writeColleagueInvitation } from '~/documents/email/colleague-mails.server';
import { writeCompanyMail, type CompanyNotice } from '~/documents/email/company-mails.server';
import { writeHandOverMail } from '~/documents/email/hand-over-mail.server';
import { writeLetter } from '~/documents/email/letter-mail.server';
import { writeMeetingMail, type MeetingMail } from '~/documents/email/meeting-mails.server';
import { composeNotificationMail } from '~/documents/email/notification-mails.server';
import { writeCustomerMail } from '~/documents/email/offer-mails.server';
import { writeStaffNotice } from '~/documents/email/quote-notices.server';
import { writeTicketMail, type TicketMail } from '~/documents/email/ticket-mails.server';
import { sendRates } from '~/documents/rate-documents.server';
import { sendCancellation, sendReservation } from '~/documents/reservation-documents.server';
import type { Services } from '~/services';
import type { CustomerNotice, StaffNotice } from '~/use-cases/telling/told';
import * as sample from './sample-records.server';

type Sample = (services: Services, to: Reader) => Promise<void>;

interface Reader extends sample.SampleReader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const id = sample.sampleId;
const days = 7;
const madeAt = '2026-03-02T12:00:00.000Z';
const comment = 'Lorem ipsum dolor sit amet.';
const colleague = { name: 'Pedro Soto', email: 'pedro.soto@example.com' } as const;
const company = { id, name: sample.sampleCustomer.company, identification: '76.192.083-9' } as const;

const unsubscribe = ({ publicUrl }: Services) => `${publicUrl}/unsubscribe`;

const plain =
  (template: Parameters<typeof writeAccountMail>[1]['template'], path?: string): Sample =>
  (services, to) =>
    writeAccountMail(services, {
      ...{ key: template, template, to, params: { newEmail: colleague.email, left: 7 } },
      ...(path !== undefined && { path }),
    });

const ofCompany =
  (notice: CompanyNotice): Sample =>
  (services, to) =>
    writeCompanyMail(services, {
      ...{ notice, company: { ...company, ownerId: to.ownerId }, causeId: id, to, comment },
      ...{ reader: notice === 'company-waiting' ? 'staff' : 'customer', registrant: colleague.name },
      unsubscribe: unsubscribe(services),
    });

const ofQuote =
  (notice: CustomerNotice): Sample =>
  (services, to) => {
    const offer = sample.sampleOffer();
    const answered = notice === 'accepted' ? { ...offer, state: 'accepted' as const } : offer;
    return writeCustomerMail(services, {
      ...{ notice, causeId: id, quote: sample.sampleQuote(to), offers: [answered], offerId: offer.id },
      message: notice === 'received' ? null : comment,
      unsubscribe: unsubscribe(services),
    });
  };

const toStaff =
  (notice: StaffNotice): Sample =>
  (services, to) =>
    writeStaffNotice(services, {
      ...{ notice, causeId: id, quote: sample.sampleQuote(to), addressee: to },
      facts: ({ t }) => [{ term: t('by'), detail: colleague.name }],
      unsubscribe: unsubscribe(services),
    });

const ofMeeting =
  (notice: MeetingMail['notice']): Sample =>
  (services, to) =>
    writeMeetingMail(services, {
      ...{ notice, id, ownerId: to.ownerId, sequence: 0, changedAt: madeAt, organizer: colleague },
      details: {
        ...{ title: 'Miami – Santiago', type: 'video', startsAt: '2026-07-15T10:00' },
        ...{ timeZone: 'America/Santiago', minutes: 45, action: null, tag: null, place: null },
        ...{ link: 'https://meet.example.com/abc', objective: comment, specificObjective: null },
        ...{ participants: [], users: [] },
      },
      ...{ attendees: [to], to, reason: notice === 'cancelled' ? comment : null },
      unsubscribe: unsubscribe(services),
    });

const ofTicket =
  (notice: TicketMail['notice']): Sample =>
  (services, to) =>
    writeTicketMail(services, {
      ...{ notice, id, ownerId: to.ownerId, title: 'Q-2026-000123', revision: 1, earlier: [], before: null },
      ...{ author: notice === 'received' ? to.name : colleague.name, text: comment },
      to: { key: 'requester', email: to.email, language: to.language, hasAccount: true, isConfirmed: true },
      unsubscribe: unsubscribe(services),
    });

const letter =
  (template: 'message' | 'quote'): Sample =>
  (services, { email, language, ownerId }) =>
    writeLetter(services, {
      ...{ key: template, template, to: email, language, ownerId, subject: 'Q-2026-000123' },
      ...{ heading: 'Q-2026-000123', text: `${comment}\n\n${comment}`, facts: [], sender: colleague },
      attachments: [],
    });

const notification =
  (isDigest: boolean): Sample =>
  async (services, to) => {
    const row = { title: 'R-2026-000045', detail: 'Miami – Santiago', startsAt: null, path: '/', madeAt };
    const rows = isDigest ? [row, { ...row, title: 'Q-2026-000123' }] : [row];
    const link = unsubscribe(services);
    const about = { key: id, to, rows, isDigest, isFixed: false, unsubscribe: link };
    await services.mail.send(await composeNotificationMail(services, about));
  };

const sending = ({ email, language }: Reader) => ({ to: email, language, key: id });

export const mailSamples = {
  welcome: (services, to) => accountMails.sendWelcome(services, to),
  'confirm-email': (services, to) => accountMails.sendEmailConfirmation(services, to),
  reset: (services, to) => accountMails.sendResetLink(services, to, 'sample'),
  invitation: (services, to) => accountMails.sendInvitation(services, to, { secret: 'sample', key: id }),
  'password-changed': plain('password-changed', '/forgot-password'),
  'email-change-requested': (services, to) =>
    accountMails.sendEmailChangeRequested(services, to, colleague.email),
  'email-changed': (services, to) => accountMails.sendEmailChanged(services, to, colleague.email),
  'second-factor-added': plain('second-factor-added', '/forgot-password'),
  'second-factor-removed': plain('second-factor-removed', '/forgot-password'),
  'second-factor-taken-away': plain('second-factor-taken-away', '/forgot-password'),
  'address-tried': plain('address-tried', '/login'),
  'recovery-code-used': plain('recovery-code-used', '/forgot-password'),
  'erasure-requested': (services, to) => accountMails.sendErasureRequested(services, to, id),
  'erasure-declined': (services, to) =>
    accountMails.sendErasureDeclined(services, to, { causeId: id, reason: comment }),
  'data-erased': (services, to) => accountMails.sendDataErased(services, to, id),
  'colleague-invitation': (services, { email, language, ownerId }) =>
    writeColleagueInvitation(services, {
      ...{ id, token: 'sample', email, language, days, company: { ...company, ownerId } },
      inviter: colleague.name,
    }),
  'company-waiting': ofCompany('company-waiting'),
  'company-approved': ofCompany('company-approved'),
  'company-rejected': ofCompany('company-rejected'),
  'company-taken-back': ofCompany('company-taken-back'),
  received: ofQuote('received'),
  offer: ofQuote('offer'),
  expiring: ofQuote('expiring'),
  accepted: ofQuote('accepted'),
  answered: ofQuote('answered'),
  assigned: toStaff('assigned'),
  'approval-wanted': toStaff('approval-wanted'),
  approved: toStaff('approved'),
  'approval-declined': toStaff('approval-declined'),
  sent: toStaff('sent'),
  seen: toStaff('seen'),
  declined: toStaff('declined'),
  question: toStaff('question'),
  reservation: (services, to) => sendReservation(services, sample.sampleReservation(to), sending(to)),
  'reservation-cancelled': (services, to) =>
    sendCancellation(services, sample.sampleReservation(to), { ...sending(to), reason: comment }),
  rates: (services, to) =>
    sendRates(services, [sample.sampleRateOffer()], { ...sending(to), ownerId: to.ownerId }),
  'ticket-received': ofTicket('received'),
  'ticket-opened': ofTicket('opened'),
  'ticket-answered': ofTicket('answered'),
  'meeting-invited': ofMeeting('invited'),
  'meeting-changed': ofMeeting('changed'),
  'meeting-cancelled': ofMeeting('cancelled'),
  message: letter('message'),
  quote: letter('quote'),
  notification: notification(false),
  'notification-digest': notification(true),
  'hand-over': (services, to) =>
    writeHandOverMail(services, {
      ...{ handOverId: id, to, from: colleague.name, moved: { quote: 12, meeting: 3, ticket: 2 } },
    }),
} as const satisfies Readonly<Record<string, Sample>>;

export type MailKind = keyof typeof mailSamples;
