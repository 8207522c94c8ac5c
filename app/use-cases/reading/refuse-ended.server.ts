import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

/** Runs in a separate process. A task killed at its limits becomes a rejection with this code. */
export async function refuseEnded<Result>(
  { readers }: Pick<Services, 'readers'>,
  code: `${string}.${string}`,
  read: () => Promise<Result>,
): Promise<Result | Rejection> {
  try {
    return await read();
  } catch (error) {
    const reason = readers.reasonOf(error);
    if (reason === null) throw error;
    return reason === 'busy' ? reject('unavailable', 'reading.busy') : reject('rule', code);
  }
}
