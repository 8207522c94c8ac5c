import { createElement } from 'react';
import type { Addressee } from '@projections/people/signed-in/queries';
import type { OutboxMessage, Services } from '~/services';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { letterheadOf } from '../letterhead.server';
import { mailHeadOf, mailSenderOf, unsubscribeLink } from './mail-sender.server';
import { renderEmail } from './render-email.server';

interface MailedNotification {
  readonly title: string;
  readonly detail: string | null;
  readonly startsAt: string | null;
  readonly path: string;
  readonly madeAt: string;
}

interface Writing {
  readonly key: string;
  readonly to: Addressee;
  /** Newest first. */
  readonly rows: readonly MailedNotification[];
  readonly isDigest: boolean;
  readonly isFixed: boolean;
  readonly unsubscribe: string | null;
}

const mostListed = 100;

export async function composeNotificationMail(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  { key, to, rows, isDigest, isFixed, unsubscribe }: Writing,
): Promise<OutboxMessage> {
  const { language, ownerId } = to;
  const letterhead = await letterheadOf({ db }, ownerId, language);
  const t = textsIn(language).getFixedT(language, 'notifications');
  const { date } = formatsOf(language);
  const first = rows[0]?.title ?? '';
  const params = { brand: letterhead.name, count: rows.length, first };
  const subject = isDigest ? t('mail.digest', params) : first;
  const isLong = rows.length > mostListed;
  const { NotificationMail } = await import('./notification-mail');
  const props = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading: subject,
    items: rows.slice(0, mostListed).map(({ title, detail, startsAt, path, madeAt }) => ({
      href: publicUrl + path,
      title,
      detail: [detail, startsAt === null ? null : date(startsAt, 'dateTime'), date(madeAt, 'dateTime')]
        .filter((part) => part !== null)
        .join(' · '),
    })),
    more: isLong ? t('mail.more') : null,
    action: {
      href: publicUrl + (isDigest ? '/account/notifications' : (rows[0]?.path ?? '')),
      label: t(isDigest ? 'see-all' : 'mail.open'),
    },
    footer: t(isFixed ? 'mail.footer-fixed' : isDigest ? 'mail.footer-digest' : 'mail.footer', params),
    unsubscribe: unsubscribeLink(unsubscribe, language),
  };
  return {
    key,
    template: isDigest ? 'notification-digest' : 'notification',
    language,
    ownerId,
    to: [to.email],
    subject,
    ...mailHeadOf(letterhead),
    isConfidential: isDigest,
    unsubscribe: unsubscribe ?? undefined,
    ...(await renderEmail(createElement(NotificationMail, props))),
  };
}
