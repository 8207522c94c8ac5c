import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime';
import { isAuthenticMail } from './authentication-results';
import { textOfHtml } from './html-text';
import { headersOf, type MailHeaders } from './mail-headers';
import { mailLimits } from './mail-limits';
import { isBulkMail, natureOf, type MailNature } from './nature';
import { splitReply } from './reply-text';

export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** TNEF, Outlook's package of attachments, which other programs do not open. */
  readonly isOutlookPackage: boolean;
}

/** All of it is claimed by the sender, except `isAuthentic`. */
export interface ReadMail {
  /** Without angle brackets; null: none. */
  readonly messageId: string | null;
  /** The only address in `From`, in lower case; null: none or several. */
  readonly from: { readonly address: string; readonly name: string } | null;
  readonly isAuthentic: boolean;
  readonly subject: string;
  readonly text: string;
  readonly reply: string;
  readonly quoted: string;
  readonly recipients: readonly string[];
  readonly references: readonly string[];
  readonly nature: MailNature;
  /** Message-IDs anywhere in a bounce, without angle brackets; one of them is the returned mail's. */
  readonly returned: readonly string[];
  readonly isBulk: boolean;
  readonly files: readonly MailFile[];
  readonly filesLeftOut: number;
  readonly isUnreadable: boolean;
}

export interface ReadMailOptions {
  readonly authenticationServer: string | undefined;
  readonly own: { readonly addresses: readonly string[]; readonly domains: readonly string[] };
}

export const mostFiles = 50;
const limits = { maxNestingDepth: 50, maxHeadersSize: mailLimits.headers };
const longestHead = 64 * 1024;
const mostAddresses = 100;

/** RFC 5322. Never throws. */
export async function readMail(raw: Uint8Array, options: ReadMailOptions): Promise<ReadMail> {
  try {
    const mail = await PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true });
    return toReadMail(raw, mail, options, false);
  } catch {
    // The mail exceeds the limits or breaks a library: only the headers are used.
    return toReadMail(raw, await parseHead(raw), options, true);
  }
}

async function parseHead(raw: Uint8Array): Promise<Email> {
  const bytes = Buffer.from(raw.subarray(0, longestHead));
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'))?.index ?? bytes.length;
  // Without its type, so that the body is not parsed.
  const head = bytes
    .subarray(0, end)
    .toString('latin1')
    .replace(/^content-[^\n]*(\n[ \t][^\n]*)*\n?/gim, '');
  return PostalMime.parse(Buffer.from(head, 'latin1'));
}

function toReadMail(raw: Uint8Array, mail: Email, options: ReadMailOptions, isUnreadable: boolean): ReadMail {
  const headers = headersOf(mail.headers);
  const from = senderOf(headers);
  const parts = mail.attachments.filter(({ mimeType }) => !isStatus(mimeType));
  const deliveryStatus = mail.attachments.filter(({ mimeType }) => isStatus(mimeType)).map(textOfPart);
  const text = textOf(mail);
  const nature = natureOf({ headers, from: from?.address ?? null, deliveryStatus, own: options.own });
  return {
    messageId: idsIn(mail.messageId)[0] ?? null,
    from,
    isAuthentic:
      from !== null &&
      isAuthenticMail(headers, { server: options.authenticationServer, domain: domainOf(from.address) }),
    subject: onOneLine((mail.subject ?? '').slice(0, mailLimits.header)).slice(0, mailLimits.subject),
    text,
    ...splitReply(text),
    recipients: recipientsOf(headers),
    references: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references)])],
    nature,
    returned: nature.kind === 'bounce' ? idsAnywhere(raw) : [],
    isBulk: isBulkMail(headers),
    files: parts.slice(0, mostFiles).map(toFile),
    filesLeftOut: Math.max(0, parts.length - mostFiles),
    isUnreadable,
  };
}

const isStatus = (mimeType: string): boolean =>
  mimeType === 'message/delivery-status' || mimeType === 'message/global-delivery-status';

/** Several senders count as none, since it is unknown which of them a server vouches for. */
function senderOf(headers: MailHeaders): ReadMail['from'] {
  const [value, ...others] = headers.all('from');
  if (value === undefined || others.length > 0) return null;
  const [sender, ...more] = addressParser(value, { flatten: true });
  if (sender === undefined || more.length > 0 || 'group' in sender) return null;
  const address = sender.address.trim().toLowerCase();
  if (!/^[^\s@<>",;]{1,64}@[^\s@<>",;]{1,190}$/.test(address)) return null;
  return { address, name: onOneLine(sender.name).slice(0, mailLimits.name) };
}

function recipientsOf(headers: MailHeaders): readonly string[] {
  const keys = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'];
  const found = keys
    .flatMap((key) => headers.all(key))
    .flatMap((value) => addressParser(value, { flatten: true }))
    .flatMap(({ address }) => (address === undefined ? [] : [address.trim().toLowerCase()]));
  return [...new Set(found)].slice(0, mostAddresses);
}

function idsIn(value: string | undefined): readonly string[] {
  const ids = [...(value ?? '').slice(0, mailLimits.listHeader).matchAll(/<([^<>\s]{1,500})>/g)].flatMap(
    ([, id]) => id ?? [],
  );
  return ids.slice(-mostAddresses);
}

/** Maximum bytes searched of a bounce: servers return the headers of the mail, or all of it after them. */
const longestBounce = 1024 * 1024;

function idsAnywhere(raw: Uint8Array): readonly string[] {
  const text = Buffer.from(raw.subarray(0, longestBounce))
    .toString('latin1')
    .replace(/=\r?\n/g, '');
  const own = [...text.matchAll(/^message-id:\s*<([^<>\s]{1,400})>/gim)];
  const any = [...text.matchAll(/<([\w.+=-]{1,200}@[\w.-]{1,190})>/g)];
  // The returned mail's headers also name earlier mails of its conversation.
  const found = [...own, ...any].flatMap(([, id]) => id ?? []);
  return [...new Set(found)].slice(0, mostAddresses);
}

function textOf(mail: Email): string {
  const plain = readable((mail.text ?? '').slice(0, mailLimits.text));
  return plain === '' && mail.html !== undefined ? readable(textOfHtml(mail.html)) : plain;
}

/** Postgres stores no NUL, and other control characters are no text. */
function readable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const textOfPart = (part: Attachment): string =>
  Buffer.from(bytesOf(part)).toString('utf8').slice(0, longestHead);

const endings: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/plain': 'txt',
  'text/html': 'html',
  'application/pdf': 'pdf',
  'application/ms-tnef': 'dat',
};

function toFile(part: Attachment, index: number): MailFile {
  const named = onOneLine((part.filename ?? '').slice(0, mailLimits.header));
  const name = named === '' ? `${String(index + 1)}.${endings[part.mimeType] ?? 'bin'}` : named;
  const isOutlookPackage =
    /^application\/(vnd\.)?ms-tnef$/.test(part.mimeType) || name.toLowerCase() === 'winmail.dat';
  return { name, bytes: bytesOf(part), isOutlookPackage };
}
