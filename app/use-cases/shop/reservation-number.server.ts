import { sql } from 'kysely';
import { yearIn } from '@domain/shared/day';
import type { Database } from '@projections/projection';

/** R-2026-000123, by the Chilean year, from a sequence: unique, but a refused confirmation leaves a gap. */
export async function nextReservationNumber(db: Database, at: string): Promise<string> {
  const { rows } = await sql<{
    next: bigint;
  }>`/* prepared */ select nextval('platform.reservation_number') as next`.execute(db);
  return `R-${yearIn('America/Santiago', at)}-${String(rows[0]?.next ?? 0).padStart(6, '0')}`;
}
