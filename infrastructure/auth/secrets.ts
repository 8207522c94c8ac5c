import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The prefix shows the kind, so that a leaked secret can be recognised. */
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

export function isSecret(kind: SecretKind, text: string): boolean {
  return text.startsWith(prefixes[kind]) && /^[\w-]{43}$/.test(text.slice(prefixes[kind].length));
}

/** Secrets are long and random, so a slow hash is not needed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function randomBelow(limit: number): number {
  return randomInt(limit);
}
