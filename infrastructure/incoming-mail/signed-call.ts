import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds; later calls may be replays. */
export const signedFor = 300;

/**
 * HMAC-SHA-256 in hexadecimal of the time (Unix seconds), a full stop and the raw body. Refuses a time more
 * than `signedFor` seconds away. @param now milliseconds
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
