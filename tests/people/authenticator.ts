import { TOTP } from 'otpauth';

/** The code that an authenticator app with this secret (base32) shows at an instant (ms). */
export function codeOf(secret: string, at: number = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp: at });
}
