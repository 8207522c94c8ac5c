import { isWithinOwner } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { distinctionEvents } from './events';
import { distinctionIdInput, tellApartInput, type Likeness } from './inputs';

interface Distinction {
  readonly companies: readonly string[];
  readonly ownerId: string;
  readonly alikeBy: readonly Likeness[];
  /** False once withdrawn. */
  readonly stands: boolean;
}

const distinction = defineAggregate<Distinction | null, typeof distinctionEvents>({
  events: distinctionEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'CompaniesToldApart') return { ...event.data, stands: true };
    if (state === null) throw new Error('nobody told the companies apart');
    return { ...state, stands: false };
  },
});

export interface DistinctionFacts {
  readonly companies: readonly { readonly id: string; readonly ownerId: string }[];
  readonly alikeBy: readonly Likeness[];
}

/** Marks similar companies as different. Marking them again once they share a number counts anew. */
export const tellCompaniesApart = defineCommand(distinction, {
  name: 'tellCompaniesApart',
  access: 'manager',
  input: tellApartInput,
  facts: facts<DistinctionFacts>(),
  expects: 'any',
  id: ({ id }) => id,
  decide({ input, facts: { companies, alikeBy } }, state) {
    const [first] = companies;
    if (first === undefined || companies.length < input.companies.length)
      return reject('not-found', 'company.not-found');
    const { ownerId } = first;
    if (companies.some((one) => one.ownerId !== ownerId)) return reject('rule', 'company.apart-other-owner');
    const isKnown = state?.stands === true && alikeBy.every((why) => state.alikeBy.includes(why));
    if (isKnown) return [];
    return [
      {
        type: 'CompaniesToldApart',
        data: { companies: [...input.companies], ownerId, alikeBy: [...alikeBy] },
      },
    ];
  },
});

export const forgetDistinction = defineCommand(distinction, {
  name: 'forgetDistinction',
  access: 'manager',
  input: distinctionIdInput,
  expects: 'existing',
  id: ({ id }) => id,
  isWithinReach: (actor, state) => state !== null && isWithinOwner(actor, state.ownerId),
  decide: (_command, state) =>
    state?.stands === true
      ? [{ type: 'CompaniesNoLongerToldApart', data: { companies: [...state.companies] } }]
      : [],
});
