import { sql } from 'kysely';
import { z } from 'zod';
import { catalogues } from '../../domain/catalogues/registry';
import { reject, type Rejection } from '../../domain/shared/rejection';
import { defineQuery } from '../projection';
import { columnOf } from './columns';
import { reachConditions } from './filters';

/** A file of a record within reach. Any other file is not found. */
export const findCatalogueFile = defineQuery({
  name: 'findCatalogueFile',
  access: 'staff',
  input: z.object({ fileId: z.string().min(1).max(100) }),
  async run(db, { fileId }, actor): Promise<{ readonly fileId: string } | Rejection> {
    const places = catalogues.flatMap((catalogue) =>
      Object.entries(catalogue.fields).flatMap(([name, { kind }]) =>
        kind === 'image' || kind === 'file' ? [{ catalogue, column: columnOf(name) }] : [],
      ),
    );
    const looked = places.map(({ catalogue, column }) => {
      const where = [sql`${sql.ref(column)} = ${fileId}`, ...reachConditions(catalogue, actor)];
      return sql`exists (select 1 from ${sql.table(catalogue.table)} where ${sql.join(where, sql` and `)})`;
    });
    const { rows } = await sql<{ found: boolean }>`select ${sql.join(looked, sql` or `)} as found`.execute(
      db,
    );
    return rows[0]?.found === true ? { fileId } : reject('not-found', 'record.not-found');
  },
});
