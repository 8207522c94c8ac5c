import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import {
  attachFiles,
  refuseUploads,
  type AttachOutcome,
  type Attaching,
  type Upload,
} from '~/use-cases/files/attach-files.server';

/**
 * A refused file refuses the message too. If files cannot be attached now, the outcome is `unavailable` and a
 * retry attaches them. @param write opens or answers the ticket, or adds a note to `ticketId` @returns the
 * message's id
 */
export async function writeWithFiles(
  attaching: Attaching,
  uploads: readonly Upload[],
  write: () => Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection>,
  { forCustomers = true, ticketId }: { readonly forCustomers?: boolean; readonly ticketId?: string } = {},
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const refusal = refuseUploads(attaching.services, uploads);
  if (refusal !== null) return refusal;
  const outcome = await write();
  if (isRejection(outcome) || uploads.length === 0) return outcome;
  const target = { model: 'ticket', modelId: ticketId ?? outcome.id, forCustomers } as const;
  try {
    const attached = await attachFiles(attaching, target, uploads);
    return isRejection(attached) ? attached : (refusedOf(attached) ?? outcome);
  } catch (error) {
    if (!attaching.isUnavailable(error)) throw error;
    attaching.services.log.warn({ err: error }, 'files of an accepted message could not be attached');
    return reject('unavailable', 'service.unavailable');
  }
}

function refusedOf(outcomes: readonly AttachOutcome[]): Rejection | null {
  return outcomes.flatMap((one) => ('refusal' in one ? [one.refusal] : []))[0] ?? null;
}
