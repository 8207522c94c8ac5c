import type { EventSet } from '@domain/shared/event';
import type { JoinedVersion } from '@domain/shared/joined-version';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { RequestContext } from './request-context.server';

interface ShownAccount {
  readonly id: string;
  readonly beside: 'client' | 'executive';
}

/**
 * Null: no version is named. Refuses if the account or its related stream has changed since. Each command
 * expects the previous one's revision.
 */
export async function atSeenVersion(
  requestContext: RequestContext,
  { id, beside }: ShownAccount,
  seen: JoinedVersion | null,
): Promise<RequestContext | Rejection> {
  if (seen === null) return requestContext;
  const { store } = requestContext.services;
  const revisions = new Map<string, bigint>(
    await Promise.all(
      ['person', beside].map(async (category) => {
        const [last] = await store.readStream(`${category}-${id}`, { direction: 'backwards', limit: 1 });
        return [category, last?.revision ?? -1n] as const;
      }),
    ),
  );
  const isSame =
    revisions.get('person') === seen.revision && revisions.get(beside) === BigInt(seen.eventsBeside) - 1n;
  if (!isSame) return reject('stale', 'record.stale');
  return {
    ...requestContext,
    async dispatch(definition, input) {
      const { category } = definition.aggregate.events as EventSet;
      const expectedRevision = revisions.get(category);
      const countsFrom = expectedRevision === undefined ? null : { expectedRevision };
      const outcome = await requestContext.dispatch(definition, input, { countsFrom });
      if (!isRejection(outcome)) revisions.set(category, outcome.revision);
      return outcome;
    },
  };
}
