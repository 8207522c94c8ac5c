import type { Rejection } from '@domain/shared/rejection';
import { retryWhileBusy } from '~/use-cases/retry-while-busy.server';

/** How long (ms) to retry while assignments of others take the turns. */
const patience = 8000;

/** Assigns subordinates; while another assignment of the owner company interferes, it is decided again. */
export function assignTeam<Outcome>(
  assign: () => Promise<Outcome | Rejection>,
): Promise<Outcome | Rejection> {
  return retryWhileBusy('salesTeam.busy', assign, patience);
}
