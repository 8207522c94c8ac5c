import { isWithinOwner, mayCommand, type Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { dayMs } from '../../shared/day';
import type { EventOf } from '../../shared/event';
import { reject, type Rejection } from '../../shared/rejection';
import { reserveEmail } from './commands';
import type { personEvents } from './events';
import {
  assignCompaniesInput,
  assignRolesInput,
  deactivatePersonInput,
  invitePersonInput,
  personIdInput,
} from './inputs';
import { shopOwnerId } from './owner';
import { person, type PersonState } from './person';
import {
  hasWork,
  refuseSuccessor,
  refuseToLeaveWork,
  sells,
  type HandOverFacts,
  type OpenWorkFacts,
} from './open-work';
import { mayHandleRoles, refuseToAdminister, type PersonReach } from './standing';

export interface CompanyOwners {
  readonly companyOwners: Readonly<Record<string, string>>;
  readonly survivors?: Readonly<Record<string, string>>;
}

export interface AssignableCompanies extends CompanyOwners, PersonReach {
  /** Executives may assign and remove only these. */
  readonly portfolioCompanies: readonly string[];
}

/** Replaces merged companies by their survivors, without duplicates. */
export function standing(companyIds: readonly string[], { survivors = {} }: CompanyOwners): string[] {
  return [...new Set(companyIds.map((id) => survivors[id] ?? id))];
}

export function refuseCompanies(
  companyIds: readonly string[],
  { companyOwners }: CompanyOwners,
  ownerId: string,
): Rejection | null {
  const unknown = companyIds.find((id) => companyOwners[id] !== ownerId);
  return unknown === undefined ? null : reject('rule', 'person.company-unknown', { company: unknown });
}

/** Nobody can lock themselves out, so that an administrator always remains. */
function refuseToShut(actor: Actor, id: string, state: PersonState, reach?: PersonReach): Rejection | null {
  if (state.status === 'removed') return reject('not-found', 'person.not-found');
  if (actor.id === id) return reject('rule', 'person.not-yourself');
  return refuseToAdminister(actor, state, reach);
}

/** The person must confirm the address, unless the system creates the account. */
export const invitePerson = defineCommand(person, {
  name: 'invitePerson',
  access: 'manager',
  input: invitePersonInput,
  facts: facts<CompanyOwners>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input }) => [reserveEmail(input.email)],
  decide({ input: { duration, ...input }, facts: known, actor, at }) {
    const ownerId = input.ownerId ?? actor.ownerId ?? shopOwnerId;
    if (!isWithinOwner(actor, ownerId)) return reject('forbidden', 'person.other-owner');
    if (!mayHandleRoles(actor, input.roles)) return reject('forbidden', 'person.role-above-you');
    const refusal = refuseCompanies(input.companyIds, known, ownerId);
    if (refusal) return refusal;
    const needsConfirmation = actor.kind === 'system' ? {} : { needsEmailConfirmation: true };
    const accessUntil =
      duration === undefined
        ? {}
        : { accessUntil: new Date(Date.parse(at) + duration * dayMs).toISOString() };
    const companyIds = standing(input.companyIds, known);
    return [
      {
        type: 'PersonInvited',
        data: { ...input, companyIds, ownerId, ...accessUntil, ...needsConfirmation },
      },
    ];
  },
});

export const assignRoles = defineCommand(person, {
  name: 'assignRoles',
  access: 'manager',
  input: assignRolesInput,
  facts: facts<OpenWorkFacts>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, roles }, facts: known, actor }, state) {
    const refusal = refuseToShut(actor, id, state);
    if (refusal) return refusal;
    const left = sells(roles) ? null : refuseToLeaveWork(state, known);
    if (left) return left;
    if (!mayHandleRoles(actor, roles)) return reject('forbidden', 'person.role-above-you');
    return sameMembers(roles, state.roles) ? [] : [{ type: 'PersonRolesAssigned', data: { roles } }];
  },
});

/** Executives replace only companies of their portfolios. Registered people without one become clients. */
export const assignCompanies = defineCommand(person, {
  name: 'assignCompanies',
  access: 'staff',
  input: assignCompaniesInput,
  facts: facts<AssignableCompanies>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input, facts: known, actor }, state) {
    if (state.status === 'removed') return reject('not-found', 'person.not-found');
    const refusal =
      refuseToAdminister(actor, state, known) ?? refuseCompanies(input.companyIds, known, state.ownerId);
    if (refusal) return refusal;
    const held = standing(known.portfolioCompanies, known);
    const isOfPortfolios = (id: string) => held.includes(id);
    const [asked, before] = [standing(input.companyIds, known), standing(state.companyIds, known)];
    const isLimited = !mayCommand(actor, 'manager');
    const isBeyond = (id: string) => !isOfPortfolios(id) && !before.includes(id);
    const beyond = isLimited ? asked.find(isBeyond) : undefined;
    if (beyond !== undefined) return reject('rule', 'person.company-unknown', { company: beyond });
    const kept = isLimited ? before.filter((id) => !isOfPortfolios(id)) : [];
    const companyIds = [...new Set([...kept, ...asked])];
    if (sameMembers(companyIds, before)) return [];
    const events: EventOf<typeof personEvents>[] = [
      { type: 'PersonCompaniesAssigned', data: { companyIds } },
    ];
    const becomesClient = state.roles.join() === 'user' && companyIds.length > 0;
    if (becomesClient) events.push({ type: 'PersonRolesAssigned', data: { roles: ['client'] } });
    return events;
  },
});

/** Links of earlier invitations stop working. */
export const invitePersonAgain = defineCommand(person, {
  name: 'invitePersonAgain',
  access: 'manager',
  input: personIdInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ actor }, state) {
    if (state.status !== 'active') return reject('not-found', 'person.not-found');
    return refuseToAdminister(actor, state) ?? [{ type: 'PersonInvitedAgain', data: {} }];
  },
});

export const revokeSessions = defineCommand(person, {
  name: 'revokeSessions',
  access: 'manager',
  input: personIdInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ actor }, state) {
    if (state.status === 'removed') return reject('not-found', 'person.not-found');
    return refuseToAdminister(actor, state) ?? [{ type: 'PersonSessionsRevoked', data: {} }];
  },
});

/**
 * A seller with open work needs a successor. An inactive account can be handed over again once the last
 * handover to the same successor has ended.
 */
export const deactivatePerson = defineCommand(person, {
  name: 'deactivatePerson',
  access: 'staff',
  input: deactivatePersonInput,
  facts: facts<PersonReach & HandOverFacts>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, reason, successor }, facts: known, actor }, state) {
    const refusal = refuseToShut(actor, id, state, known);
    if (refusal) return refusal;
    const isHandedOver = successor !== undefined && sells(state.roles);
    const left = isHandedOver
      ? refuseSuccessor(id, state, known)
      : state.status === 'inactive'
        ? null
        : refuseToLeaveWork(state, known);
    if (left) return left;
    const isUnderWay = successor === state.successorId && known.finishedHandOvers < state.handOvers;
    const isLeft = isHandedOver && !isUnderWay && hasWork(known.openWork);
    if (state.status === 'inactive' && !isLeft) return [];
    return [
      {
        type: 'PersonDeactivated',
        data: { ...(reason !== undefined && { reason }), ...(isHandedOver && { successorId: successor }) },
      },
    ];
  },
});

export const activatePerson = defineCommand(person, {
  name: 'activatePerson',
  access: 'staff',
  input: personIdInput,
  facts: facts<PersonReach>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id }, facts: reach, actor }, state) {
    const refusal = refuseToShut(actor, id, state, reach);
    if (refusal) return refusal;
    return state.status === 'active' ? [] : [{ type: 'PersonActivated', data: {} }];
  },
});

/** Refused while there is open work. Its history stays; the e-mail address can be used again. */
export const removePerson = defineCommand(person, {
  name: 'removePerson',
  access: 'manager',
  input: personIdInput,
  facts: facts<OpenWorkFacts>(),
  expects: 'existing',
  id: ({ id }) => id,
  // Confirming a reservation releases the other keys of its scope. This placeholder replaces the address.
  reserves: ({ input }) => [reserveEmail(`removed:${input.id}`)],
  decide({ input: { id }, facts: known, actor }, state) {
    const refusal = refuseToShut(actor, id, state) ?? refuseToLeaveWork(state, known);
    return refusal ?? [{ type: 'PersonRemoved', data: {} }];
  },
});

function sameMembers(some: readonly string[], others: readonly string[]): boolean {
  const set = new Set(some);
  return set.size === new Set(others).size && others.every((other) => set.has(other));
}
