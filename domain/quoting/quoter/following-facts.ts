import type { Actor } from '../../shared/actor';
import { facts } from '../../shared/command';
import { opened, type Quoter } from './quoter';
import { isQuoterWithinReach } from './reach';
import type { OwnedQuoterState, QuoterState } from './states';

/** Facts that every command on an open quoter needs. */
export interface FollowingFacts {
  /** Active states of the catalogue `quoter-states`, of every owner company that the actor can reach. */
  readonly states: readonly OwnedQuoterState[];
  /** Ids of everybody who reports to the actor. */
  readonly subordinateIds: readonly string[];
}

/** What commands of staff on a quoter have in common. */
export function onQuoter<Facts extends FollowingFacts>() {
  return {
    access: 'staff',
    expects: 'existing',
    facts: facts<Facts>(),
    id: ({ id }: { readonly id: string }) => id,
    isWithinReach: (actor: Actor, state: Quoter | null, { subordinateIds }: Facts) =>
      isQuoterWithinReach(actor, opened(state), subordinateIds),
  } as const;
}

export function statesOf(
  { ownerId }: Pick<Quoter, 'ownerId'>,
  { states }: FollowingFacts,
): readonly QuoterState[] {
  return states.filter((state) => state.ownerId === ownerId);
}
