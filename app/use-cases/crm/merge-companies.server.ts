import { mergeCompanies } from '@domain/crm/company/merging';
import type { Rejection } from '@domain/shared/rejection';
import type { Accepted } from '~/services';
import { retryWhileBusy } from '~/use-cases/retry-while-busy.server';

/** How long (ms) to retry while merges of other processes take the turns. */
const patience = 8000;

/** Ends with the last merge of this process: in parallel they would only take the turns of each other. */
let last: Promise<unknown> = Promise.resolve();

/** Merges companies. While another merge of the owner company interferes, it is decided again. */
export function mergeWhenFree(
  dispatch: (command: typeof mergeCompanies, input: object) => Promise<Accepted | Rejection>,
  input: object,
): Promise<Accepted | Rejection> {
  const merge = () => retryWhileBusy('company.merge-busy', () => dispatch(mergeCompanies, input), patience);
  const outcome = last.then(merge);
  last = outcome.catch(() => undefined);
  return outcome;
}
