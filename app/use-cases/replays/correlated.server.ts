import { mayRead } from '@domain/shared/actor';
import { categoryOfStream, idOfStream } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readCorrelated, type CorrelatedEvent } from '@projections/audit/correlated-events/queries';
import { findNames } from '@projections/quoting/quoter-history/names';
import { nameOfActor } from '~/presenters/quoting/readable-history.server';
import type { ReplayContext } from './description.server';
import { findDoors, type ShownDoor } from './doors.server';
import { kindOfCategory, lineOfEvent, replayerOf } from './registry.server';

export interface CorrelatedLine {
  readonly position: string;
  readonly action: string;
  readonly at: string;
  readonly who: string;
  readonly door: ShownDoor;
  readonly commandId: string;
  readonly record: { readonly reference: string; readonly to: string };
}

export interface Correlated {
  readonly lines: readonly CorrelatedLine[];
  readonly next: string | null;
}

export const correlatedTake = 50;
/**
 * Maximum events read per page: a request that touched only others' records must not keep a reader waiting.
 */
const mostLookedAt = 1000;

/**
 * Oldest first, only records whose page the actor may see. Events of streams without a page are for
 * administrators.
 */
export async function listCorrelated(
  context: ReplayContext,
  { correlationId, after }: { readonly correlationId: string; readonly after: string },
): Promise<Correlated | Rejection> {
  const { services, actor } = context;
  if (!mayRead(actor, 'staff')) return reject('forbidden', 'access.forbidden');
  const records = new Map<string, Promise<CorrelatedLine['record'] | null>>();
  const recordOf = (stream: string) => {
    const known = records.get(stream) ?? findRecord(context, stream);
    records.set(stream, known);
    return known;
  };
  const found: (CorrelatedEvent & Pick<CorrelatedLine, 'record'>)[] = [];
  let [from, looked, isEnd] = [after, 0, false];
  while (!isEnd && found.length <= correlatedTake && looked < mostLookedAt) {
    const limit = 2 * correlatedTake;
    const events = await readCorrelated(services.db, { correlationId, after: from, limit });
    const shown = await Promise.all(
      events.map(async (event) => ({ ...event, record: await recordOf(event.stream) })),
    );
    for (const event of shown) if (event.record !== null) found.push({ ...event, record: event.record });
    looked += events.length;
    from = events.at(-1)?.position ?? from;
    isEnd = events.length < limit;
  }
  const page = found.slice(0, correlatedTake);
  const next = found.length > correlatedTake ? (page.at(-1)?.position ?? null) : isEnd ? null : from;
  return { lines: await readable(context, correlationId, page), next };
}

async function readable(
  { services: { db }, language }: ReplayContext,
  correlationId: string,
  page: readonly (CorrelatedEvent & Pick<CorrelatedLine, 'record'>)[],
): Promise<readonly CorrelatedLine[]> {
  const [names, doorOf] = await Promise.all([
    findNames(
      db,
      page.map(({ actorId }) => actorId),
    ),
    findDoors(db, [correlationId]),
  ]);
  return page.map(({ position, stream, type, at, actorId, via, commandId, record }) => ({
    position,
    action: lineOfEvent(categoryOfStream(stream), type, language),
    at,
    who: nameOfActor(actorId, names, language),
    door: doorOf({ via, correlationId }),
    commandId,
    record,
  }));
}

async function findRecord(context: ReplayContext, stream: string): Promise<CorrelatedLine['record'] | null> {
  const id = idOfStream(stream);
  const kind = kindOfCategory(categoryOfStream(stream));
  if (kind === null) {
    return context.actor.roles.includes('admin') ? { reference: stream, to: '' } : null;
  }
  const found = await replayerOf(kind)?.find(context, id);
  if (found === undefined || isRejection(found)) return null;
  return { reference: found.reference, to: `/admin/audit/${kind}/${id}` };
}
