import { v4 as uuidv4 } from 'uuid';
import { createTransport } from 'nodemailer';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface InlinePicture extends MailAttachment {
  readonly cid: string;
}

export interface CarriedContent {
  readonly startsAt: number;
  readonly content: Buffer;
}

export interface CarriedPart extends CarriedContent {
  readonly contentType: string;
  readonly cid: string | null;
}

export interface ComposedMessage {
  readonly source: Buffer;
  readonly carried: readonly CarriedPart[];
}

export interface MailContent {
  readonly to: readonly string[];
  readonly language?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly senderName?: string | undefined;
  readonly replyTo?: string | undefined;
  /** Written or triggered by a person, so absence notes may answer it (RFC 3834). */
  readonly isByPerson?: boolean | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** Message-IDs without the domain, unique per recipient. */
  readonly thread?:
    | {
        readonly messageId?: string;
        readonly references: readonly string[];
      }
    | undefined;
  /** POST address for one-click unsubscription (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** Invitation (RFC 5546), sent as an alternative of the text and as a file. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | undefined;
}

export function senderOf(from: string, name: string | undefined): string {
  if (name === undefined) return from;
  const address = /<([^<>]+)>$/.exec(from.trim())?.[1] ?? from;
  return `"${name.replace(/[\p{Cc}"\\]/gu, ' ').trim()}" <${address}>`;
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * RFC 5322; contents are returned separately. @param id for `Message-ID`, so that a message sent twice is
 * recognised @param inline pictures that the HTML names
 */
export async function composeMessage(
  content: MailContent,
  {
    from,
    id,
    inline = [],
  }: { readonly from: string; readonly id: string; readonly inline?: readonly InlinePicture[] },
): Promise<ComposedMessage> {
  const { to, subject, html, text, replyTo, isByPerson = false, attachments = [] } = content;
  const { unsubscribe, calendar, thread, language } = content;
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const idOf = (local: string) => `<${local}@${domain}>`;
  const parts: readonly (MailAttachment & { cid?: string })[] = [...inline, ...attachments];
  // Each content is composed as a placeholder, which is then cut out.
  const marked = parts.map((part) => ({ ...part, mark: Buffer.from(uuidv4()) }));
  const { message } = await composer.sendMail({
    from,
    to: [...to],
    subject,
    html,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribe !== undefined && { list: { unsubscribe } }),
    headers: {
      ...(language !== undefined && { 'Content-Language': language }),
      ...(unsubscribe !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      // Exchange ignores Auto-Submitted; its own header keeps absence notes away ([MS-OXCMAIL] 2.1.3.2.14).
      ...(!isByPerson && {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'OOF, AutoReply',
      }),
    },
    ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    messageId: idOf(thread?.messageId ?? id),
    ...(thread !== undefined && threadHeaders(thread.references.map(idOf))),
    // Attachments come with their content; paths and URLs must never be followed.
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: marked.map(({ filename, contentType, mark, cid }) => ({
      filename,
      contentType,
      content: mark,
      contentTransferEncoding: 'base64' as const,
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
  });
  if (!Buffer.isBuffer(message)) throw new Error('the message was not composed into memory');
  return withoutMarks(message, marked);
}

function withoutMarks(
  message: Buffer,
  marked: readonly (MailAttachment & { readonly mark: Buffer; readonly cid?: string })[],
): ComposedMessage {
  const found = marked
    .map(({ mark, ...part }) => {
      const line = mark.toString('base64');
      const at = message.indexOf(line);
      if (at < 0) throw new Error('the composed message lacks what it carries');
      return { at, length: line.length, part };
    })
    .toSorted((one, other) => one.at - other.at);
  const kept: Buffer[] = [];
  const carried: CarriedPart[] = [];
  let read = 0;
  let written = 0;
  for (const { at, length, part } of found) {
    kept.push(message.subarray(read, at));
    written += at - read;
    const { content, contentType, cid = null } = part;
    carried.push({ startsAt: written, content, contentType, cid });
    read = at + length;
  }
  return { source: Buffer.concat([...kept, message.subarray(read)]), carried };
}

/** Contents are in base64, in lines of 76 characters (RFC 2045). */
export function joinMessage({
  source,
  carried,
}: {
  readonly source: Buffer;
  readonly carried: readonly CarriedContent[];
}): Buffer {
  const pieces: Buffer[] = [];
  let read = 0;
  for (const { startsAt, content } of carried) {
    const lines = content.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\r\n');
    pieces.push(source.subarray(read, startsAt), Buffer.from(lines));
    read = startsAt;
  }
  return Buffer.concat([...pieces, source.subarray(read)]);
}

/** Names all mails, so that a reader without the last one still sees one conversation. */
function threadHeaders(references: readonly string[]) {
  const last = references.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: [...references] };
}
