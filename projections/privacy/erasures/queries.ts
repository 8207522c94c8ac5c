import { z } from 'zod';
import type { erasureReasons } from '../../../domain/privacy/erasure/events';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { isOfReadersOwner } from '../../owner-scope';
import { type Database, defineQuery, type Page } from '../../projection';

/** Counts only, without erased data. */
export interface ErasureReceipt {
  readonly reason: (typeof erasureReasons)[number];
  readonly subjects: number;
  readonly sealedEvents: number;
  readonly plainEvents: number;
  readonly mails: number;
  readonly answers: number;
  readonly importRows: number;
  readonly savedViews: number;
  readonly files: number;
}

export interface Erasure {
  readonly id: string;
  readonly subject: string;
  /** Null while the read models are updated. */
  readonly requestedAt: string;
  readonly finishedAt: string | null;
  readonly receipt: ErasureReceipt;
}

export interface KeptReservation {
  readonly id: string;
  readonly number: string;
  readonly madeAt: string;
}

const columns = ['stream', 'subject', 'requested_at', 'finished_at', 'receipt'] as const;

interface Row {
  readonly stream: string;
  readonly subject: string;
  readonly requested_at: Date;
  readonly finished_at: Date | null;
  readonly receipt: unknown;
}

function toErasure({ stream, subject, requested_at, finished_at, receipt }: Row): Erasure {
  return {
    id: stream.slice('erasure-'.length),
    subject,
    requestedAt: requested_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    receipt: receipt as ErasureReceipt,
  };
}

/** Newest first. Erasures of the platform's own records: only for administrators. */
export const listErasures = defineQuery({
  name: 'listErasures',
  access: 'admin',
  scope: 'owner',
  input: z.object({
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { limit, offset }, actor): Promise<Page<Erasure>> {
    const erasures = db
      .selectFrom('platform.erasures')
      .where((eb) => isOfReadersOwner(eb.ref('owner_id'), actor));
    const [rows, { total }] = await Promise.all([
      erasures
        .select(columns)
        .orderBy('requested_at', 'desc')
        .orderBy('event_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      erasures.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data: rows.map(toErasure), total: Number(total) };
  },
});

export const findErasure = defineQuery({
  name: 'findErasure',
  access: 'admin',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(
    db,
    { id },
    actor,
  ): Promise<(Erasure & { readonly kept: readonly KeptReservation[] }) | Rejection> {
    const row = await db
      .selectFrom('platform.erasures')
      .select(columns)
      .where('stream', '=', `erasure-${id}`)
      .where((eb) => isOfReadersOwner(eb.ref('owner_id'), actor))
      .executeTakeFirst();
    if (row === undefined) return reject('not-found', 'erasure.not-found');
    return { ...toErasure(row), kept: await findKept(db, row.subject) };
  },
});

async function findKept(db: Database, subject: string): Promise<readonly KeptReservation[]> {
  if (!subject.startsWith('person-')) return [];
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('platform.personal_keys as k', (join) =>
      join.on((eb) =>
        eb(
          'k.subject',
          '=',
          eb.fn<string>('concat', [eb.cast<string>(eb.val('reservation-'), 'text'), 'reservation.id']),
        ),
      ),
    )
    .select(['reservation.id', 'reservation.number', 'reservation.made_at'])
    .where('customer_id', '=', subject.slice('person-'.length))
    .where('k.wrapped', 'is not', null)
    .orderBy('made_at')
    .orderBy('reservation.id')
    .execute();
  return rows.map(({ id, number, made_at }) => ({ id, number, madeAt: made_at.toISOString() }));
}
