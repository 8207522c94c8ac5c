import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import type { EventOf } from '../../shared/event';
import { shopOwnerId } from '../../shared/owner';
import {
  companyPeople,
  joinCompany,
  permissionsOf,
  permitColleague,
  takeOutColleague,
  type ColleagueFacts,
  type CompanyPeople,
} from './company-people';
import type { companyPeopleEvents } from './events';
import { inviteColleagueInput } from './inputs';

const actorOf = (id: string, companyIds: readonly string[] = ['vinas']): Actor => ({
  ...{ kind: 'person', id, roles: ['client'], ownerId: shopOwnerId, companyIds },
});
const facts: ColleagueFacts = {
  company: { id: 'vinas', name: 'Viñas', verification: 'Approved', isActive: true },
  colleagues: [
    { id: 'ana', said: null },
    { id: 'bea', said: null },
    { id: 'caro', said: ['people'] },
  ],
  people: ['ana', 'bea', 'caro', 'dora'],
};
const at = { at: '2026-03-01T12:00:00.000Z', commandId: 'c' };
type Event = EventOf<typeof companyPeopleEvents>;
const after = (...events: readonly Event[]): CompanyPeople =>
  events.reduce<CompanyPeople>(companyPeople.evolve, companyPeople.initial);

function permit(by: string, personId: string, known = facts, state = after()) {
  const input = { companyId: 'vinas', personId, may: ['reserve' as const] };
  return permitColleague.decide({ input, facts: known, actor: actorOf(by), ...at }, state);
}
function takeOut(by: Actor, personId: string, known = facts) {
  const input = { companyId: 'vinas', personId };
  return takeOutColleague.decide({ input, facts: known, actor: by, ...at }, after());
}

describe('what people of a company may do', () => {
  it('is to reserve, and for the first also to manage people, until somebody says otherwise', () => {
    expect(Object.fromEntries(permissionsOf(facts.colleagues))).toEqual({
      ...{ ana: ['reserve', 'people'], bea: ['reserve'], caro: ['people'] },
    });
    expect(permissionsOf([{ id: 'caro', said: [] }]).get('caro')).toEqual([]);
  });

  it('falls to the first who may reserve where all who managed people are gone', () => {
    const left = [
      { id: 'caro', said: [] },
      { id: 'dora', said: ['reserve' as const] },
      { id: 'eva', said: ['reserve' as const] },
    ];
    expect(Object.fromEntries(permissionsOf(left))).toEqual({
      ...{ caro: [], dora: ['reserve', 'people'], eva: ['reserve'] },
    });
    const back = [{ id: 'ana', said: null }, ...left];
    expect(permissionsOf(back).get('dora')).toEqual(['reserve']);
  });

  it('is said by whoever manages, of others', () => {
    const permitted: Event = { type: 'ColleaguePermitted', data: { personId: 'bea', may: ['reserve'] } };
    expect(permit('ana', 'bea')).toEqual([permitted]);
    expect(permit('caro', 'bea')).toEqual([permitted]);
    expect(permit('ana', 'bea', facts, after(permitted))).toEqual([]);
    expect(permit('bea', 'caro')).toMatchObject({ code: 'companyPeople.not-manager' });
    expect(permit('ana', 'ana')).toMatchObject({ code: 'companyPeople.not-yourself' });
    expect(permit('ana', 'eva')).toMatchObject({ code: 'companyPeople.person-not-found' });
  });

  it('is nobody’s business outside the company, and waits for its approval', () => {
    expect(takeOut(actorOf('ana', []), 'bea')).toMatchObject({ code: 'companyPeople.not-found' });
    expect(takeOut(actorOf('eva'), 'bea')).toMatchObject({ code: 'companyPeople.not-found' });
    expect(takeOut(actorOf('ana'), 'bea', { ...facts, company: null })).toMatchObject({
      code: 'companyPeople.not-found',
    });
    const company = {
      id: 'vinas',
      name: 'Viñas',
      verification: 'PendingVerification',
      isActive: true,
    } as const;
    expect(takeOut(actorOf('ana'), 'bea', { ...facts, company })).toMatchObject({
      code: 'company.is-pending',
    });
  });

  it('ends when a colleague is taken out, and begins anew with an invitation', () => {
    expect(takeOut(actorOf('ana'), 'dora')).toEqual([
      { type: 'ColleagueTakenOut', data: { personId: 'dora' } },
    ]);
    const input = { companyId: 'vinas', personId: 'dora', may: [], invitedBy: 'ana' };
    const joined = joinCompany.decide({ input, facts: undefined, actor: actorOf('ana'), ...at }, after());
    const data = { personId: 'dora', may: [], invitedBy: 'ana' };
    expect(joined).toEqual([{ type: 'ColleagueJoined', data }]);
    const there = after({ type: 'ColleagueJoined', data });
    expect(there.may).toEqual({ dora: [] });
    const out: Event = { type: 'ColleagueTakenOut', data: { personId: 'dora' } };
    expect(companyPeople.evolve(there, out).may).toEqual({});
  });

  it('is kept in one order, each once', () => {
    const input = { companyId: 'vinas', email: 'Eva@Vinas.CL', may: ['people', 'reserve'] };
    expect(inviteColleagueInput.parse(input)).toMatchObject({
      email: 'eva@vinas.cl',
      may: ['reserve', 'people'],
    });
  });
});
