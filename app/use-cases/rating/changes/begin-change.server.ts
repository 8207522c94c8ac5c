import { v7 as uuidv7 } from 'uuid';
import { draftRate } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/kinds';
import type { RateChange } from '@domain/rating/rate/rate-changes';
import { mayCommand, type Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { refuseAccess } from '@domain/shared/refuse-access';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { addJob } from '~/use-cases/job.server';
import type { FileReading } from '~/use-cases/imports/import-job';
import { runImport } from '~/use-cases/imports/run-import.server';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { everyRateSubject } from './every-rate-subject.server';
import { changeText } from './change-text.server';

export const mostRatesAtOnce = 10_000;

interface AskedChange {
  readonly actor: Actor;
  readonly via: Door;
  readonly language: Language;
  readonly kind: RateKind | null;
  readonly change: RateChange;
  /** Rates out of the actor's reach are refused row by row. */
  readonly ids: readonly string[];
  readonly commandId?: string | undefined;
  readonly list?: string;
}

/**
 * The check is the preview. It is an import without a file: rows, progress, outcomes and undo work like any
 * other's.
 */
export async function beginRateChange(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { actor, via, language, kind, change, ids, commandId = uuidv7(), list = '' }: AskedChange,
): Promise<{ readonly id: string } | Rejection> {
  if (!mayCommand(actor, draftRate.access)) return refuseAccess(actor);
  const rates = [...new Set(ids)];
  if (rates.length === 0) return reject('invalid', 'rate.none-chosen');
  if (rates.length > mostRatesAtOnce)
    return reject('rule', 'rate.too-many-at-once', { count: rates.length, limit: mostRatesAtOnce });
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('platform.catalogue_imports')
      .values({
        id: commandId,
        catalogue: (kind === null ? everyRateSubject : rateSubject(kind)).name,
        owner_id: actor.ownerId,
        actor: JSON.stringify(actor),
        via,
        file_id: null,
        file_name: changeText(change, language),
        reading: JSON.stringify({
          ...{ columns: [], decimal: '.', clearsEmpty: false },
          ...(list !== '' && { list }),
        } satisfies FileReading),
        state: 'checking',
      })
      .onConflict((of) => of.column('id').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return;
    await tx
      .insertInto('platform.rate_changes')
      .values({ id: commandId, change: JSON.stringify(change), rate_ids: rates })
      .execute();
    await addJob(jobs, runImport, { id: commandId }, tx);
  });
  return { id: commandId };
}
