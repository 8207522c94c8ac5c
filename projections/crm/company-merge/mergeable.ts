import type { MergeableCompany } from '../../../domain/crm/company/merging';
import type { CompanySize } from '../../../domain/crm/company/sizes';
import type { Actor } from '../../../domain/shared/actor';
import { categoryOfStream, idOfStream } from '../../../domain/shared/event';
import { rowCount } from '../../expressions';
import type { Database } from '../../projection';
import { mergedOrNotWithinReach } from '../company-list/reach';
import { findSurvivorIds } from './survivors';

/** Includes merged companies and those that they are merged into. */
export async function findMergeable(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<readonly MergeableCompany[]> {
  const survivors = await findSurvivorIds(db, ids);
  const rows = await db
    .selectFrom('company_list')
    .select((of) => [
      'id',
      'owner_id',
      'revision',
      'name',
      'country',
      'identification',
      'fantasy_name as fantasyName',
      'email',
      'phone',
      'website',
      'address',
      'city',
      'state',
      'locality',
      'latitude',
      'longitude',
      of.ref('size').$castTo<CompanySize | null>().as('size'),
      'tags',
      'social',
      'external_id as externalId',
      'other_data as otherData',
    ])
    .where((of) => of('id', '=', of.fn.any(of.val([...ids, ...survivors.values()]))))
    .where(mergedOrNotWithinReach(actor))
    .execute();
  return rows.map(({ id, owner_id: ownerId, revision, ...details }) => {
    const survivorId = survivors.get(id) ?? null;
    return { id, ownerId, revision, name: details.name, details, survivorId };
  });
}

export async function countMerges(db: Database, ownerId: string): Promise<number> {
  const { total } = await db
    .selectFrom((from) =>
      from
        .selectFrom('company_merge')
        .select('merge_id')
        .distinct()
        .where('owner_id', '=', ownerId)
        .as('merges'),
    )
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Their own streams and those of their survivors, found by the unique keys of merges, which do not lag. */
export async function streamsOfMerges(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  const streams = new Set(ids.map((id) => `company-${id}`));
  for (let asked = ids; asked.length > 0;) {
    const holders = await db
      .selectFrom('platform.reservations')
      .select('stream')
      .distinct()
      .where('scope', '=', 'company.merged')
      .where((of) => of('key', '=', of.fn.any(of.val(asked))))
      .execute();
    const fresh = holders.map(({ stream }) => stream).filter((stream) => !streams.has(stream));
    for (const stream of fresh) streams.add(stream);
    asked = fresh.filter((stream) => categoryOfStream(stream) === 'company').map(idOfStream);
  }
  return [...streams];
}

/** Null: not merged. */
export async function findPartOf(
  db: Database,
  id: string,
  actor: Actor,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const found = await db
    .selectFrom('company_list')
    .innerJoin('company_survivor as part', 'part.id', 'company_list.id')
    .innerJoin('company_list as survivor', 'survivor.id', 'part.survivor_id')
    .select(['survivor.id', 'survivor.name'])
    .where('company_list.id', '=', id)
    .where(mergedOrNotWithinReach(actor))
    .executeTakeFirst();
  return found ?? null;
}
