import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findServedLanes, type ServedLanes } from '@projections/rating/rate-search/served-lanes';
import type { Database } from '@projections/projection';
import type { Services } from '~/services';

/** Milliseconds: counting a million rates takes a second. Prices are never cached. */
const keptFor = 10 * 60_000;

/** Maximum lanes on a map, since more only overlap, and per kind, so that every kind is present. */
const shown = { most: 150, ofKind: 10 };

interface Kept {
  readonly at: number;
  readonly lanes: Promise<ServedLanes | Rejection>;
}

const kept = new WeakMap<Database, Map<string, Kept>>();

export function servedLanes(
  { db, ask }: Pick<Services, 'db' | 'ask'>,
  actor: Actor,
  now = Date.now(),
): Promise<ServedLanes | Rejection> {
  const ownerId = ownerCompanyOf(actor);
  const known = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, known);
  const found = known.get(ownerId);
  if (found !== undefined && now - found.at < keptFor) return found.lanes;
  const lanes = ask(findServedLanes, shown, actor);
  const entry = { at: now, lanes };
  known.set(ownerId, entry);
  const forget = () => {
    if (known.get(ownerId) === entry) known.delete(ownerId);
  };
  lanes.then((answer) => {
    if (isRejection(answer)) forget();
  }, forget);
  return lanes;
}
