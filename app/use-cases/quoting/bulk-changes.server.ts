import pMap from 'p-map';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Accepted, DispatchContext, Services } from '~/services';

export type BulkChange = 'state' | 'executive';

export const mostAtOnce = 200;

/** Each command holds a connection while it waits for its read models. */
const concurrency = 8;

export interface BulkOutcome {
  readonly id: string;
  readonly verdict: 'changed' | 'unchanged' | 'refused';
  readonly refusal: Rejection | null;
}

type Parts = Pick<Services, 'dispatch'>;

function order(
  { dispatch }: Parts,
  change: BulkChange,
  input: object,
  context: Parameters<Services['dispatch']>[2],
): Promise<Accepted | Rejection> {
  return change === 'state'
    ? dispatch(changeQuoterState, input, context)
    : dispatch(assignQuoterExecutive, input, context);
}

export function previewBulkChange(
  services: Parts,
  change: BulkChange,
  input: object,
  ids: readonly string[],
  context: DispatchContext,
): Promise<readonly BulkOutcome[]> {
  const rehearsal = { ...context, isRehearsal: true, wait: false };
  return pMap(ids, async (id) => outcomeOf(id, await order(services, change, { ...input, id }, rehearsal)), {
    concurrency,
  });
}

export interface BulkTarget {
  readonly id: string;
  readonly revision: bigint;
}

export function makeBulkChange(
  services: Parts,
  change: BulkChange,
  input: object,
  targets: readonly BulkTarget[],
  contextOf: (id: string) => Promise<DispatchContext>,
): Promise<readonly BulkOutcome[]> {
  return pMap(
    targets,
    async ({ id, revision }) => {
      const context = { ...(await contextOf(id)), expectedRevision: revision };
      return outcomeOf(id, await order(services, change, { ...input, id }, context));
    },
    { concurrency },
  );
}

function outcomeOf(id: string, outcome: Accepted | Rejection): BulkOutcome {
  if (isRejection(outcome)) return { id, verdict: 'refused', refusal: outcome };
  return { id, verdict: outcome.events.length === 0 ? 'unchanged' : 'changed', refusal: null };
}
