import type { Letterhead } from '../letterhead.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { MailSender, UnsubscribeLink } from './layout';

/** A letterhead for e-mails. The logo is a URL of the platform. */
export function mailSenderOf({ name, contact, logo }: Letterhead, publicUrl: string): MailSender {
  return { name, contact, logoUrl: logo === null ? null : `${publicUrl}/owner-logos/${logo}` };
}

/** The link at the bottom of mails that their reader can switch off. */
export function unsubscribeLink(href: string | null, language: Language): UnsubscribeLink | null {
  return href === null ? null : { href, label: translate(language, 'notifications:mail.unsubscribe') };
}
