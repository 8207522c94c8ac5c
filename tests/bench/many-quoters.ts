import { sql } from 'kysely';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Database } from '@projections/projection';

const perStatement = 100_000;

/** Inserts quotes straight into the read table, eight states of level 2, lanes and months independent of each other. */
export async function addManyQuoters(db: Database, amount: number): Promise<void> {
  await sql`drop index quoter_list_search`.execute(db);
  for (let from = 1; from <= amount; from += perStatement) {
    const to = Math.min(amount, from + perStatement - 1);
    await sql`
      insert into quoter_list (id, reference, owner_id, executive_id, participant_ids, source, modal, type_of_shipment,
        state, state_lv2, origin_id, origin_code, origin_name, origin_country, destination_id, destination_code,
        destination_name, destination_country, contact_name, contact_company, commodity, response_count, files_count, opened_at, state_changed_at, changed_at, revision, search_text)
      select lpad(n::text, 12, '0'), 'Q-2026-' || lpad(n::text, 7, '0'), ${shopOwnerId}, 'executive-' || n % 40, '{}', 'manual',
        m.modal, m.type, s.state, s.state || '.' || s.lv2, o.code, o.code, o.name, 'CL', d.code, d.code, d.name, 'US',
        'Cliente ' || n % 5000, 'Empresa ' || n % 900, 'Repuestos', 2, 0,
        now() - n * interval '20 seconds', now(), now(), 3,
        lower('q-2026-' || lpad(n::text, 7, '0') || ' cliente ' || n % 5000 || ' c' || n || '@correo.cl empresa ' || n % 900
          || ' ' || o.code || ' ' || o.name || ' ' || d.code || ' ' || d.name || ' repuestos')
      from generate_series(${from}::int, ${to}::int) as n
      join (values (0, 'air', 'AERIAL'), (1, 'sea', 'LCL'), (2, 'sea', 'FCL'), (3, 'land', 'LTL')) as m (at, modal, type)
        on m.at = abs(hashint4(n)) % 4
      join (values (0, 'pending', 'new'), (1, 'pending', 'assigned'), (2, 'managing', 'searching-rates'), (3, 'quoted', 'sent'),
          (4, 'won', 'confirmed'), (5, 'won', 'booked'), (6, 'lost', 'price'), (7, 'void', 'error')) as s (at, state, lv2)
        on s.at = abs(hashint4(n + 1)) % 8
      join (values (0, 'SCL', 'Santiago'), (1, 'LIM', 'Lima'), (2, 'EZE', 'Buenos Aires'), (3, 'BOG', 'Bogota')) as o (at, code, name)
        on o.at = abs(hashint4(n + 2)) % 4
      join (values (0, 'MIA', 'Miami'), (1, 'MAD', 'Madrid'), (2, 'SHA', 'Shanghai'), (3, 'LAX', 'Los Angeles'), (4, 'GRU', 'Sao Paulo'))
        as d (at, code, name) on d.at = abs(hashint4(n + 3)) % 5`.execute(db);
  }
  await sql`create index quoter_list_search on quoter_list using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`vacuum analyze quoter_list`.execute(db);
}
