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
  ownerId: shopOwnerId,
  colleagues: [
    { id: 'ana', said: null },
    { id: 'bea', said: null },
    { id: 'caro', said: ['people'] },
  ],
  founderId: 'ana',
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
  it('is to reserve, and for the founder also to manage people, until somebody says otherwise', () => {
    expect(Object.fromEntries(permissionsOf(facts.colleagues, 'ana'))).toEqual({
      ...{ ana: ['reserve', 'people'], bea: ['reserve'], caro: ['people'] },
    });
    expect(permissionsOf([{ id: 'caro', said: [] }], 'caro').get('caro')).toEqual([]);
  });

  it('never becomes to manage unasked: not where the founder’s account is shut, nor once others manage', () => {
    const left = [
      { id: 'bea', said: null },
      { id: 'dora', said: ['reserve' as const] },
    ];
    for (const founderId of ['ana', null])
      expect(Object.fromEntries(permissionsOf(left, founderId))).toEqual({
        ...{ bea: ['reserve'], dora: ['reserve'] },
      });
  });

  it('stays the founder’s to manage by a permission, once another manager is permitted or joins', () => {
    const kept: Event = { type: 'ColleaguePermitted', data: { personId: 'ana', may: ['reserve', 'people'] } };
    const permitted: Event = { type: 'ColleaguePermitted', data: { personId: 'bea', may: ['people'] } };
    const many = { companyId: 'vinas', personId: 'bea', may: ['people' as const] };
    const decide = (known: ColleagueFacts, state = after()) =>
      permitColleague.decide({ input: many, facts: known, actor: actorOf('caro'), ...at }, state);
    expect(decide(facts)).toEqual([kept, permitted]);
    expect(decide(facts, after(kept))).toEqual([permitted]);
    expect(decide({ ...facts, founderId: null })).toEqual([permitted]);
    const joining = { companyId: 'vinas', personId: 'eva', may: ['people' as const], invitedBy: 'ana' };
    const join = (founderId: string | null) =>
      joinCompany.decide(
        { input: { ...joining, founderId }, facts: undefined, actor: actorOf('eva'), ...at },
        after(),
      );
    const { companyId: _, ...joined } = joining;
    expect(join('ana')).toEqual([kept, { type: 'ColleagueJoined', data: joined }]);
    expect(join(null)).toEqual([{ type: 'ColleagueJoined', data: joined }]);
  });

  it('is also said by managers of the forwarder, who name a manager where none is left', () => {
    const input = { companyId: 'vinas', personId: 'bea', may: ['people' as const] };
    const nobody = { ...facts, colleagues: [{ id: 'bea', said: ['reserve' as const] }], founderId: null };
    const by = (roles: Actor['roles'], ownerId = shopOwnerId) =>
      permitColleague.decide(
        { input, facts: nobody, actor: { ...actorOf('marta', []), roles, ownerId }, ...at },
        after(),
      );
    expect(by(['super-user'])).toEqual([
      { type: 'ColleaguePermitted', data: { personId: 'bea', may: ['people'] } },
    ]);
    expect(by(['executive'])).toMatchObject({ code: 'companyPeople.not-found' });
    expect(by(['super-user'], 'other')).toMatchObject({ code: 'companyPeople.not-found' });
    const out = takeOut({ ...actorOf('marta', []), roles: ['super-user'] }, 'bea');
    expect(out).toMatchObject({ code: 'companyPeople.not-found' });
  });

  it('the last manager can be taken out by nobody of the company, themselves included', () => {
    expect(takeOut(actorOf('ana'), 'ana')).toMatchObject({ code: 'companyPeople.not-yourself' });
    expect(takeOut(actorOf('bea'), 'ana')).toMatchObject({ code: 'companyPeople.not-manager' });
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
    const input = { companyId: 'vinas', personId: 'dora', may: [], invitedBy: 'ana', founderId: 'ana' };
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
