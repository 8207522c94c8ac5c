import { Secret, TOTP } from 'otpauth';

/** The values every authenticator app supports (RFC 6238). */
const periodSeconds = 30;
const settings = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;
/** Accepted steps before and after the current one, since clocks differ. */
const tolerance = 1;

/** 160 random bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

export function typedSecret(secret: Buffer): string {
  return secretOf(secret).base32;
}

export function totpAddress(
  secret: Buffer,
  names: { readonly issuer: string; readonly account: string },
): string {
  const { issuer, account } = names;
  return new TOTP({ ...settings, secret: secretOf(secret), issuer, label: account }).toString();
}

export function stepOfCode(secret: Buffer, code: string, at: number = Date.now()): bigint | null {
  const delta = new TOTP({ ...settings, secret: secretOf(secret) }).validate({
    token: code,
    timestamp: at,
    window: tolerance,
  });
  return delta === null ? null : BigInt(Math.floor(at / 1000 / periodSeconds) + delta);
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
