import { z } from 'zod';
import { erasedText, isErased } from '../../../domain/shared/personal';
import { instantText, rowCount } from '../../expressions';
import { isOfReadersOwner } from '../../owner-scope';
import type { Addressee } from '../../people/signed-in/queries';
import { defineQuery, type Database, type Page } from '../../projection';

export interface OwnErasureRequest {
  readonly state: 'waiting' | 'taken-back' | 'declined' | 'carried-out';
  readonly requestedAt: string;
  readonly endedAt: string | null;
  readonly reason: string | null;
}

export interface WaitingErasureRequest {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly ownerId: string;
  readonly requestedAt: string;
}

export interface ReservationToKeep {
  readonly id: string;
  readonly number: string;
  readonly madeAt: string;
}

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
      // An erased person's request ends a moment later.
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
 * The law requires keeping their customer and billing. Oldest first. Not scoped: the caller must have
 * authorised.
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
