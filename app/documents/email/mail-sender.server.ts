import type { Letterhead } from '../letterhead.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { MailSender, UnsubscribeLink } from './layout';

/** Larger logos (bytes) are fetched by their reader, instead of making every mail heavy. */
const largestInline = 150_000;

/** What the HTML of mails calls the logo that comes with them. */
const logoId = 'logo';

/** A letterhead for e-mails. The logo comes with the mail (`logoOf`), unless it is large: then it is a URL of the platform. */
export function mailSenderOf(letterhead: Letterhead, publicUrl: string): MailSender {
  const { name, contact, logo } = letterhead;
  const url = logo === null ? null : `${publicUrl}/owner-logos/${logo}`;
  return { name, contact, logoUrl: isInline(letterhead) ? `cid:${logoId}` : url };
}

/** What every mail on a letterhead comes with: the sender's name, and the logo that its HTML shows. */
export function mailHeadOf(letterhead: Letterhead): {
  readonly senderName: string;
  readonly inline: readonly { readonly cid: string; readonly fileId: string }[];
} {
  const { name, logo } = letterhead;
  const inline = logo !== null && isInline(letterhead) ? [{ cid: logoId, fileId: logo }] : [];
  return { senderName: name, inline };
}

function isInline({ logoBytes }: Letterhead): boolean {
  return logoBytes !== null && logoBytes <= largestInline;
}

/** The link at the bottom of mails that their reader can switch off. */
export function unsubscribeLink(href: string | null, language: Language): UnsubscribeLink | null {
  return href === null ? null : { href, label: translate(language, 'notifications:mail.unsubscribe') };
}

/** A subject that says where the cargo goes: "Reserva R-2026-000123 confirmada · Santiago – Miami". */
export function withLane(subject: string, lane: string | null): string {
  return lane === null || lane === '' ? subject : `${subject} · ${lane}`;
}
