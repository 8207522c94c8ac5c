import type { Database } from '../../projection';

/** Omits those already erased. */
export async function findOverdueReservations(db: Database, before: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('reservation.id')
    .where('made_at', '<', before)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('platform.personal_keys as k')
            .select('k.id')
            .whereRef(
              'k.subject',
              '=',
              eb.fn<string>('concat', [eb.cast<string>(eb.val('reservation-'), 'text'), 'reservation.id']),
            )
            .where('k.wrapped', 'is not', null),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('platform.erased_subjects as e')
              .select('e.subject')
              .whereRef(
                'e.subject',
                '=',
                eb.fn<string>('concat', [eb.cast<string>(eb.val('reservation-'), 'text'), 'reservation.id']),
              ),
          ),
        ),
      ]),
    )
    .orderBy('made_at')
    .orderBy('reservation.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findOverdueCarts(db: Database, before: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cart')
    .innerJoin('platform.personal_keys as k', (join) =>
      join.on((eb) =>
        eb('k.subject', '=', eb.fn<string>('concat', [eb.cast<string>(eb.val('cart-'), 'text'), 'cart.id'])),
      ),
    )
    .select('cart.id')
    .where('k.wrapped', 'is not', null)
    .where('cart.updated_at', '<', before)
    .orderBy('cart.id')
    .execute();
  return rows.map(({ id }) => id);
}
