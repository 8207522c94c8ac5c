import { mergeCompanies } from '@domain/crm/company/merging';
import type { Rejection } from '@domain/shared/rejection';
import type { Accepted } from '~/services';
import { whileCompaniesMerge } from '~/use-cases/retries.server';

export function mergeWhenFree(
  dispatch: (command: typeof mergeCompanies, input: object) => Promise<Accepted | Rejection>,
  input: object,
): Promise<Accepted | Rejection> {
  return whileCompaniesMerge.execute(() => dispatch(mergeCompanies, input));
}
