import type { Letterhead } from '../letterhead.server';
import type { MailSender } from './layout';

/** A letterhead for e-mails. The logo is a URL of the platform. */
export function mailSenderOf({ name, contact, logo }: Letterhead, publicUrl: string): MailSender {
  return { name, contact, logoUrl: logo === null ? null : `${publicUrl}/owner-logos/${logo}` };
}
