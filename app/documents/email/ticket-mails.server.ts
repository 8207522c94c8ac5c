import { createElement } from 'react';
import { unlinkedName } from '@domain/shared/person-name';
import { ticketReference } from '@domain/support/ticket/ticket';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { letterheadOf } from '../letterhead.server';
import { mailHeadOf, mailSenderOf, unsubscribeLink } from './mail-sender.server';
import { renderEmail } from './render-email.server';

/** Somebody who reads a ticket by mail. */
export interface TicketReader {
  /** Within the ticket: `requester`, or a participant's id. */
  readonly key: string;
  readonly email: string;
  readonly language: Language;
  /** Whether an account opens the ticket's page. */
  readonly hasAccount: boolean;
  /** Whether the address is that of an account, and its owner opened a link sent to it. */
  readonly isConfirmed: boolean;
}

/** What a reader was mailed of a ticket. */
export interface TicketThread {
  readonly id: string;
  /** Of the reader, within the ticket. */
  readonly key: string;
  readonly title: string;
  /** Revisions of the messages, the first one first. */
  readonly earlier: readonly number[];
}

export interface TicketMail {
  readonly notice: 'received' | 'opened' | 'answered';
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  /** Revision of the message that is told of. */
  readonly revision: number;
  /** Revisions of earlier messages that this reader was told of, the first one first. */
  readonly earlier: readonly number[];
  /** The conversation of a ticket that became part of this one, in which this reader took part; null: none. */
  readonly before: TicketThread | null;
  /** The address that ends mails of this kind. */
  readonly unsubscribe: string | null;
  readonly author: string;
  readonly text: string;
  readonly to: TicketReader;
}

/** Mails before the last one that a mail names: programs find the conversation by any of them. */
const mostNamed = 20;

const idOfMail = (ticketId: string, revision: number, key: string) =>
  `ticket.${ticketId}.${String(revision)}.${key}`;

/** What the mail programs of a reader keep together: every mail has an id of its own and names those before it. */
function threadOf({ id, revision, earlier, before, to }: TicketMail) {
  const named = [
    ...(before?.earlier ?? []).map((at) => idOfMail(before?.id ?? '', at, before?.key ?? '')),
    ...earlier.map((at) => idOfMail(id, at, to.key)),
  ];
  const first = `ticket.${before?.id ?? id}`;
  return { messageId: idOfMail(id, revision, to.key), references: [first, ...named.slice(-mostNamed)] };
}

/** Anybody can write with anybody's address: mails to it say nothing of what was written with it. */
function isOfStranger({ to }: TicketMail): boolean {
  return to.key === 'requester' && !to.isConfirmed;
}

/** The same for a whole conversation: mail programs part what is called otherwise. */
function subjectOf(mailed: TicketMail, heading: string): string {
  const { id, earlier, notice, before } = mailed;
  const title = isOfStranger(mailed) ? heading : mailed.title;
  const about = before ?? { id, title };
  const isAnswer = before !== null || earlier.length > 0 || notice === 'answered';
  return `${isAnswer ? 'Re: ' : ''}[${ticketReference(about.id)}] ${about.title}`;
}

/**
 * The address of a ticket's own for answers by mail: its id, and what only the platform can work out from it. Null
 * where no domain receives mail for tickets.
 */
export async function replyAddressOf(
  { auth, ticketMailDomain }: Pick<Services, 'auth' | 'ticketMailDomain'>,
  id: string,
): Promise<string | null> {
  if (ticketMailDomain === undefined) return null;
  const proof = (await auth.keyedHash('ticket reply', [id])).toString('hex').slice(0, 20);
  return `${id.replaceAll('-', '')}${proof}@${ticketMailDomain}`;
}

/** Mails a message of a ticket to one of those who take part, in their language, once. */
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
