import { defineAggregate, defineCommand } from '../../shared/command';
import { isWithinOwner } from '../../shared/actor';
import { reject } from '../../shared/rejection';
import { companyEvents } from './events';
import { registerCompanyInput } from './inputs';
import type { VerificationState } from './states';

export interface CompanyState {
  readonly verification: VerificationState;
  readonly ownerId: string | null;
}

export const company = defineAggregate<CompanyState, typeof companyEvents>({
  events: companyEvents,
  initial: { verification: 'PendingVerification', ownerId: null },
  evolve(state, event) {
    return { ...state, ownerId: event.data.ownerId };
  },
});

/** A customer's company, pending verification. */
export const registerCompany = defineCommand(company, {
  name: 'registerCompany',
  access: 'customer',
  input: registerCompanyInput,
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input, actor }) {
    const ownerId = input.ownerId ?? actor.ownerId;
    if (ownerId === null) return reject('rule', 'company.owner-needed');
    if (!isWithinOwner(actor, ownerId)) return reject('forbidden', 'company.other-owner');
    return [{ type: 'CompanyRegistered', data: { ...input, ownerId } }];
  },
});
