import { createHash, randomBytes, randomInt } from 'node:crypto';

/** What a secret opens; its first letters, so that a leaked one is recognised. */
export type SecretKind = 'session' | 'apiToken' | 'link' | 'guest' | 'device';

const prefixes: Readonly<Record<SecretKind, string>> = {
  session: 'fps_',
  apiToken: 'fpa_',
  link: 'fpl_',
  guest: 'fpg_',
  device: 'fpd_',
};

/** 256 random bits that fit a cookie, a header and a URL. */
export function newSecret(kind: SecretKind): string {
  return prefixes[kind] + randomBytes(32).toString('base64url');
}

/** Whether a text can be a secret of this kind at all; spares a read for the rest. */
export function isSecret(kind: SecretKind, text: string): boolean {
  return text.startsWith(prefixes[kind]) && /^[\w-]{43}$/.test(text.slice(prefixes[kind].length));
}

/** How a secret is kept. It is random and long, so that no slow hash is needed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A random whole number from 0 up to, not including, `limit`, for `generatePassword`. */
export function randomBelow(limit: number): number {
  return randomInt(limit);
}
