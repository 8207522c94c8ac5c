import { z } from 'zod';
import type { OwnedQuoterState } from '../../../domain/quoting/quoter/states';
import { ownerCompanyOf, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { definePrepared } from '../../prepared-query';
import { type Database, defineQuery } from '../../projection';
import { readTogether } from '../../read-together';

export interface ListedQuoterState extends OwnedQuoterState {
  readonly id: string;
  readonly isActive: boolean;
}

export type StatesOf = (ownerId: string) => readonly ListedQuoterState[];

const selectStates = definePrepared((db, { ownerIds }: { ownerIds: readonly string[] }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('quoter_states')
        .distinctOn(['owner_id', 'code'])
        .select((eb) => [
          'id',
          eb.ref('owner_id').$notNull().as('ownerId'),
          'code',
          'level',
          'parent',
          'name',
          'name_en as nameEn',
          'name_pt as namePt',
          'followers',
          'reasons',
          'is_reason_needed as isReasonNeeded',
          eb
            .and([eb.ref('is_active'), eb.not(eb.ref('is_removed'))])
            .$castTo<boolean>()
            .as('isActive'),
          'position',
        ])
        .where((eb) => eb('owner_id', '=', eb.fn.any(eb.val(ownerIds))))
        .orderBy('owner_id')
        .orderBy('code')
        .orderBy('is_removed')
        .orderBy('id')
        .as('states'),
    )
    .selectAll()
    .orderBy('position')
    .orderBy('code'),
);

const readOfOwner = readTogether(async (db: Database, ownerIds: readonly string[]) => {
  const { rows } = await selectStates(db, { ownerIds });
  return new Map(ownerIds.map((owner) => [owner, rows.filter(({ ownerId }) => ownerId === owner)]));
});

/** In order, including inactive ones, whose names quoters still need. */
export async function findQuoterStates(db: Database, ownerId: string): Promise<readonly ListedQuoterState[]> {
  return (await readOfOwner(db, ownerId)) ?? [];
}

/** Of their own owner company; for administrators of all. */
export async function findStatesWithin(db: Database, actor: Actor): Promise<readonly ListedQuoterState[]> {
  if (!reachesEveryOwner(actor)) return findQuoterStates(db, ownerCompanyOf(actor));
  const rows = await db.selectFrom('owners').select('id').execute();
  const ownerIds = new Set([ownerCompanyOf(actor), ...rows.map(({ id }) => id)]);
  return (await Promise.all([...ownerIds].map((id) => findQuoterStates(db, id)))).flat();
}

export async function findStatesByOwner(db: Database, actor: Actor): Promise<StatesOf> {
  const states = await findStatesWithin(db, actor);
  return (ownerId) => states.filter((state) => state.ownerId === ownerId);
}

export const listQuoterStates = defineQuery({
  name: 'listQuoterStatesOfQuoters',
  access: 'customer',
  scope: 'owner',
  input: z.object({}),
  run: (db, _input, actor) => findQuoterStates(db, ownerCompanyOf(actor)),
});
