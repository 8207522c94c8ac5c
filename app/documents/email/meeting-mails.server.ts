import { createElement } from 'react';
import type { MeetingDetails } from '@domain/crm/meeting/events';
import { localeOf } from '~/texts';
import { instantOf } from '@domain/shared/wall-clock';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { invitationOf } from '../calendar/meeting-calendar.server';
import { letterheadOf } from '../letterhead.server';
import { mailHeadOf, mailSenderOf, unsubscribeLink } from './mail-sender.server';
import { renderEmail } from './render-email.server';

export interface Attendee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

export interface MeetingMail {
  readonly notice: 'invited' | 'changed' | 'cancelled';
  readonly id: string;
  readonly ownerId: string;
  readonly sequence: number;
  readonly changedAt: string;
  readonly details: MeetingDetails;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendees: readonly Attendee[];
  readonly to: Attendee;
  readonly reason: string | null;
  readonly unsubscribe: string | null;
}

/** "miércoles, 15 de julio de 2026, 10:00 (Santiago)". */
function whenText({ startsAt, timeZone }: MeetingDetails, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${format.format(new Date(instantOf(startsAt, timeZone)))} (${city})`;
}

/** Sent once for each change. */
export async function writeMeetingMail(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  one: MeetingMail,
): Promise<void> {
  const { notice, id, ownerId, sequence, changedAt, details, organizer, attendees, to, reason } = one;
  const { language } = to;
  const letterhead = await letterheadOf({ db }, ownerId, language);
  const t = textsIn(language).getFixedT(language, 'invitations');
  const { title, place, link, objective, minutes } = details;
  const params = { title, brand: letterhead.name, organizer: organizer.name };
  const fact = (key: string, detail: string | null) =>
    detail === null ? [] : [{ term: t(`facts.${key}`), detail }];
  const isCancelled = notice === 'cancelled';
  const { AccountMail } = await import('./account-mail');
  const props = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading: t(`${notice}.heading`, params),
    paragraphs: [t(`${notice}.body`, params)],
    facts: [
      ...fact('when', whenText(details, language)),
      ...fact('minutes', t('facts.minutes-value', { count: minutes })),
      ...fact('place', place),
      ...fact('objective', objective),
      ...fact('reason', reason),
    ],
    ...(link !== null && !isCancelled && { action: { href: link, label: t('join') } }),
    footer: t('footer', params),
    unsubscribe: unsubscribeLink(one.unsubscribe, language),
  };
  const host = new URL(publicUrl).hostname;
  const shown = { id, sequence, changedAt, title, minutes, place, link, objective, isCancelled };
  const calendar = invitationOf(
    {
      ...shown,
      localStart: details.startsAt,
      timeZone: details.timeZone,
      organizer: { name: organizer.name, email: letterhead.email ?? organizer.email },
      attendees: isCancelled ? [to] : attendees,
    },
    { name: letterhead.name, host },
  );
  await mail.send({
    key: `meeting/${id}/${String(sequence)}/${to.id}`,
    template: `meeting-${notice}`,
    language,
    ownerId,
    to: [to.email],
    subject: t(`${notice}.subject`, params),
    ...mailHeadOf(letterhead),
    replyTo: organizer.email,
    calendar,
    unsubscribe: one.unsubscribe ?? undefined,
    ...(await renderEmail(createElement(AccountMail, props))),
  });
}
