import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The prefix of a secret tells its kind, so that a leaked one is recognised. */
export type SecretKind =
  | 'session'
  | 'apiToken'
  | 'link'
  | 'guest'
  | 'device'
  | 'offerLink'
  | 'calendar'
  | 'invitation'
  | 'challenge';

const prefixes: Readonly<Record<SecretKind, string>> = {
  session: 'fps_',
  apiToken: 'fpa_',
  link: 'fpl_',
  guest: 'fpg_',
  device: 'fpd_',
  offerLink: 'fpo_',
  calendar: 'fpc_',
  invitation: 'fpi_',
  challenge: 'fph_',
};

/** 256 random bits, encoded to fit a cookie, a header and a URL. */
export function newSecret(kind: SecretKind): string {
  return prefixes[kind] + randomBytes(32).toString('base64url');
}

/** Whether a text has the form of such a secret; saves a database read otherwise. */
export function isSecret(kind: SecretKind, text: string): boolean {
  return text.startsWith(prefixes[kind]) && /^[\w-]{43}$/.test(text.slice(prefixes[kind].length));
}

/** Secrets are stored as this hash. They are long and random, so a slow hash is not needed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A random integer from 0 up to, but not including, `limit`. */
export function randomBelow(limit: number): number {
  return randomInt(limit);
}
