import { createTransport } from 'nodemailer';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface MailContent {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Sender's display name; the name in `MAIL_FROM` by default. */
  readonly senderName?: string | undefined;
  readonly replyTo?: string | undefined;
  /** A person wrote it or chose to send it, so absence notes may answer it (RFC 3834). */
  readonly isByPerson?: boolean | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** The conversation that it belongs to. Ids are unique for each recipient, without the domain, which is the sender's. */
  readonly thread?: { readonly messageId: string; readonly references: readonly string[] } | undefined;
  /** The address that ends mails like this one without a sign-in, by POST (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** An invitation (RFC 5546): sent as an alternative of the text and as a file. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | undefined;
}

export function senderOf(from: string, name: string | undefined): string {
  if (name === undefined) return from;
  const address = /<([^>]+)>\s*$/.exec(from)?.[1] ?? from;
  return `"${name.replace(/[\p{Cc}"\\]/gu, ' ').trim()}" <${address}>`;
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * The complete MIME message (RFC 5322).
 * @param id for `Message-ID`, so that a message sent twice is recognised as one
 */
export async function composeMessage(
  content: MailContent,
  { from, id }: { readonly from: string; readonly id: string },
): Promise<Buffer> {
  const { to, subject, html, text, replyTo, isByPerson = false, attachments = [] } = content;
  const { unsubscribe, calendar, thread } = content;
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const idOf = (local: string) => `<${local}@${domain}>`;
  const { message } = await composer.sendMail({
    from,
    to: [...to],
    subject,
    html,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribe !== undefined && { list: { unsubscribe } }),
    headers: {
      ...(unsubscribe !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      ...(!isByPerson && { 'Auto-Submitted': 'auto-generated' }),
    },
    ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    messageId: idOf(thread?.messageId ?? id),
    ...(thread !== undefined && threadHeaders(thread.references.map(idOf))),
    // Attachments come with their content; paths and URLs must never be followed.
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
  });
  if (!Buffer.isBuffer(message)) throw new Error('the message was not composed into memory');
  return message;
}

/** The last mail is answered; all are named, so that a reader who has lost one still sees one conversation. */
function threadHeaders(references: readonly string[]) {
  const last = references.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: [...references] };
}
