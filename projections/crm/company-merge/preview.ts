import { z } from 'zod';
import type { MergeableCompany } from '../../../domain/crm/company/merging';
import { mostMerged } from '../../../domain/crm/company/inputs';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText, rowCount } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { findNames } from '../../quoting/quoter-history/names';
import { mergedOrNotWithinReach } from '../company-list/reach';
import { findMergeable } from './mergeable';
import { companyGroup } from './survivors';

export const movedKinds = [
  'people',
  'quotes',
  'offers',
  'reservations',
  'portfolios',
  'rates',
  'coupons',
  'files',
  'notes',
] as const;
export type Moved = Readonly<Record<(typeof movedKinds)[number], number>>;

export interface MergePreview {
  readonly survivor: MergeableCompany;
  readonly others: readonly MergeableCompany[];
  readonly moved: Moved;
}

export const previewMerge = defineQuery({
  name: 'previewMerge',
  access: 'manager',
  scope: 'owner',
  input: z.object({ id: z.string(), others: z.array(z.string()).min(1).max(mostMerged) }),
  async run(db, { id, others }, actor): Promise<MergePreview | Rejection> {
    const found = await findMergeable(db, [id, ...others], actor);
    const survivor = found.find((one) => one.id === id);
    const merged = [...new Set(others)].map((other) => found.find((one) => one.id === other));
    if (survivor === undefined || merged.includes(undefined)) return reject('not-found', 'company.not-found');
    const known = merged.flatMap((one) => one ?? []);
    const moved = await countMoved(db, await companyGroup(db, others));
    return { survivor, others: known, moved };
  },
});

/** Not scoped: managers see all of their owner company. */
async function countMoved(db: Database, ids: readonly string[]): Promise<Moved> {
  return db
    .selectNoFrom((of) => {
      const some = of.val([...ids]);
      return [
        of
          .selectFrom('person_list')
          .select(rowCount.as('n'))
          .where('company_ids', '&&', some)
          .where('is_removed', '=', false)
          .$asScalar()
          .$notNull()
          .as('people'),
        of
          .selectFrom('quoter_list')
          .select(rowCount.as('n'))
          .where((eb) => eb('company_id', '=', eb.fn.any(some)))
          .$asScalar()
          .$notNull()
          .as('quotes'),
        of
          .selectFrom('offer_list')
          .innerJoin('quoter_list', 'quoter_list.id', 'offer_list.quote_id')
          .select(rowCount.as('n'))
          .where((eb) => eb('quoter_list.company_id', '=', eb.fn.any(some)))
          .$asScalar()
          .$notNull()
          .as('offers'),
        of
          .selectFrom('reservation')
          .select(rowCount.as('n'))
          .where((eb) => eb('company_id', '=', eb.fn.any(some)))
          .$asScalar()
          .$notNull()
          .as('reservations'),
        of
          .selectFrom('portfolios')
          .select(rowCount.as('n'))
          .where('companies', '&&', some)
          .where('is_removed', '=', false)
          .$asScalar()
          .$notNull()
          .as('portfolios'),
        of
          .selectFrom('rate_list')
          .select(rowCount.as('n'))
          .where('clients', '&&', some)
          .$asScalar()
          .$notNull()
          .as('rates'),
        of
          .selectFrom('discounts')
          .select(rowCount.as('n'))
          .where((eb) => eb('client', '=', eb.fn.any(some)))
          .where('is_removed', '=', false)
          .$asScalar()
          .$notNull()
          .as('coupons'),
        of
          .selectFrom('attached_file')
          .select(rowCount.as('n'))
          .where('model', '=', 'company')
          .where((eb) => eb('model_id', '=', eb.fn.any(some)))
          .$asScalar()
          .$notNull()
          .as('files'),
        of
          .selectFrom('note_list')
          .select(rowCount.as('n'))
          .where('model', '=', 'company')
          .where((eb) => eb('model_id', '=', eb.fn.any(some)))
          .$asScalar()
          .$notNull()
          .as('notes'),
      ];
    })
    .executeTakeFirstOrThrow();
}

export interface ListedMerge {
  readonly mergeId: string;
  readonly survivor: { readonly id: string; readonly name: string };
  readonly merged: { readonly id: string; readonly name: string };
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
  readonly undoneAt: string | null;
}

/** As survivor or as merged company, newest first, including undone merges. */
export const listMerges = defineQuery({
  name: 'listMerges',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<readonly ListedMerge[] | Rejection> {
    const company = await db
      .selectFrom('company_list')
      .select('id')
      .where('id', '=', id)
      .where(mergedOrNotWithinReach(actor))
      .executeTakeFirst();
    if (company === undefined) return reject('not-found', 'company.not-found');
    const rows = await db
      .selectFrom('company_merge')
      .select((of) => [
        'merge_id',
        'survivor_id',
        'merged_id',
        'merged_by',
        instantText(of.ref('merged_at')).as('at'),
        instantText(of.ref('undone_at')).as('undoneAt'),
      ])
      .where((of) => of.or([of('survivor_id', '=', id), of('merged_id', '=', id)]))
      .orderBy('merged_at', 'desc')
      .orderBy('id')
      .execute();
    const names = await findNames(
      db,
      rows.flatMap(({ survivor_id, merged_id, merged_by }) => [survivor_id, merged_id, merged_by]),
    );
    const named = (of: string) => ({ id: of, name: names.get(of) ?? of });
    return rows.map(({ merge_id, survivor_id, merged_id, merged_by, ...times }) => ({
      mergeId: merge_id,
      survivor: named(survivor_id),
      merged: named(merged_id),
      by: named(merged_by),
      ...times,
    }));
  },
});
