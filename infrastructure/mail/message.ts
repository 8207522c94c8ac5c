import { createTransport } from 'nodemailer';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A message as somebody writes it: HTML with its plain text, in one language. */
export interface MailContent {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Who the reader sees it come from; the name in `MAIL_FROM` by default. */
  readonly senderName?: string | undefined;
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
}

/** `MAIL_FROM` with another name before its address. */
export function senderOf(from: string, name: string | undefined): string {
  if (name === undefined) return from;
  const address = /<([^>]+)>\s*$/.exec(from)?.[1] ?? from;
  return `"${name.replace(/[\p{Cc}"\\]/gu, ' ').trim()}" <${address}>`;
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * The message as RFC 5322 and MIME have it, headers and attachments included.
 * @param id for `Message-ID`, so that a message sent twice is seen to be one
 */
export async function composeMessage(
  { to, subject, html, text, replyTo, attachments = [] }: MailContent,
  { from, id }: { readonly from: string; readonly id: string },
): Promise<Buffer> {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const { message } = await composer.sendMail({
    from,
    to: [...to],
    subject,
    html,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    messageId: `<${id}@${domain}>`,
    // Paths and addresses are never followed: what is attached is given.
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
