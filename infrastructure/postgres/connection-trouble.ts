import { silenceOf } from './silence';

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  // A socket whose server accepts no more connections.
  'EAGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const serverCodes = /^(08|57P0[1-5]|53[0-9]|25P03)/;
const messages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|not queryable|cannot use a pool after/i;

/**
 * Whether the database is down, silent or shutting down, so that a retry helps; a 503 for the caller. Codes:
 * PostgreSQL appendix A, classes 08, 53 and 57.
 */
export function isConnectionTrouble(error: unknown): boolean {
  if (silenceOf(error) !== null) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return socketCodes.has(code) || serverCodes.test(code) || messages.test(error.message);
}
