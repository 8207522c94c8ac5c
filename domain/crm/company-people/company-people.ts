import { isWithinOwner, mayCommand, reachedCompanyIds, type Actor } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { refuseUnapproved, type CustomerCompany } from '../../shared/customer-company';
import type { EventOf } from '../../shared/event';
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

/** What founders may do. */
const everything: Permissions = ['reserve', 'people'];

/**
 * What each may do, by id. Of those of whom nobody said anything all may reserve, and the founder manages the company's
 * people. Nobody else becomes their manager unasked: where no manager is left, staff of the forwarder name one.
 */
export function permissionsOf(
  colleagues: readonly Colleague[],
  founderId: string | null,
): ReadonlyMap<string, Permissions> {
  return new Map(
    colleagues.map(({ id, said }) => [id, said ?? (id === founderId ? everything : ['reserve'])]),
  );
}

export interface ColleagueFacts {
  /** Null: there is none, or the actor is none of its people. */
  readonly company: CustomerCompany | null;
  /** Whose customer the company is. */
  readonly ownerId: string | null;
  /** The company's people who may sign in. */
  readonly colleagues: readonly Colleague[];
  /**
   * Who manages the people of a company until somebody is permitted to: the longest registered of all who ever had an
   * account in it. Null from then on.
   */
  readonly founderId: string | null;
  /** Ids of all its people. */
  readonly people: readonly string[];
}

const notFound = reject('not-found', 'companyPeople.not-found');

/** Whoever manages the people of a company, once it is approved. */
export function refuseToManage(actor: Actor, companyId: string, known: ColleagueFacts): Rejection | null {
  const { company, colleagues, founderId } = known;
  if (company === null || !reachedCompanyIds(actor).includes(companyId)) return notFound;
  const permissions = permissionsOf(colleagues, founderId).get(actor.id);
  if (permissions === undefined) return notFound;
  if (!permissions.includes('people')) return reject('forbidden', 'companyPeople.not-manager');
  return refuseUnapproved([company]);
}

/** Managers of the forwarder say what people of its customers may do, so that they can name a new manager. */
function refuseToPermit(actor: Actor, companyId: string, known: ColleagueFacts): Rejection | null {
  const isForwarder =
    mayCommand(actor, 'manager') && known.company !== null && isWithinOwner(actor, known.ownerId);
  return isForwarder ? null : refuseToManage(actor, companyId, known);
}

/** Once somebody else may manage, the founder does so by a permission that can be taken. */
function keepFounder(
  state: CompanyPeople,
  founderId: string | null,
  { personId, may }: { readonly personId: string; readonly may: Permissions },
): readonly EventOf<typeof companyPeopleEvents>[] {
  const isKept = founderId === null || founderId === personId || state.may[founderId] !== undefined;
  return isKept || !may.includes('people')
    ? []
    : [{ type: 'ColleaguePermitted', data: { personId: founderId, may: [...everything] } }];
}

/** Nobody changes or takes out themselves, so that the last manager stays. */
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
  decide: ({ input: { personId, may, invitedBy, founderId } }, state) => [
    ...keepFounder(state, founderId, { personId, may }),
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
    const refusal = refuseToPermit(actor, companyId, known) ?? refuseColleague(personId, actor, known);
    if (refusal !== null) return refusal;
    if (state.may[personId]?.join() === may.join()) return [];
    return [
      ...keepFounder(state, known.founderId, { personId, may }),
      { type: 'ColleaguePermitted', data: { personId, may } },
    ];
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
