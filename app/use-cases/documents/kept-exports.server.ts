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

/** The sheet of a list, whose pieces are kept under the id of the job that made it. */
interface KeptExport {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly pieces: number;
  /** Bytes. */
  readonly size: number;
}

/** Whoever waits has the file by then, and is told of nothing new. */
const secondsToTake = 10;

/** Sheets kept for one person, the newest ones. */
const mostKept = 20;

/** Notifies whoever asked for a sheet that it is there; as viewed, where they have it already. */
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

/** Keeps a sheet for a day, instead of an earlier attempt's, and sees to it that its reader is told. */
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

/** Streams a kept sheet; it counts as taken when the whole of it was read. */
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

/** A sheet that the actor asked for during the last day. Refuses with `export.gone`, also where it is somebody else's. */
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
