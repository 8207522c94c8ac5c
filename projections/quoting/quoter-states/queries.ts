import { sql } from 'kysely';
import { z } from 'zod';
import type { QuoterState } from '../../../domain/quoting/quoter/states';
import { type Database, defineQuery, prepared } from '../../projection';
import { readTogether } from '../../read-together';

/** A state with its record's id in the catalogue, and whether a quoter may go there today. */
export interface ListedQuoterState extends QuoterState {
  readonly id: string;
  readonly isActive: boolean;
}

const readStates = readTogether(async (db) => new Map([['all', await readAllStates(db)]]));

/**
 * The catalogue's states in their order. Those taken out are there too, inactive: quoters that stand there still want a name.
 */
export async function findQuoterStates(db: Database): Promise<readonly ListedQuoterState[]> {
  return (await readStates(db, 'all')) ?? [];
}

async function readAllStates(db: Database): Promise<readonly ListedQuoterState[]> {
  const { rows } = await sql<ListedQuoterState>`
    ${prepared} select * from (
      select distinct on (code) id, code, level, parent, name, name_en as "nameEn", name_pt as "namePt", followers, reasons,
        is_reason_needed as "isReasonNeeded", is_active and not is_removed as "isActive", position
      from quoter_states order by code, is_removed, id
    ) states order by position, code`.execute(db);
  return rows;
}

export const listQuoterStates = defineQuery({
  name: 'listQuoterStatesOfQuoters',
  access: 'customer',
  input: z.object({}),
  run: (db) => findQuoterStates(db),
});
