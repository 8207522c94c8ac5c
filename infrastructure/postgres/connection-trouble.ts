const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const serverCodes = /^(08|57P0[1-5]|53[0-9]|25P03)/;
const messages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|connection timeout|cannot use a pool after/i;

/**
 * Whether an error says that the database is away or shutting down, and not that a statement was wrong: worth waiting and
 * trying again, and 503 to whoever asked. Codes: PostgreSQL appendix A, classes 08, 53 and 57.
 */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return socketCodes.has(code) || serverCodes.test(code) || messages.test(error.message);
}
