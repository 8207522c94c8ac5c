import type { MailHeaders } from './mail-headers';

/**
 * `bounce`: a server could not deliver a mail of the platform. `automatic`: an automatic reply, a delay, or a
 * mail of the platform itself. Neither is answered, or mail loops would begin.
 */
export type MailNature =
  | { readonly kind: 'person' }
  | { readonly kind: 'bounce'; readonly reason: string }
  | { readonly kind: 'automatic'; readonly why: 'auto-reply' | 'report' | 'loop' };

interface Judged {
  readonly headers: MailHeaders;
  readonly from: string | null;
  readonly deliveryStatus: readonly string[];
  readonly own: { readonly addresses: readonly string[]; readonly domains: readonly string[] };
}

/** Mails between people pass ten servers at most; more than this is a loop. */
const mostHops = 30;

export function natureOf({ headers, from, deliveryStatus, own }: Judged): MailNature {
  if (headers.all('received').length > mostHops || isOwn(from, own)) return automatic('loop');
  const report = reportType(headers.first('content-type') ?? '');
  if (report === 'disposition-notification') return automatic('report');
  if (report === 'delivery-status' || deliveryStatus.length > 0) return judgeStatus(deliveryStatus);
  const hasNoSender = headers.first('return-path') === '<>';
  if (headers.first('x-failed-recipients') !== undefined || (hasNoSender && isPostmaster(from)))
    return { kind: 'bounce', reason: headers.first('subject')?.slice(0, longestReason) ?? '' };
  return hasNoSender || isAutoReply(headers) ? automatic('auto-reply') : { kind: 'person' };
}

export function isBulkMail(headers: MailHeaders): boolean {
  const precedence = headers.first('precedence')?.toLowerCase() ?? '';
  return headers.first('list-id') !== undefined || ['bulk', 'junk', 'list'].includes(precedence);
}

const automatic = (why: 'auto-reply' | 'report' | 'loop'): MailNature => ({ kind: 'automatic', why });

function isOwn(from: string | null, { addresses, domains }: Judged['own']): boolean {
  return from !== null && (addresses.includes(from) || domains.some((domain) => from.endsWith(`@${domain}`)));
}

const isPostmaster = (from: string | null): boolean =>
  from !== null && /^(mailer-daemon|postmaster|mail-daemon)@/.test(from);

function isAutoReply(headers: MailHeaders): boolean {
  const submitted = headers.first('auto-submitted')?.split(';')[0]?.trim().toLowerCase();
  if (submitted !== undefined && submitted !== 'no') return true;
  if (headers.first('precedence')?.toLowerCase() === 'auto_reply') return true;
  return ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-autoresponder'].some((key) => {
    const value = headers.first(key)?.toLowerCase();
    return value !== undefined && value !== 'no';
  });
}

function reportType(contentType: string): string | null {
  if (!/^multipart\/report\b/i.test(contentType)) return null;
  return /report-type\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? null;
}

const longestReason = 300;

/** Delays and successes are reports; a delivery report without a status is a failure. */
function judgeStatus(parts: readonly string[]): MailNature {
  const text = parts.join('\n');
  const actions = [...text.matchAll(/^action:\s*(\w+)/gim)].map(([, action]) => action?.toLowerCase());
  if (actions.length > 0 && !actions.includes('failed')) return automatic('report');
  const status = /^status:\s*(\S+)/im.exec(text)?.[1] ?? '';
  const diagnostic = /^diagnostic-code:\s*(.*(?:\r?\n[ \t].*)*)/im.exec(text)?.[1] ?? '';
  const reason = [status, diagnostic.replace(/^\w+;/, '').replace(/\s+/g, ' ').trim()]
    .filter(Boolean)
    .join(' ');
  return { kind: 'bounce', reason: reason.slice(0, longestReason) };
}
