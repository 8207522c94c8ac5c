import { isLimitedToPortfolios, isWithinOwner, mayCommand, type Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { reject, type Rejection } from '../../shared/rejection';
import { refuseCompanies, standing, type AssignableCompanies } from './administration';
import { reserveEmail } from './commands';
import type { personEvents } from './events';
import { addCompanyInput, openCustomerInput, type OpenedCustomer } from './inputs';
import { shopOwnerId } from './owner';
import { person } from './person';
import { refuseToAdminister } from './standing';

type PersonEvent = EventOf<typeof personEvents>;

/** Executives must name companies of their own portfolios, or nobody would reach the client. */
function refuseBeyond(
  actor: Actor,
  companyIds: readonly string[],
  known: AssignableCompanies,
): Rejection | null {
  if (!isLimitedToPortfolios(actor)) return null;
  const { portfolioCompanies } = known;
  const held = standing(portfolioCompanies, known);
  const beyond = standing(companyIds, known).find((id) => !held.includes(id));
  if (beyond !== undefined) return reject('rule', 'person.company-unknown', { company: beyond });
  return companyIds.length === 0 ? reject('rule', 'client.company-needed') : null;
}

interface Opening {
  readonly input: OpenedCustomer;
  readonly facts: AssignableCompanies;
  readonly actor: Actor;
}

/** The companies give access once the address is confirmed. */
function openAccount(
  type: 'PersonInvited' | 'PersonRecorded',
  { input, facts: known, actor }: Opening,
): readonly PersonEvent[] | Rejection {
  const ownerId = input.ownerId ?? actor.ownerId ?? shopOwnerId;
  if (!isWithinOwner(actor, ownerId)) return reject('forbidden', 'person.other-owner');
  const refusal =
    refuseCompanies(input.companyIds, known, ownerId) ?? refuseBeyond(actor, input.companyIds, known);
  if (refusal) return refusal;
  const companyIds = standing(input.companyIds, known);
  return [{ type, data: { ...input, companyIds, roles: ['client'], ownerId, needsEmailConfirmation: true } }];
}

const opensAccount = {
  input: openCustomerInput,
  expects: 'new',
  id: (_input: unknown, commandId: string) => commandId,
} as const;

export const inviteClient = defineCommand(person, {
  ...opensAccount,
  name: 'inviteClient',
  access: 'staff',
  facts: facts<AssignableCompanies>(),
  reserves: ({ input }) => [reserveEmail(input.email)],
  decide: (command) => openAccount('PersonInvited', command),
});

export const recordClient = defineCommand(person, {
  ...opensAccount,
  name: 'recordClient',
  access: 'manager',
  facts: facts<AssignableCompanies>(),
  reserves: ({ input }) => [reserveEmail(input.email)],
  decide: (command) => openAccount('PersonRecorded', command),
});

export const addClientCompany = defineCommand(person, {
  name: 'addClientCompany',
  access: 'staff',
  input: addCompanyInput,
  facts: facts<AssignableCompanies>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { companyId }, facts: known, actor }, state) {
    if (state.status === 'removed') return reject('not-found', 'person.not-found');
    const refusal =
      refuseToAdminister(actor, state, known) ??
      refuseCompanies([companyId], known, state.ownerId) ??
      (mayCommand(actor, 'manager') ? null : refuseBeyond(actor, [companyId], known));
    if (refusal) return refusal;
    const [before, [added = companyId]] = [standing(state.companyIds, known), standing([companyId], known)];
    if (before.includes(added)) return reject('conflict', 'client.company-already-there');
    const events: PersonEvent[] = [
      { type: 'PersonCompaniesAssigned', data: { companyIds: [...before, added] } },
    ];
    if (state.roles.join() === 'user')
      events.push({ type: 'PersonRolesAssigned', data: { roles: ['client'] } });
    return events;
  },
});
