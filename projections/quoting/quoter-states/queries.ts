import { sql } from 'kysely';
import { z } from 'zod';
import type { OwnedQuoterState } from '../../../domain/quoting/quoter/states';
import { type Actor, ownerCompanyOf } from '../../../domain/shared/actor';
import { type Database, defineQuery, prepared } from '../../projection';
import { readTogether } from '../../read-together';

/** A state with its record's id in the catalogue, and whether a quoter may go there today. */
export interface ListedQuoterState extends OwnedQuoterState {
  readonly id: string;
  readonly isActive: boolean;
}

/** The states of an owner company. */
export type StatesOf = (ownerId: string) => readonly ListedQuoterState[];

const readOfOwner = readTogether(async (db: Database, ownerIds: readonly string[]) => {
  const { rows } = await sql<ListedQuoterState>`
    ${prepared} select * from (
      select distinct on (owner_id, code) id, owner_id as "ownerId", code, level, parent, name, name_en as "nameEn",
        name_pt as "namePt", followers, reasons, is_reason_needed as "isReasonNeeded", is_active and not is_removed as "isActive",
        position
      from quoter_states where owner_id = any(${[...ownerIds]}) order by owner_id, code, is_removed, id
    ) states order by position, code`.execute(db);
  return new Map(ownerIds.map((owner) => [owner, rows.filter(({ ownerId }) => ownerId === owner)]));
});

/**
 * The states of an owner company in their order. Those taken out are there too, inactive: quoters that stand there still want a name.
 */
export async function findQuoterStates(db: Database, ownerId: string): Promise<readonly ListedQuoterState[]> {
  return (await readOfOwner(db, ownerId)) ?? [];
}

/** The states of every owner company whose quoters an actor may see: of their own, or for administrators of all. */
export async function findStatesWithin(db: Database, actor: Actor): Promise<readonly ListedQuoterState[]> {
  if (!actor.roles.includes('admin')) return findQuoterStates(db, ownerCompanyOf(actor));
  const { rows } = await sql<{ id: string }>`select id from owners`.execute(db);
  const ownerIds = new Set([ownerCompanyOf(actor), ...rows.map(({ id }) => id)]);
  return (await Promise.all([...ownerIds].map((id) => findQuoterStates(db, id)))).flat();
}

/** As `findStatesWithin`, by owner company: what lists name the state of each quoter with. */
export async function findStatesByOwner(db: Database, actor: Actor): Promise<StatesOf> {
  const states = await findStatesWithin(db, actor);
  return (ownerId) => states.filter((state) => state.ownerId === ownerId);
}

export const listQuoterStates = defineQuery({
  name: 'listQuoterStatesOfQuoters',
  access: 'customer',
  input: z.object({}),
  run: (db, _input, actor) => findQuoterStates(db, ownerCompanyOf(actor)),
});
