import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime';
import { isAuthenticMail } from './authentication-results';
import { textOfHtml } from './html-text';
import { headersOf, type MailHeaders } from './mail-headers';
import { mailLimits } from './mail-limits';
import { isBulkMail, natureOf, type MailNature } from './nature';
import { splitReply } from './reply-text';

export interface MailFile {
  /** As the sender wrote it, without control characters; a name by its type where they wrote none. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Outlook's own package of attachments (TNEF), which other programs do not open. */
  readonly isOutlookPackage: boolean;
}

/** A mail as far as the platform reads it. All of it is what the sender says, but for `isAuthentic`. */
export interface ReadMail {
  /** Without angle brackets; null: none. */
  readonly messageId: string | null;
  /** The only address in `From`, in lower case; null: none, or several. */
  readonly from: { readonly address: string; readonly name: string } | null;
  /** The configured server vouches for the domain of `from`. */
  readonly isAuthentic: boolean;
  readonly subject: string;
  /** All of its text. */
  readonly text: string;
  /** What is new in it. */
  readonly reply: string;
  /** What looks like quoted mails and a signature after it; empty: nothing. */
  readonly quoted: string;
  /** Addresses that it went to, in lower case. */
  readonly recipients: readonly string[];
  /** Message-IDs of mails that it answers, without angle brackets. */
  readonly references: readonly string[];
  readonly nature: MailNature;
  /** Message-IDs anywhere in a bounce, without angle brackets: one of them is of the mail that it returns. */
  readonly returned: readonly string[];
  /** It came through a mailing list, or is advertising. */
  readonly isBulk: boolean;
  readonly files: readonly MailFile[];
  /** Files beyond `mostFiles`, which are left out. */
  readonly filesLeftOut: number;
  /** It nests too deep or has too many headers to be read whole: only its headers were. */
  readonly isUnreadable: boolean;
}

export interface ReadMailOptions {
  /** `authserv-id` of the server that receives the platform's mail; undefined: no mail is authentic. */
  readonly authenticationServer: string | undefined;
  /** What the platform writes from and receives at: addresses, and the domains of tickets' addresses. */
  readonly own: { readonly addresses: readonly string[]; readonly domains: readonly string[] };
}

/** Files of one mail: more are pictures of signatures, or an attack. */
export const mostFiles = 50;
const limits = { maxNestingDepth: 50, maxHeadersSize: mailLimits.headers };
/** Bytes in which the headers of a mail that cannot be read whole end. */
const longestHead = 64 * 1024;
const mostAddresses = 100;

/** Reads a mail (RFC 5322) whatever is in it: it throws for none. */
export async function readMail(raw: Uint8Array, options: ReadMailOptions): Promise<ReadMail> {
  try {
    const mail = await PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true });
    return toReadMail(raw, mail, options, false);
  } catch {
    // Beyond the limits, or nothing that a library expects: what is left is what its headers say.
    return toReadMail(raw, await parseHead(raw), options, true);
  }
}

async function parseHead(raw: Uint8Array): Promise<Email> {
  const bytes = Buffer.from(raw.subarray(0, longestHead));
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'))?.index ?? bytes.length;
  // Without its type, so that nothing of the body is looked for.
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

/** Two senders are none: nobody could say which of them a server vouches for. */
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

/** Bytes of a bounce that are searched: servers return the headers of a mail, or all of it after them. */
const longestBounce = 1024 * 1024;

function idsAnywhere(raw: Uint8Array): readonly string[] {
  const text = Buffer.from(raw.subarray(0, longestBounce))
    .toString('latin1')
    .replace(/=\r?\n/g, '');
  const own = [...text.matchAll(/^message-id:\s*<([^<>\s]{1,400})>/gim)];
  const any = [...text.matchAll(/<([\w.+=-]{1,200}@[\w.-]{1,190})>/g)];
  // Headers of the mail that came back name earlier ones of its conversation too.
  const found = [...own, ...any].flatMap(([, id]) => id ?? []);
  return [...new Set(found)].slice(0, mostAddresses);
}

function textOf(mail: Email): string {
  const plain = readable((mail.text ?? '').slice(0, mailLimits.text));
  return plain === '' && mail.html !== undefined ? readable(textOfHtml(mail.html)) : plain;
}

/** Control characters are no text, and Postgres stores no NUL. */
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
