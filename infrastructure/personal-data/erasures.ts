import type { erasureEvents, PersonalDataErased } from '../../domain/privacy/erasure/events';
import type { RecordedOf } from '../../domain/shared/event';
import type { Database } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import type { PersonalType } from '../event-store/sealing';
import { readCheckpoint, setCheckpoint } from '../projecting/checkpoints';
import { isInLog, type Mark, markOf } from '../projecting/mark';
import { oneAtATime } from '../projecting/rebuild';
import { clearPlatform, type Cleared, type Erased } from './clear-platform';
import type { InstallationKeys } from './installation-keys';
import { keysById, raiseGeneration } from './key-table';
import { type PersonalTexts, readPersonalTexts } from './personal-texts';

export interface ErasureReceipt extends Cleared {
  readonly reason: PersonalDataErased['reason'];
  readonly subjects: number;
  readonly sealedEvents: number;
  readonly plainEvents: number;
}

export interface OpenErasure {
  readonly eventId: string;
  readonly appliedAt: Date;
  readonly data: PersonalDataErased;
}

interface Parts {
  readonly db: Database;
  /** Without decryption: an erasure reads what it is about to make unreadable. */
  readonly store: EventStore;
  readonly types: ReadonlyMap<string, PersonalType>;
  readonly installation: InstallationKeys;
}

const checkpoint = { name: 'erasures', version: 1 };
const pageSize = 100;
const category = 'erasure' satisfies (typeof erasureEvents)['category'];

/**
 * Applies the erasures that this database lacks: new ones and, after a restore, those missing from the
 * backup. Returns what was erased from the schema `platform`.
 */
export async function applyErasures(parts: Parts): Promise<readonly Erased[]> {
  const { db, store } = parts;
  const applied: Erased[] = [];
  await oneAtATime(db, 'erasures', async () => {
    const { mark } = await readCheckpoint(db, checkpoint);
    // A restored log may have other erasures at the same positions.
    let reached: Mark | null = (await isInLog(store, mark)) ? mark : null;
    for (let after = reached?.position ?? null; ;) {
      const page = await store.readAll({ after, categories: [category], limit: pageSize });
      for (const event of page.events) {
        const erased = await apply(parts, event as RecordedOf<typeof erasureEvents>);
        if (erased !== null) applied.push(erased);
        reached = markOf(event);
      }
      if (reached !== null && page.events.length > 0) await setCheckpoint(db, checkpoint, reached);
      if (page.isEnd) return;
      after = page.upTo;
    }
  });
  return applied;
}

/** Null: already applied. Deletes the keys last, so that a retry after a crash finds everything again. */
async function apply(parts: Parts, event: RecordedOf<typeof erasureEvents>): Promise<Erased | null> {
  const { db, installation } = parts;
  const { forgotten, streams, reason, subject, ownerId = null } = event.data;
  const keyIds = forgotten.flatMap((one) => one.keyIds);
  if (await isApplied(db, event.id, keyIds)) return null;
  const subjects = forgotten.map((one) => one.subject);
  const texts = await readPersonalTexts(parts.store, parts.types, {
    streams,
    subjects: new Set(subjects),
    keys: await keysById(db, installation, keyIds),
  });
  const erased = { personIds: accountsOf(subjects), streams, texts };
  const cleared = await clearPlatform(db, erased);
  const receipt: ErasureReceipt = { reason, subjects: subjects.length, ...countsOf(texts), ...cleared };
  const now = new Date().toISOString();
  await db.transaction().execute(async (tx) => {
    if (keyIds.length > 0) {
      const subjectOf = new Map(
        forgotten.flatMap((one) => one.keyIds.map((id) => [id, one.subject] as const)),
      );
      await tx
        .insertInto('platform.personal_keys')
        .values(
          // Adds rows for keys that this database never had, so that they count as deleted, not missing.
          keyIds.map((id) => ({
            id,
            subject: subjectOf.get(id) ?? subject,
            forgotten_at: event.metadata.at,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ wrapped: null, wrapped_with: null, forgotten_at: event.metadata.at }),
        )
        .execute();
    }
    await tx
      .insertInto('platform.erased_subjects')
      .values(subjects.map((one) => ({ subject: one, erased_at: event.metadata.at })))
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .execute();
    await tx
      .insertInto('platform.erasures')
      .values({
        event_id: event.id,
        stream: event.stream,
        subject,
        owner_id: ownerId,
        requested_at: event.metadata.at,
        applied_at: now,
        receipt: JSON.stringify(receipt),
      })
      .onConflict((conflict) =>
        conflict.column('event_id').doUpdateSet({ applied_at: now, finished_at: null, owner_id: ownerId }),
      )
      .execute();
    await raiseGeneration(tx);
  });
  return erased;
}

async function isApplied(db: Database, eventId: string, keyIds: readonly string[]): Promise<boolean> {
  const [known, living] = await Promise.all([
    db
      .selectFrom('platform.erasures')
      .select('applied_at')
      .where('event_id', '=', eventId)
      .executeTakeFirst(),
    db
      .selectFrom('platform.personal_keys')
      .select('id')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...keyIds]))))
      .where('wrapped', 'is not', null)
      .limit(1)
      .execute(),
  ]);
  return known !== undefined && known.applied_at !== null && living.length === 0;
}

function countsOf({ sealedEvents, plainEvents }: PersonalTexts) {
  return { sealedEvents, plainEvents };
}

export function accountsOf(subjects: readonly string[]): readonly string[] {
  return subjects.flatMap((subject) =>
    subject.startsWith('person-') ? [subject.slice('person-'.length)] : [],
  );
}

export async function findOpenErasures(db: Database, store: EventStore): Promise<readonly OpenErasure[]> {
  const rows = await db
    .selectFrom('platform.erasures')
    .select(['event_id', 'stream', 'applied_at'])
    .where('finished_at', 'is', null)
    .orderBy('requested_at')
    .execute();
  const open: OpenErasure[] = [];
  for (const { event_id: eventId, stream, applied_at } of rows) {
    const events = await store.readStream(stream);
    const event = events.find(({ id }) => id === eventId) as RecordedOf<typeof erasureEvents> | undefined;
    if (event === undefined || applied_at === null) continue;
    open.push({ eventId, appliedAt: new Date(applied_at), data: event.data });
  }
  return open;
}

export async function markFinished(db: Database, eventId: string): Promise<void> {
  await db
    .updateTable('platform.erasures')
    .set({ finished_at: new Date().toISOString() })
    .where('event_id', '=', eventId)
    .execute();
}
