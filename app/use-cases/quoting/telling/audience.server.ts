import { findManagers } from '@projections/people/signed-in/addressees';
import { findAddressee, type Addressee } from '@projections/people/signed-in/queries';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { Database } from '@projections/projection';
import type { Audience } from '~/use-cases/telling/told';

interface Asked {
  readonly to: Exclude<Audience, 'customer'>;
  readonly quoter: FoundQuoter['quoter'];
  readonly authorId: string | null;
  readonly actorId: string;
}

/** Excludes the actor and people without an address. */
export async function findAudience(db: Database, asked: Asked): Promise<readonly Addressee[]> {
  const { to, quoter, authorId, actorId } = asked;
  const { ownerId, executiveId, participantIds } = quoter;
  const ofTeam = [...new Set([executiveId, ...participantIds])];
  const ids = { team: ofTeam, executive: [executiveId], author: [authorId], managers: [] }[to];
  const named = ids.filter((id) => id !== null && id !== actorId);
  const isNobodys = to === 'team' && ofTeam.every((id) => id === null);
  if (to === 'managers' || isNobodys) {
    return (await findManagers(db, ownerId)).filter(({ id }) => id !== actorId);
  }
  const found = await Promise.all(named.map((id) => findAddressee(db, id ?? '')));
  return found.filter((one) => one !== null);
}
