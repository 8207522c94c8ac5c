import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { recordMilestones } from '@domain/shop/reservation/commands';
import type { RequestContext } from '~/use-cases/people/request-context.server';

export interface ToRecord {
  readonly reservationId: string;
  readonly shipmentId?: string | undefined;
  readonly transport?: object | undefined;
  readonly milestones?: readonly object[] | undefined;
}

export type RecordedOutcome = { readonly of: ToRecord } & (
  { readonly revision: string } | { readonly refusal: Rejection }
);

interface Recording extends Pick<RequestContext, 'dispatch'> {
  /** With the store or the database away, only the current shipment fails if others were recorded. */
  readonly isUnavailable: (error: unknown) => boolean;
}

/**
 * Each shipment by itself: a refused one leaves the others. `dispatch` gives each its own command id, the
 * same in a retry.
 */
export async function recordTogether(
  { dispatch, isUnavailable }: Recording,
  shipments: readonly ToRecord[],
): Promise<readonly RecordedOutcome[]> {
  const outcomes: RecordedOutcome[] = [];
  for (const of of shipments) {
    try {
      const outcome = await dispatch(recordMilestones, of);
      outcomes.push(
        isRejection(outcome) ? { of, refusal: outcome } : { of, revision: String(outcome.revision) },
      );
    } catch (error) {
      if (!isUnavailable(error) || !outcomes.some((one) => 'revision' in one)) throw error;
      outcomes.push({ of, refusal: reject('unavailable', 'service.unavailable') });
    }
  }
  return outcomes;
}
