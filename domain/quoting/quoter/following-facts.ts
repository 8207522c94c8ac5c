import type { Actor } from '../../shared/actor';
import { facts } from '../../shared/command';
import { opened, type Quoter } from './quoter';
import { isQuoterWithinReach, type QuoterReach } from './reach';
import type { OwnedQuoterState, QuoterState } from './states';

export interface FollowingFacts extends QuoterReach {
  readonly states: readonly OwnedQuoterState[];
}

export function onQuoter<Facts extends FollowingFacts>() {
  return {
    access: 'staff',
    expects: 'existing',
    facts: facts<Facts>(),
    id: ({ id }: { readonly id: string }) => id,
    isWithinReach: (actor: Actor, state: Quoter | null, known: Facts) =>
      isQuoterWithinReach(actor, opened(state), known),
  } as const;
}

export function statesOf(
  { ownerId }: Pick<Quoter, 'ownerId'>,
  { states }: FollowingFacts,
): readonly QuoterState[] {
  return states.filter((state) => state.ownerId === ownerId);
}
