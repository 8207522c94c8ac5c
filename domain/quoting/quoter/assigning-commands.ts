import { facts, defineCommand } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { chooseExecutive, type Candidate } from '../assignment/choose-executive';
import type { AssignmentRule } from '../assignment/inputs';
import { assignmentEvents } from './assignment-events';
import type { StaffFacts } from './commands';
import { onQuoter, statesOf, type FollowingFacts } from './following-facts';
import { defaultComment, onQuoterInput } from './inputs';
import { opened, quoter } from './quoter';
import { isFinal } from './states';

export interface AssigningFacts extends FollowingFacts {
  readonly rules: readonly AssignmentRule[];
  readonly candidates: readonly Candidate[];
}

/** Whoever takes a request that nobody has yet becomes its executive. */
export const takeQuoter = defineCommand(quoter, {
  ...onQuoter<StaffFacts>(),
  name: 'takeQuoter',
  input: onQuoterInput,
  decide({ facts: known, actor }, state) {
    const before = opened(state);
    const self = known.colleagues.find(({ id }) => id === actor.id);
    const mayOwn = self?.isExecutive === true || self?.isManager === true;
    if (!mayOwn || self.ownerId !== before.ownerId) return reject('forbidden', 'quoter.not-to-take');
    if (before.executiveId === actor.id) return [];
    if (before.executiveId !== null) return reject('conflict', 'quoter.is-taken');
    if (isFinal(statesOf(before, known), before)) return reject('rule', 'quoter.closed');
    return assignmentEvents(before, statesOf(before, known), {
      executiveId: actor.id,
      type: 'propia',
      comment: defaultComment,
      requestedBy: null,
      because: { kind: 'taken', rule: null, conditions: [] },
    });
  },
});

/** By the platform, soon after a request came in. Whatever happened to it since stays. */
export const assignQuoterByRules = defineCommand(quoter, {
  name: 'assignQuoterByRules',
  access: 'admin',
  expects: 'existing',
  facts: facts<AssigningFacts>(),
  input: onQuoterInput,
  id: ({ id }) => id,
  decide({ facts: known }, state) {
    const before = opened(state);
    const states = statesOf(before, known);
    if (before.executiveId !== null || isFinal(states, before)) return [];
    const choice = chooseExecutive(known.rules, before, known.candidates);
    if (choice === null) return [];
    return assignmentEvents(before, states, {
      ...choice,
      type: 'asignación',
      comment: defaultComment,
      requestedBy: null,
    });
  },
});
