import { silenceOf } from './silence';

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  // A socket file whose server takes no more callers up.
  'EAGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const serverCodes = /^(08|57P0[1-5]|53[0-9]|25P03)/;
const messages =
  /connection terminated|query read timeout|client has encountered a connection error|not queryable|cannot use a pool after/i;

/**
 * Whether an error says that the database is away, silent or shutting down, and not that a statement was wrong: worth waiting and
 * trying again, and 503 to whoever asked. Codes: PostgreSQL appendix A, classes 08, 53 and 57.
 */
export function isConnectionTrouble(error: unknown): boolean {
  if (silenceOf(error) !== null) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return socketCodes.has(code) || serverCodes.test(code) || messages.test(error.message);
}
