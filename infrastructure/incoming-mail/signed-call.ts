import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a signed call is taken: later it may be one that somebody recorded. */
export const signedFor = 300;

/**
 * Whether a provider's call is signed: HMAC-SHA-256, in hexadecimal, of the time (Unix seconds), a full stop and the
 * body as it was sent. A time more than `signedFor` seconds away is refused.
 * @param now milliseconds
 */
export function isSignedCall(
  secret: string,
  {
    timestamp,
    signature,
    body,
  }: { readonly timestamp: string; readonly signature: string; readonly body: Uint8Array },
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const isSame = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  return isSame && Math.abs(now / 1000 - Number(timestamp)) <= signedFor;
}
