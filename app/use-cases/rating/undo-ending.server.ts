import { changeRateValidity, unpublishRate } from '@domain/rating/rate/commands';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { fromNow, now, type Database } from '@projections/projection';
import { findRate } from '@projections/rating/rate-list/queries';
import { v7 as uuidv7 } from 'uuid';
import type { Accepted, DispatchContext, Services } from '~/services';
import { commandIdFor } from '~/use-cases/command-ids';
import { whileLaneIsBusy } from '~/use-cases/retries.server';

type Parts = Pick<Services, 'db' | 'dispatch' | 'ask'>;

/** Days. */
const undoneWithin = 30;

export interface EndedRate {
  readonly id: string;
  readonly code: string;
  readonly toBefore: string;
  readonly toAfter: string;
}

/** Must run before the rate ends. Idempotent for a repeated command. */
export async function rememberEnding(
  db: Database,
  endingId: string,
  ending: {
    readonly newerId: string;
    readonly olderId: string;
    readonly before: string;
    readonly after: string;
  },
): Promise<void> {
  await db
    .insertInto('platform.rate_endings')
    .values({
      ending_id: endingId,
      newer_id: ending.newerId,
      older_id: ending.olderId,
      to_before: ending.before,
      to_after: ending.after,
    })
    .onConflict((conflict) => conflict.columns(['ending_id', 'older_id']).doNothing())
    .execute();
}

export async function forgetEndings(db: Database, endingId: string): Promise<void> {
  await db.deleteFrom('platform.rate_endings').where('ending_id', '=', endingId).execute();
}

/** Only rates that still end as they did then. The caller must have authorised. */
export async function endingsToUndo(db: Database, newerId: string): Promise<readonly EndedRate[]> {
  return db
    .selectFrom('platform.rate_endings as e')
    .innerJoin('rate_list as older', 'older.id', 'e.older_id')
    .select(['older.id', 'older.code', 'e.to_before as toBefore', 'e.to_after as toAfter'])
    .where('e.newer_id', '=', newerId)
    .where('e.undone_at', 'is', null)
    .where('e.made_at', '>=', fromNow({ days: -undoneWithin }))
    .where('older.state', '<>', 'removed')
    .whereRef('older.valid_to', '=', 'e.to_after')
    .orderBy('older.code')
    .orderBy('older.id')
    .execute();
}

/**
 * Unpublishes the newer rate first, so that no day ever has two rates, then restores last days. Skips and
 * returns rates changed since, or whose days another rate has occupied. Repeatable: continues with the rest.
 */
export async function undoEnding(
  services: Parts,
  { id }: { readonly id: string },
  context: DispatchContext,
): Promise<Accepted | Rejection> {
  const { db, ask, dispatch } = services;
  const { actor, commandId = uuidv7() } = context;
  const newer = await ask(findRate, { id }, actor);
  if (isRejection(newer)) return newer;
  const ended = await endingsToUndo(db, id);
  if (ended.length === 0) return reject('rule', 'rate.nothing-ended');
  const outcome = await dispatch(unpublishRate, { id }, { ...context, commandId });
  if (isRejection(outcome)) return outcome;
  const left: string[] = [];
  for (const { id: olderId, code, toBefore, toAfter } of ended) {
    const older = await ask(findRate, { id: olderId }, actor);
    const isAsEnded = !isRejection(older) && older.to === toAfter;
    const given = isAsEnded
      ? await whileLaneIsBusy.execute(() =>
          dispatch(
            changeRateValidity,
            { id: olderId, from: older.from, to: toBefore },
            {
              ...context,
              commandId: commandIdFor(commandId, olderId),
              expectedRevision: BigInt(older.revision),
            },
          ),
        )
      : null;
    if (given === null || isRejection(given)) {
      left.push(code);
      continue;
    }
    await db
      .updateTable('platform.rate_endings')
      .set({ undone_at: now() })
      .where((eb) => eb.and({ newer_id: id, older_id: olderId }))
      .where('undone_at', 'is', null)
      .execute();
  }
  return left.length === 0 ? outcome : reject('conflict', 'rate.ending-left', { codes: left.join(', ') });
}
