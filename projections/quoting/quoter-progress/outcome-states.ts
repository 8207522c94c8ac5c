import { ownerCompanyOf, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';

/** Codes of the level-1 states that end a quote in each way. */
export interface OutcomeStates {
  readonly won: readonly string[];
  readonly lost: readonly string[];
  readonly void: readonly string[];
}

/** Of the reader's owner company; for administrators of all. */
export async function findOutcomeStates(db: Database, actor: Actor): Promise<OutcomeStates> {
  const states = await db
    .selectFrom('quoter_states')
    .select(['code', 'outcome'])
    .distinct()
    .where('level', '=', 1)
    .$if(!reachesEveryOwner(actor), (own) => own.where('owner_id', '=', ownerCompanyOf(actor)))
    .orderBy('code')
    .execute();
  const ending = (outcome: keyof OutcomeStates) =>
    states.filter((state) => state.outcome === outcome).map(({ code }) => code);
  return { won: ending('won'), lost: ending('lost'), void: ending('void') };
}
