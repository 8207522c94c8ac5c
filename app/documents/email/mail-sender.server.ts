import type { Letterhead } from '../letterhead.server';
import type { MailSender } from './layout';

/** A letterhead as mails show it: mail programs fetch the logo from the platform. */
export function mailSenderOf({ name, contact, logo }: Letterhead, publicUrl: string): MailSender {
  return { name, contact, logoUrl: logo === null ? null : `${publicUrl}/owner-logos/${logo}` };
}
