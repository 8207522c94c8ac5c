import { z } from 'zod';
import { validate as isUuid } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import { fromNow, now, type Database } from '@projections/projection';
import { untilDone, type JobKind } from '~/use-cases/job.server';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf } from '~/use-cases/telling/told';
import type { Services } from '~/services';
import { streamPieces } from './made-pieces.server';
import type { RequestedDocument } from './requested-document';

interface KeptExport {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly pieces: number;
  readonly size: number;
}

/** Seconds: whoever still waits has the file by then, and needs no notification. */
const secondsToTake = 10;

const mostKept = 20;

/** The notification is already viewed if the requester has the file. */
export const tellOfExport: JobKind<{ readonly id: string }> = {
  name: 'tellOfExport',
  data: z.object({ id: z.string() }),
  retry: untilDone,
  async run({ id }, _job, services) {
    const kept = await services.db
      .selectFrom('platform.kept_exports')
      .select(['person_id as personId', 'taken_at as takenAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (kept === undefined) return;
    const kind = toldOf('ExportMade').notified?.staff;
    const told = { kind, cause: `export/${id}`, recordId: id, actorId: null };
    await notify(services, { ...told, isViewed: kept.takenAt !== null }, [kept.personId]);
  },
};

export async function keepExport(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { personId, mediaType, ...kept }: KeptExport,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('platform.kept_exports')
      .values({ ...kept, person_id: personId, media_type: mediaType })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ pieces: kept.pieces, size: kept.size, made_at: now() }),
      )
      .execute();
    await tx
      .deleteFrom('platform.kept_exports')
      .where('id', 'in', (of) =>
        of
          .selectFrom('platform.kept_exports')
          .select('id')
          .where('person_id', '=', personId)
          .orderBy('made_at', 'desc')
          .orderBy('id', 'desc')
          .offset(mostKept),
      )
      .execute();
    await jobs.add(tellOfExport.name, [{ data: { id: kept.id }, delay: secondsToTake }], tx);
  });
}

/** Counts as downloaded once it was read to the end. */
export function streamKept(db: Database, id: string, pieces: number): ReadableStream<Uint8Array> {
  return streamPieces(db, id, pieces, {
    whenRead: async () => {
      await db
        .updateTable('platform.kept_exports')
        .set({ taken_at: now() })
        .where('id', '=', id)
        .where('taken_at', 'is', null)
        .execute();
    },
  });
}

/** Refuses with `export.gone`, also for sheets of others and after a day. */
export async function takeKeptExport(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
): Promise<(RequestedDocument & { readonly name: string; readonly mediaType: string }) | Rejection> {
  const gone = reject('not-found', 'export.gone');
  if (actor.kind !== 'person' || !isUuid(id)) return gone;
  const found = await db
    .selectFrom('platform.kept_exports')
    .select(['name', 'media_type as mediaType', 'pieces', 'size'])
    .where('id', '=', id)
    .where('person_id', '=', actor.id)
    .where('made_at', '>', fromNow({ days: -1 }))
    .executeTakeFirst();
  if (found === undefined) return gone;
  const { pieces, size, ...head } = found;
  return { ...head, size: Number(size), content: streamKept(db, id, pieces) };
}
