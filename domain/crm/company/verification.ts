import { mayCommand, type Actor } from '../../shared/actor';
import { defineCommand } from '../../shared/command';
import { reject, type Rejection } from '../../shared/rejection';
import { onCompany } from './commands';
import { company, isCompanyWithinReach, registered, type CompanyFacts, type CompanyState } from './company';
import { decideCompanyInput, submitCompanyInput } from './inputs';
import { verificationTable, type VerificationMove } from './states';

function refuseMove(state: CompanyState, move: VerificationMove): Rejection | null {
  const { verification } = registered(state);
  return verificationTable[verification][move] === undefined
    ? reject('rule', 'company.verification-not-possible', { move, state: verification })
    : null;
}

export const approveCompany = defineCommand(company, {
  ...onCompany<CompanyFacts>(),
  name: 'approveCompany',
  access: 'manager',
  input: decideCompanyInput,
  decide({ input: { comment } }, state) {
    if (registered(state).verification === 'Approved') return [];
    return refuseMove(state, 'approve') ?? [{ type: 'CompanyApproved', data: { comment } }];
  },
});

export const rejectCompany = defineCommand(company, {
  ...onCompany<CompanyFacts>(),
  name: 'rejectCompany',
  access: 'manager',
  input: decideCompanyInput,
  decide({ input: { comment } }, state) {
    if (registered(state).verification === 'Rejected') return [];
    return refuseMove(state, 'reject') ?? [{ type: 'CompanyRejected', data: { comment } }];
  },
});

export const takeBackCompanyApproval = defineCommand(company, {
  ...onCompany<CompanyFacts>(),
  name: 'takeBackCompanyApproval',
  access: 'manager',
  input: decideCompanyInput,
  decide: ({ input: { comment } }, state) =>
    refuseMove(state, 'takeBack') ?? [{ type: 'CompanyApprovalTakenBack', data: { comment } }],
});

export const submitCompany = defineCommand(company, {
  ...onCompany<CompanyFacts>(),
  name: 'submitCompany',
  access: 'customer',
  input: submitCompanyInput,
  isWithinReach: (actor: Actor, state: CompanyState, known: CompanyFacts) =>
    state !== null && mayCommand(actor, 'staff')
      ? isCompanyWithinReach(actor, state, known)
      : state?.status !== 'removed' && known.isOwn,
  decide({ input: { comment } }, state) {
    if (registered(state).verification === 'PendingVerification') return [];
    return (
      refuseMove(state, 'submit') ?? [
        { type: 'CompanySubmittedAgain', data: comment === undefined ? {} : { comment } },
      ]
    );
  },
});
