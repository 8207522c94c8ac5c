import { domainToASCII } from 'node:url';
import type { MailHeaders } from './mail-headers';
import { mailLimits } from './mail-limits';

interface MethodResult {
  readonly method: string;
  readonly result: string;
  readonly properties: ReadonlyMap<string, string>;
}

/**
 * DMARC passed, or DKIM of the sender's domain or a parent (RFC 8601, RFC 7489). Only the topmost header of
 * the trusted server counts, as others may be forged. SPF covers only the envelope. @param server its
 * `authserv-id`; undefined: no mail is authentic
 */
export function isAuthenticMail(
  headers: MailHeaders,
  { server, domain }: { readonly server: string | undefined; readonly domain: string },
): boolean {
  const from = domainToASCII(domain);
  if (server === undefined || from === '') return false;
  const written = headers
    .all('authentication-results')
    .find((value) => serverOf(value) === server.toLowerCase());
  const methods = written === undefined ? null : methodsIn(written);
  if (methods === null) return false;
  const dmarc = methods.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => result === 'fail')) return false;
  return (
    dmarc.some((one) => one.result === 'pass' && isOf(one.properties.get('header.from') ?? from, from)) ||
    methods.some((one) => one.method === 'dkim' && one.result === 'pass' && isSignedFor(one, from))
  );
}

const isOf = (domain: string, from: string): boolean => domainToASCII(domain) === from;

/** A parent domain may sign; a subdomain may belong to somebody else. */
function isSignedFor({ properties }: MethodResult, from: string): boolean {
  const signer = properties.get('header.d') ?? properties.get('header.i')?.replace(/^[^@]*@/, '');
  if (signer === undefined) return false;
  const domain = domainToASCII(signer);
  return domain.includes('.') && (domain === from || from.endsWith(`.${domain}`));
}

function serverOf(value: string): string | null {
  const [server = ''] = withoutComments(value, ';').plain.trim().split(/\s/, 1);
  return server === '' ? null : server.toLowerCase();
}

function methodsIn(value: string): readonly MethodResult[] | null {
  if (value.length >= mailLimits.header) return null;
  const { plain, isWhole } = withoutComments(value);
  if (!isWhole) return null;
  const [, ...results] = plain.replace(/\s+/g, ' ').replace(/ ?= ?/g, '=').split(';');
  return results.flatMap((result) => methodIn(result.trim()));
}

function methodIn(part: string): readonly MethodResult[] {
  const [head = '', ...more] = part.split(' ');
  const [, method, result] = /^([\w-]+)(?:\/\d+)?=([\w-]+)$/.exec(head.toLowerCase()) ?? [];
  if (method === undefined || result === undefined) return [];
  const pairs = more.flatMap((word) => {
    const at = word.indexOf('=');
    return at < 1 ? [] : [[word.slice(0, at).toLowerCase(), word.slice(at + 1).toLowerCase()] as const];
  });
  // The first one of a name counts, as a server writes it.
  return [{ method, result, properties: new Map(pairs.toReversed()) }];
}

/**
 * Separators inside quotes are removed, so that a quoted reason, which a sender may have written, is never
 * read as a result. @param end undefined: the end of the value @returns `isWhole`: all quotes and comments
 * are closed
 */
function withoutComments(value: string, end?: string): { readonly plain: string; readonly isWhole: boolean } {
  let plain = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at);
    if (character === '\\' && (isQuoted || depth > 0)) {
      at += 1;
    } else if (isQuoted) {
      if (character === '"') isQuoted = false;
      else plain += /[\s;=()]/.test(character) ? '_' : character;
    } else if (character === '(') {
      depth += 1;
      plain += ' ';
    } else if (character === ')') {
      if (depth === 0) return { plain, isWhole: false };
      depth -= 1;
    } else if (depth === 0) {
      if (character === end) return { plain, isWhole: true };
      if (character === '"') isQuoted = true;
      else plain += character;
    }
  }
  return { plain, isWhole: depth === 0 && !isQuoted };
}
