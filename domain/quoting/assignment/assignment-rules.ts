import { isWithinOwner, ownerCompanyOf } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import type { Colleague } from '../quoter/commands';
import { assignmentRulesEvents } from './events';
import { setAssignmentRulesInput, usualTarget, type AssignmentRule } from './inputs';

export interface AssignmentRules {
  readonly rules: readonly AssignmentRule[];
  /** Null: nothing escalates. */
  readonly targetMinutes: number | null;
}

/** Of owner companies that have not written theirs. */
export const usualRules: AssignmentRules = {
  rules: [{ languages: [], types: [], origins: [], destinations: [], to: 'portfolio', executives: [] }],
  targetMinutes: usualTarget,
};

export const assignmentRules = defineAggregate<AssignmentRules, typeof assignmentRulesEvents>({
  events: assignmentRulesEvents,
  initial: usualRules,
  evolve: (_state, { data }) => data,
});

export interface AssignmentRulesFacts {
  readonly isOwnerThere: boolean;
  readonly colleagues: readonly Colleague[];
}

export const setAssignmentRules = defineCommand(assignmentRules, {
  name: 'setAssignmentRules',
  access: 'manager',
  input: setAssignmentRulesInput,
  facts: facts<AssignmentRulesFacts>(),
  expects: 'any',
  id: ({ ownerId }, _commandId, actor) => ownerId ?? ownerCompanyOf(actor),
  decide({ input, facts: { isOwnerThere, colleagues }, actor }, before) {
    const ownerId = input.ownerId ?? ownerCompanyOf(actor);
    if (!isWithinOwner(actor, ownerId) || !isOwnerThere) return reject('not-found', 'owner.not-found');
    const rules = input.rules.map(({ executives, ...rule }) => ({
      ...rule,
      executives: rule.to === 'executives' ? [...new Set(executives)] : [],
    }));
    // Those who left may stay, so that one rule can be changed without looking through all.
    const known = new Set(before.rules.flatMap(({ executives }) => executives));
    const unknown = rules
      .flatMap(({ executives }) => executives)
      .find((one) => !known.has(one) && !colleagues.some((person) => isExecutiveOf(person, one, ownerId)));
    if (unknown !== undefined) return reject('rule', 'quoter.executive-unknown');
    const after = { rules, targetMinutes: input.targetMinutes ?? null };
    return isSameData(after, before) ? [] : [{ type: 'AssignmentRulesSet', data: after }];
  },
});

function isExecutiveOf(person: Colleague, id: string, ownerId: string): boolean {
  return person.id === id && person.ownerId === ownerId && person.isExecutive;
}
