import { createElement } from 'react';
import { unlinkedName } from '@domain/shared/person-name';
import { ticketReference } from '@domain/support/ticket/ticket';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { letterheadOf } from '../letterhead.server';
import { mailHeadOf, mailSenderOf, unsubscribeLink } from './mail-sender.server';
import { renderEmail } from './render-email.server';

export interface TicketReader {
  readonly key: string;
  readonly email: string;
  readonly language: Language;
  readonly hasAccount: boolean;
  /** The address belongs to an account whose owner opened a link sent to it. */
  readonly isConfirmed: boolean;
}

export interface TicketThread {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  /** Revisions of the messages, oldest first. */
  readonly earlier: readonly number[];
}

export interface TicketMail {
  readonly notice: 'received' | 'opened' | 'answered';
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly revision: number;
  /** Revisions of earlier messages mailed to this reader, oldest first. */
  readonly earlier: readonly number[];
  /** Thread of a ticket that was merged into this one, if this reader took part. */
  readonly before: TicketThread | null;
  readonly unsubscribe: string | null;
  readonly author: string;
  readonly text: string;
  readonly to: TicketReader;
}

/** Earlier mails that a mail refers to; programs find the conversation by any of them. */
const mostNamed = 20;

const idOfMail = (ticketId: string, revision: number, key: string) =>
  `ticket.${ticketId}.${String(revision)}.${key}`;

/** Every mail has its own id and refers to earlier ones, so that mail programs keep the thread together. */
function threadOf({ id, revision, earlier, before, to }: TicketMail) {
  const named = [
    ...(before?.earlier ?? []).map((at) => idOfMail(before?.id ?? '', at, before?.key ?? '')),
    ...earlier.map((at) => idOfMail(id, at, to.key)),
  ];
  const first = `ticket.${before?.id ?? id}`;
  return { messageId: idOfMail(id, revision, to.key), references: [first, ...named.slice(-mostNamed)] };
}

/** Anybody can write with somebody else's address, so mails to it do not repeat what was written. */
function isOfStranger({ to }: TicketMail): boolean {
  return to.key === 'requester' && !to.isConfirmed;
}

/** The same for a whole conversation: mail programs split threads by subject. */
function subjectOf(mailed: TicketMail, heading: string): string {
  const { id, earlier, notice, before } = mailed;
  const title = isOfStranger(mailed) ? heading : mailed.title;
  const about = before ?? { id, title };
  const isAnswer = before !== null || earlier.length > 0 || notice === 'answered';
  return `${isAnswer ? 'Re: ' : ''}[${ticketReference(about.id)}] ${about.title}`;
}

/**
 * The ticket's id and a code that only the platform can compute. Null: no domain receives mail for tickets.
 */
export async function replyAddressOf(
  { auth, ticketMailDomain }: Pick<Services, 'auth' | 'ticketMailDomain'>,
  id: string,
): Promise<string | null> {
  if (ticketMailDomain === undefined) return null;
  const proof = (await auth.keyedHash('ticket reply', [id])).toString('hex').slice(0, 20);
  return `${id.replaceAll('-', '')}${proof}@${ticketMailDomain}`;
}

export async function writeTicketMail(
  services: Pick<Services, 'db' | 'mail' | 'publicUrl' | 'auth' | 'ticketMailDomain'>,
  mailed: TicketMail,
): Promise<void> {
  const { notice, id, ownerId, title, revision, author, text, to } = mailed;
  const { language } = to;
  const { db, mail, publicUrl } = services;
  const letterhead = await letterheadOf({ db }, ownerId, language);
  const t = textsIn(language).getFixedT(language, 'tickets');
  const reference = ticketReference(id);
  const params = { reference, title, author: unlinkedName(author), brand: letterhead.name };
  const isUnconfirmed = notice === 'received' && isOfStranger(mailed);
  const lines = isUnconfirmed ? [] : text.split(/\n+/).filter((line) => line.trim() !== '');
  const { AccountMail } = await import('./account-mail');
  const props = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading: t(`mail.${notice}.heading`, params),
    paragraphs: [t(isUnconfirmed ? 'mail.received.unconfirmed' : `mail.${notice}.body`, params), ...lines],
    facts: [{ term: t('fields.reference'), detail: reference }],
    ...(to.hasAccount && {
      action: { href: `${publicUrl}/account/tickets/${id}`, label: t('mail.open') },
    }),
    footer: t('mail.footer', params),
    unsubscribe: unsubscribeLink(mailed.unsubscribe, language),
  };
  const replyTo = (await replyAddressOf(services, id)) ?? letterhead.email;
  await mail.send({
    key: `ticket/${id}/${String(revision)}/${to.key}`,
    template: `ticket-${notice}`,
    language,
    ownerId,
    to: [to.email],
    subject: subjectOf(mailed, t('mail.received.heading')),
    ...mailHeadOf(letterhead),
    unsubscribe: mailed.unsubscribe ?? undefined,
    isByPerson: notice !== 'received',
    ...(replyTo !== null && { replyTo }),
    thread: threadOf(mailed),
    ...(await renderEmail(createElement(AccountMail, props))),
  });
}
