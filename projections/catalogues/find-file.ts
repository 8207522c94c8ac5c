import { z } from 'zod';
import { recordId } from '../../domain/shared/record-id';
import { catalogues } from '../../domain/catalogues/registry';
import { reject, type Rejection } from '../../domain/shared/rejection';
import { defineQuery } from '../projection';
import { columnOf } from './columns';
import { columnRef, eb, fromRecords } from './declared-columns';
import { reachConditions } from './filters';

export const findCatalogueFile = defineQuery({
  name: 'findCatalogueFile',
  access: 'staff',
  scope: 'owner',
  input: z.object({ fileId: recordId }),
  async run(db, { fileId }, actor): Promise<{ readonly fileId: string } | Rejection> {
    const places = catalogues.flatMap((catalogue) =>
      Object.entries(catalogue.fields).flatMap(([name, { kind }]) =>
        kind === 'image' || kind === 'file' ? [{ catalogue, column: columnOf(name) }] : [],
      ),
    );
    const looked = places.map(({ catalogue, column }) =>
      eb.exists(
        fromRecords(db, catalogue)
          .select('record.id')
          .where(eb.and([eb(columnRef<string>(column), '=', fileId), ...reachConditions(catalogue, actor)])),
      ),
    );
    const { found } = await db.selectNoFrom(eb.or(looked).as('found')).executeTakeFirstOrThrow();
    return found === true ? { fileId } : reject('not-found', 'record.not-found');
  },
});
