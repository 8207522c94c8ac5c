import { domainToASCII } from 'node:url';
import type { MailHeaders } from './mail-headers';

interface MethodResult {
  readonly method: string;
  readonly result: string;
  /** Such as `header.d`. */
  readonly properties: ReadonlyMap<string, string>;
}

interface Results {
  readonly server: string;
  readonly methods: readonly MethodResult[];
}

/**
 * Whether the configured server says that the mail is from its sender's domain: DMARC passed, or a DKIM signature of
 * the domain or one above it did (RFC 8601, RFC 7489). Only the topmost header of that server counts: those of other
 * servers, and what a sender forged below, say nothing. SPF alone is about the envelope, so it does not count.
 * @param server the `authserv-id` of the server that receives the platform's mail; undefined: no mail is authentic
 * @param domain of the only address in `From`
 */
export function isAuthenticMail(
  headers: MailHeaders,
  { server, domain }: { readonly server: string | undefined; readonly domain: string },
): boolean {
  const from = domainToASCII(domain);
  if (server === undefined || from === '') return false;
  const found = headers
    .all('authentication-results')
    .map(parseResults)
    .find((one) => one?.server === server.toLowerCase());
  if (found === undefined || found === null) return false;
  const dmarc = found.methods.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => result === 'fail')) return false;
  return (
    dmarc.some((one) => one.result === 'pass' && isOf(one.properties.get('header.from') ?? from, from)) ||
    found.methods.some((one) => one.method === 'dkim' && one.result === 'pass' && isSignedFor(one, from))
  );
}

const isOf = (domain: string, from: string): boolean => domainToASCII(domain) === from;

/** The signing domain is the sender's or contains it. One below it may be somebody else's. */
function isSignedFor({ properties }: MethodResult, from: string): boolean {
  const signer = properties.get('header.d') ?? properties.get('header.i')?.replace(/^[^@]*@/, '');
  if (signer === undefined) return false;
  const domain = domainToASCII(signer);
  return domain.includes('.') && (domain === from || from.endsWith(`.${domain}`));
}

/** Null: the header is not as RFC 8601 has it. */
function parseResults(value: string): Results | null {
  const plain = withoutComments(value);
  if (plain === null) return null;
  const [first = '', ...rest] = plain
    .replace(/\s*=\s*/g, '=')
    .split(';')
    .map((part) => part.trim());
  const [server = ''] = first.toLowerCase().split(/\s+/);
  return { server, methods: rest.flatMap(methodIn) };
}

function methodIn(part: string): readonly MethodResult[] {
  const [head = '', ...more] = part.split(/\s+/);
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
 * The value without comments. What is quoted keeps none of the characters that part words, so that a reason in quotes,
 * which a sender may have written, is never read as a result. Null: a quote or comment does not end.
 */
function withoutComments(value: string): string | null {
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
      if (depth === 0) return null;
      depth -= 1;
    } else if (depth === 0) {
      if (character === '"') isQuoted = true;
      else plain += character;
    }
  }
  return depth === 0 && !isQuoted ? plain : null;
}
