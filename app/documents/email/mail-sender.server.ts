import type { Letterhead } from '../letterhead.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { MailSender, UnsubscribeLink } from './layout';

/** Bytes. Larger logos are linked, since they would make every mail heavy. */
const largestInline = 150_000;

const logoId = 'logo';

/** A small logo is attached (`logoOf`), a large one is a URL of the platform. */
export function mailSenderOf(letterhead: Letterhead, publicUrl: string): MailSender {
  const { name, contact, logo } = letterhead;
  const url = logo === null ? null : `${publicUrl}/owner-logos/${logo}`;
  return { name, contact, logoUrl: isInline(letterhead) ? `cid:${logoId}` : url };
}

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

export function unsubscribeLink(href: string | null, language: Language): UnsubscribeLink | null {
  return href === null ? null : { href, label: translate(language, 'notifications:mail.unsubscribe') };
}

/** "Reserva R-2026-000123 confirmada · Santiago – Miami". */
export function withLane(subject: string, lane: string | null): string {
  return lane === null || lane === '' ? subject : `${subject} · ${lane}`;
}
