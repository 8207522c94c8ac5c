import { sql } from 'kysely';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Database } from '@projections/projection';

const perStatement = 100_000;

/**
 * Inserts suppliers straight into the read table. Their names, countries and activity are independent of each other.
 */
export async function addManySuppliers(db: Database, amount: number): Promise<void> {
  await sql`drop index suppliers_search`.execute(db);
  for (let from = 1; from <= amount; from += perStatement) {
    const to = Math.min(amount, from + perStatement - 1);
    await sql`
      insert into suppliers (id, owner_id, is_active, is_removed, revision, added_at, changed_at, search_text, name, country,
        identification, email, phone, company_type, coverage, service_type)
      select lpad(n::text, 12, '0'), ${shopOwnerId}, abs(hashint4(n + 3)) % 10 > 0, false, 0, now(), now(),
        lower(TRANSLATE(name, 'áéíóúñÑ', 'aeiounn')) || ' ' || n, name,
        (array['CL', 'PE', 'AR', 'BR', 'CO', 'MX', 'US', 'CN'])[1 + abs(hashint4(n)) % 8], 'ID-' || n,
        'ventas' || n || '@example.com', '+5622' || lpad(n::text, 7, '0'),
        array['agent', 'consolidator'], array['CL', 'PE'], array['AERIAL', 'LCL']
      from (
        select n,
          (array['Transportes', 'Agencia', 'Naviera', 'Logística', 'Carga', 'Almacén', 'Depósito', 'Expreso'])[1 + abs(hashint4(n + 1)) % 8]
          || ' ' ||
          (array['Andes', 'Pacífico', 'Austral', 'Ñuble', 'Maipú', 'Océano', 'Cóndor', 'Araucanía', 'Atacama', 'Valle'])[1 + abs(hashint4(n + 2)) % 10]
          || ' ' || n as name
        from generate_series(${from}::int, ${to}::int) as n
      ) as named`.execute(db);
  }
  await sql`create index suppliers_search on suppliers using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`vacuum analyze suppliers`.execute(db);
}
