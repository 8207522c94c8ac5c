import { findManagers } from '@projections/people/signed-in/addressees';
import { findAddressee, type Addressee } from '@projections/people/signed-in/queries';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { Database } from '@projections/projection';
import type { Audience } from '~/use-cases/telling/told';

interface Asked {
  readonly to: Exclude<Audience, 'customer'>;
  readonly quoter: FoundQuoter['quoter'];
  /** Who wrote the offer, or asked for its approval. */
  readonly authorId: string | null;
  /** Who did it, and need not be told. */
  readonly actorId: string;
}

/** The people of an audience who can be reached, without whoever did it. */
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
