import { z } from 'zod';
import { erasedText, isErased } from '../../../domain/shared/personal';
import { instantText, rowCount } from '../../expressions';
import { isOfReadersOwner } from '../../owner-scope';
import type { Addressee } from '../../people/signed-in/queries';
import { defineQuery, type Database, type Page } from '../../projection';

/** The newest request of a person to have their data erased. */
export interface OwnErasureRequest {
  readonly state: 'waiting' | 'taken-back' | 'declined' | 'carried-out';
  /** ISO instants. */
  readonly requestedAt: string;
  readonly endedAt: string | null;
  /** Why it was declined. */
  readonly reason: string | null;
}

/** A request that waits for an administrator. */
export interface WaitingErasureRequest {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly ownerId: string;
  /** ISO instant. */
  readonly requestedAt: string;
}

/** A reservation of a person, whose customer and billing are kept for a period. */
export interface ReservationToKeep {
  readonly id: string;
  readonly number: string;
  /** ISO instant. */
  readonly madeAt: string;
}

/** The actor's own newest request; null: they never asked. */
export const findOwnErasureRequest = defineQuery({
  name: 'findOwnErasureRequest',
  access: 'customer',
  scope: 'self',
  input: z.strictObject({}),
  async run(db, _input, { id }): Promise<{ readonly request: OwnErasureRequest | null }> {
    const row = await db
      .selectFrom('erasure_request')
      .select((eb) => [
        eb.ref('state').$castTo<OwnErasureRequest['state']>().as('state'),
        instantText(eb.ref('requested_at')).as('requestedAt'),
        instantText(eb.ref('ended_at')).as('endedAt'),
        'reason',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    return { request: row ?? null };
  },
});

/** Requests that wait in the reader's owner company, the oldest first, with who asks. */
export const listWaitingErasureRequests = defineQuery({
  name: 'listWaitingErasureRequests',
  access: 'admin',
  scope: 'owner',
  input: z.object({
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { limit, offset }, actor): Promise<Page<WaitingErasureRequest>> {
    const waiting = db
      .selectFrom('erasure_request as r')
      .innerJoin('person_list as p', 'p.id', 'r.id')
      .where('r.state', '=', 'waiting')
      .where((eb) => isOfReadersOwner(eb.ref('r.owner_id'), actor))
      // An erased one ends a moment later.
      .where('p.email', '<>', erasedText);
    const [data, { total }] = await Promise.all([
      waiting
        .select((eb) => [
          'r.id as personId',
          'p.name',
          'p.email',
          'r.owner_id as ownerId',
          instantText(eb.ref('r.requested_at')).as('requestedAt'),
        ])
        .orderBy('r.requested_at')
        .orderBy('r.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      waiting.select(rowCount.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});

/**
 * Reservations of a person whose customer and billing the law makes the company keep, the oldest first. Not scoped: the
 * caller must have authorised.
 */
export async function findReservationsToKeep(
  db: Database,
  personId: string,
): Promise<readonly ReservationToKeep[]> {
  return db
    .selectFrom('reservation')
    .select((eb) => ['id', 'number', instantText(eb.ref('made_at')).as('madeAt')])
    .where('customer_id', '=', personId)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** The person whose request waits, also where their account was removed; null: they did not ask, or are erased. */
export async function findWhoAsked(db: Database, personId: string): Promise<Addressee | null> {
  const person = await db
    .selectFrom('erasure_request as r')
    .innerJoin('person_list as p', 'p.id', 'r.id')
    .select((eb) => [
      ...(['p.id', 'p.name', 'p.email', 'p.owner_id as ownerId'] as const),
      eb.ref('p.language').$castTo<Addressee['language']>().as('language'),
    ])
    .where('r.id', '=', personId)
    .where('r.state', '=', 'waiting')
    .executeTakeFirst();
  return person === undefined || isErased(person.email) ? null : person;
}
