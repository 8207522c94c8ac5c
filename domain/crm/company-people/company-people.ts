import { reachedCompanyIds, type Actor } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { refuseUnapproved, type CustomerCompany } from '../../shared/customer-company';
import { reject, type Rejection } from '../../shared/rejection';
import { companyPeopleEvents } from './events';
import {
  joinCompanyInput,
  permitColleagueInput,
  takeOutColleagueInput,
  type ColleaguePermission,
} from './inputs';

type Permissions = readonly ColleaguePermission[];

export interface CompanyPeople {
  /** Of those of whom somebody said what they may. */
  readonly may: Readonly<Record<string, Permissions>>;
}

export const companyPeople = defineAggregate<CompanyPeople, typeof companyPeopleEvents>({
  events: companyPeopleEvents,
  initial: { may: {} },
  evolve({ may }, { type, data }) {
    const { [data.personId]: _before, ...others } = may;
    return { may: type === 'ColleagueTakenOut' ? others : { ...others, [data.personId]: data.may } };
  },
});

/** A person of a company who may sign in, with a confirmed address. */
export interface Colleague {
  readonly id: string;
  /** Null: nobody said. */
  readonly said: Permissions | null;
}

/**
 * What each may do, by id. Of those of whom nobody said anything all may reserve, and the first manages the company's
 * people. Where nobody is left who manages them, the first who may reserve does, as long as it is so.
 * @param colleagues the longest registered first
 */
export function permissionsOf(colleagues: readonly Colleague[]): ReadonlyMap<string, Permissions> {
  const first = colleagues.find(({ said }) => said === null);
  const isManaged = first !== undefined || colleagues.some(({ said }) => said?.includes('people'));
  const heir = isManaged ? first : colleagues.find(({ said }) => said?.includes('reserve'));
  return new Map(
    colleagues.map(({ id, said }) => [id, id === heir?.id ? ['reserve', 'people'] : (said ?? ['reserve'])]),
  );
}

export interface ColleagueFacts {
  /** Null: there is none, or the actor is none of its people. */
  readonly company: CustomerCompany | null;
  /** The company's people who may sign in, the longest registered first. */
  readonly colleagues: readonly Colleague[];
  /** Ids of all its people. */
  readonly people: readonly string[];
}

const notFound = reject('not-found', 'companyPeople.not-found');

/** Whoever manages the people of a company, once it is approved. */
export function refuseToManage(actor: Actor, companyId: string, known: ColleagueFacts): Rejection | null {
  const { company, colleagues } = known;
  if (company === null || !reachedCompanyIds(actor).includes(companyId)) return notFound;
  const permissions = permissionsOf(colleagues).get(actor.id);
  if (permissions === undefined) return notFound;
  if (!permissions.includes('people')) return reject('forbidden', 'companyPeople.not-manager');
  return refuseUnapproved([company]);
}

/** Nobody changes or takes out themselves, so that somebody always manages. */
function refuseColleague(personId: string, actor: Actor, { people }: ColleagueFacts): Rejection | null {
  if (personId === actor.id) return reject('rule', 'companyPeople.not-yourself');
  return people.includes(personId) ? null : reject('not-found', 'companyPeople.person-not-found');
}

/** Records who joined by an invitation, for the platform: the invitation was checked. */
export const joinCompany = defineCommand(companyPeople, {
  name: 'joinCompany',
  access: 'admin',
  input: joinCompanyInput,
  expects: 'any',
  id: ({ companyId }) => companyId,
  decide: ({ input: { personId, may, invitedBy } }) => [
    { type: 'ColleagueJoined', data: { personId, may, invitedBy } },
  ],
});

/** Says what a colleague may do from now on. */
export const permitColleague = defineCommand(companyPeople, {
  name: 'permitColleague',
  access: 'customer',
  input: permitColleagueInput,
  facts: facts<ColleagueFacts>(),
  expects: 'any',
  id: ({ companyId }) => companyId,
  decide({ input: { companyId, personId, may }, facts: known, actor }, state) {
    const refusal = refuseToManage(actor, companyId, known) ?? refuseColleague(personId, actor, known);
    if (refusal !== null) return refusal;
    if (state.may[personId]?.join() === may.join()) return [];
    return [{ type: 'ColleaguePermitted', data: { personId, may } }];
  },
});

/** Takes a colleague out of the company. Their own quotes and reservations stay theirs and the company's. */
export const takeOutColleague = defineCommand(companyPeople, {
  name: 'takeOutColleague',
  access: 'customer',
  input: takeOutColleagueInput,
  facts: facts<ColleagueFacts>(),
  expects: 'any',
  id: ({ companyId }) => companyId,
  decide({ input: { companyId, personId }, facts: known, actor }) {
    const refusal = refuseToManage(actor, companyId, known) ?? refuseColleague(personId, actor, known);
    return refusal ?? [{ type: 'ColleagueTakenOut', data: { personId } }];
  },
});
