import { z } from 'zod';
import type { AnyRecord, Catalogue } from '../../domain/catalogues/catalogue';
import { reject, type Rejection } from '../../domain/shared/rejection';
import { rowCount } from '../expressions';
import { defineQuery, type Page, type Query } from '../projection';
import { eb, fromRecords } from './declared-columns';
import { filterShape, reachConditions } from './filters';
import { listInput, shownInput } from './list-input';
import { listedWhere } from './listed';
import { findOptions, type Option } from './options';
import { listOrder, sorted, typedCodeFirst } from './order';
import { pagesOfRecords } from './pages';
import { recordColumns, type ShownRecord } from './rows';

export interface CatalogueQueries {
  readonly list: Query<ReturnType<typeof listInput>, Page<AnyRecord>>;
  readonly export: Query<ReturnType<typeof shownInput>, AsyncIterable<ShownRecord[]>>;
  /** Includes removed records, since old quotes refer to them. */
  readonly find: Query<z.ZodObject<{ id: z.ZodString }>, AnyRecord>;
  readonly options: Query<ReturnType<typeof optionsInput>, Page<Option>>;
}

const optionsInput = (catalogue: Catalogue) =>
  z.object({
    search: z.string().max(200).default(''),
    filters: z.object(filterShape(catalogue)).optional(),
    ids: z.array(z.string()).max(500).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(20),
    isWhole: z.boolean().optional(),
  });

const made = new WeakMap<Catalogue, CatalogueQueries>();

export function queriesOf(catalogue: Catalogue): CatalogueQueries {
  const known = made.get(catalogue);
  if (known !== undefined) return known;
  const queries = makeQueries(catalogue);
  made.set(catalogue, queries);
  return queries;
}

function makeQueries(catalogue: Catalogue): CatalogueQueries {
  const { entity, category, access } = catalogue;
  const columns = recordColumns(catalogue);

  return {
    list: defineQuery({
      name: `list${entity}s`,
      access: access.read,
      scope: 'owner',
      input: listInput(catalogue),
      async run(db, { sort, limit, offset, ...asked }, actor): Promise<Page<AnyRecord>> {
        const where = await listedWhere(db, catalogue, asked, actor);
        const keys = [
          ...(sort === undefined ? typedCodeFirst(catalogue, asked.search) : []),
          ...listOrder(catalogue, sort ?? catalogue.sort).keys,
        ];
        // Reads only the rows of the page; the ids before it come from the index.
        const ids = sorted(fromRecords(db, catalogue).select('record.id').where(where), keys)
          .limit(limit)
          .offset(offset);
        const page = fromRecords(db, catalogue)
          .select(columns)
          .where((of) => of('record.id', '=', of.fn.any(of.fn<readonly string[]>('array', [ids]))));
        const [data, { total }] = await Promise.all([
          sorted(page, keys).$castTo<AnyRecord>().execute(),
          fromRecords(db, catalogue).select(rowCount.as('total')).where(where).executeTakeFirstOrThrow(),
        ]);
        return { data, total };
      },
    }),

    export: defineQuery({
      name: `export${entity}s`,
      access: access.read === 'public' ? 'staff' : access.read,
      scope: 'owner',
      input: shownInput(catalogue),
      run: (db, asked, actor) => Promise.resolve(pagesOfRecords(db, catalogue, asked, actor)),
    }),

    find: defineQuery({
      name: `find${entity}`,
      access: access.read,
      scope: 'owner',
      input: z.object({ id: z.string() }),
      async run(db, { id }, actor): Promise<AnyRecord | Rejection> {
        const record = await fromRecords(db, catalogue)
          .select(columns)
          .where(eb.and([eb('id', '=', id), ...reachConditions(catalogue, actor)]))
          .$castTo<AnyRecord>()
          .executeTakeFirst();
        return record ?? reject('not-found', `${category}.not-found`);
      },
    }),

    options: defineQuery({
      name: `find${entity}Options`,
      access: access.read,
      scope: 'owner',
      input: optionsInput(catalogue),
      run: (db, input, actor) => findOptions(db, catalogue, input, actor),
    }),
  };
}
