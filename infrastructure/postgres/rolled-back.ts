/**
 * Whether Postgres ended a transaction because of another one, so that a retry helps: a deadlock, or two that changed
 * the same table's definition (PostgreSQL appendix A, class 40; "tuple concurrently updated" has no code of its own).
 */
export function isRolledBack(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return error.code.startsWith('40') || error.message.includes('tuple concurrently');
}
