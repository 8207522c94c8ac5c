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
  /** People whose permissions were never set are missing. */
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

export interface Colleague {
  readonly id: string;
  readonly said: Permissions | null;
}

const everything: Permissions = ['reserve', 'people'];

/** By default everybody may reserve and the founder manages people. Nobody else becomes manager unasked. */
export function permissionsOf(
  colleagues: readonly Colleague[],
  founderId: string | null,
): ReadonlyMap<string, Permissions> {
  return new Map(
    colleagues.map(({ id, said }) => [id, said ?? (id === founderId ? everything : ['reserve'])]),
  );
}

export interface ColleagueFacts {
  readonly company: CustomerCompany | null;
  readonly ownerId: string | null;
  readonly colleagues: readonly Colleague[];
  /** Manages people until someone else may: the first person of the company. Null from then on, and once they left. */
  readonly founderId: string | null;
  readonly people: readonly string[];
}

const notFound = reject('not-found', 'companyPeople.not-found');

export function refuseToManage(actor: Actor, companyId: string, known: ColleagueFacts): Rejection | null {
  const { company, colleagues, founderId } = known;
  if (company === null || !reachedCompanyIds(actor).includes(companyId)) return notFound;
  const permissions = permissionsOf(colleagues, founderId).get(actor.id);
  if (permissions === undefined) return notFound;
  if (!permissions.includes('people')) return reject('forbidden', 'companyPeople.not-manager');
  return refuseUnapproved([company]);
}

/** The forwarder's managers may set permissions too, so that they can appoint a new manager. */
function refuseToPermit(actor: Actor, companyId: string, known: ColleagueFacts): Rejection | null {
  const isForwarder =
    mayCommand(actor, 'manager') && known.company !== null && isWithinOwner(actor, known.ownerId);
  return isForwarder ? null : refuseToManage(actor, companyId, known);
}

/** Once someone else may manage, the founder's right becomes a permission that can be withdrawn. */
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

/** Nobody changes or removes themselves, so that the last manager stays. */
function refuseColleague(personId: string, actor: Actor, { people }: ColleagueFacts): Rejection | null {
  if (personId === actor.id) return reject('rule', 'companyPeople.not-yourself');
  return people.includes(personId) ? null : reject('not-found', 'companyPeople.person-not-found');
}

/** Issued by the platform after the invitation was checked. */
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
