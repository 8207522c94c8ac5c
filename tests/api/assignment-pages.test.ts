import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { dayIn, daysAfter } from '@domain/shared/day';
import { isQuoterWithinReach } from '@domain/quoting/quoter/reach';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { action as saveAccount } from '~/pages/people/account/account.server';
import { action as saveExecutive, loader as executivePage } from '~/pages/people/executives/executive.server';
import {
  action as saveRules,
  loader as rulesPage,
} from '~/pages/quoting/assignment-rules/assignment-rules.server';
import { loader as list } from '~/pages/quoting/list/quoters.server';
import { action as follow } from '~/pages/quoting/one/following.server';
import { loader as one } from '~/pages/quoting/one/quoter.server';
import { loader as home } from '~/pages/shell/dashboard/dashboard.server';
import type { PageContext } from '~/http/load-context';
import { reachOf } from '~/use-cases/quoting/following-facts.server';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { assignmentDesk } from './assignment-desk';

let two: TwoOwnerCompanies;
let desk: ReturnType<typeof assignmentDesk>;
let manager: Person;
let elena: Person;
let pablo: Person;
let company: string;
let customer: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  desk = assignmentDesk(two);
  manager = await two.shop.person('super-user');
  elena = await two.shop.person('executive');
  pablo = await two.shop.person('executive');
  company = await two.shop.company('Viñas del Sur');
  customer = await two.shop.person('client', [company]);
  await desk.portfolio(two.shop, [company], [elena]);
  await desk.rules(two.shop, [{ to: 'queue' }], 60);
});
afterAll(() => two.platform.stop());

function contextOf(actor: Actor): PageContext {
  const { services } = two;
  const person = { id: actor.id, name: 'Alguien', email: 'alguien@correo.cl' };
  const more = { services, actor, person, language: 'es', requestId: uuidv7(), nonce: '', path: '/' };
  return { ...more, log: services.log } as unknown as PageContext;
}

const get = (actor: Actor, path: string, params = {}) =>
  ({
    request: new Request(`http://localhost${path}`),
    params,
    context: contextOf(actor),
  }) as unknown as LoaderFunctionArgs;

const post = (actor: Actor, fields: readonly (readonly [string, string])[], params = {}) =>
  ({
    request: new Request('http://localhost/', {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    }),
    params,
    context: contextOf(actor),
  }) as unknown as ActionFunctionArgs;

type Answer = { readonly data: Record<string, unknown>; readonly init: ResponseInit | null };
const answerOf = (answer: unknown) => answer as Answer;

const take = async (actor: Actor, id: string) =>
  answerOf(await follow(post(actor, [['intent', 'take']], { id })));

describe('executives and the requests of their portfolios', () => {
  it('see them in list, home and page, and take them at once', async () => {
    const id = await desk.request(customer);
    const { rows } = await list(get(elena, '/admin/quoters?executiveId=none'));
    expect(rows).toMatchObject([{ id, assigning: { mayTake: true, lateMinutes: null } }]);
    expect((await home(get(elena, '/admin'))).unassigned).toMatchObject({ total: 1, rows: [{ id }] });
    expect((await one(get(elena, '/', { id }))).assigning).toMatchObject({ mayTake: true });
    expect(await take(elena, id)).toMatchObject({ data: { isDone: true } });
    expect(await desk.assignmentOf(id)).toEqual({ executiveId: elena.id, because: 'taken' });
    expect(await take(elena, id)).toMatchObject({ data: { isDone: true } });
    const page = await one(get(elena, '/', { id }));
    expect(page).toMatchObject({ because: 'La tomó', assigning: { mayTake: false } });
    expect((await list(get(elena, '/admin/quoters?executiveId=none'))).rows).toEqual([]);
  });

  it('are not those of other executives and other owner companies', async () => {
    const id = await desk.request(customer);
    const stranger = await two.other.person('executive');
    const otherManager = await two.other.person('super-user');
    for (const actor of [pablo, stranger, otherManager]) {
      expect((await list(get(actor, '/admin/quoters?executiveId=none'))).rows).toEqual([]);
      expect(await take(actor, id)).toMatchObject({ init: { status: 404 } });
    }
    for (const actor of [elena, pablo, stranger, manager]) {
      const reach = await reachOf(two.services.db, actor);
      const quoter = { ownerId: two.shop.id, clientId: null, companyId: company, executiveId: null };
      const found = await two.services.ask(findQuoter, { id }, actor);
      expect(isQuoterWithinReach(actor, { ...quoter, participantIds: [] }, reach)).toBe(!isRejection(found));
    }
    await take(manager, id);
  });

  it('are taken by one of two who press at once', async () => {
    const id = await desk.request(customer);
    const both = await Promise.all([take(elena, id), take(manager, id)]);
    const done = both.filter(({ data }) => data['isDone'] === true);
    expect(done).toHaveLength(1);
    const events = await two.services.store.readStream(`quoter-${id}`);
    expect(events.filter(({ type }) => type === 'QuoterExecutiveAssigned')).toHaveLength(1);
  });
});

it('the API takes a quote likewise, once', async () => {
  const id = await desk.request(customer);
  const [own, others] = [await two.api.signIn(elena.email), await two.api.signIn(pablo.email)];
  const path = `/quoters/${id}/take`;
  expect((await two.api.call('PATCH', path, { headers: others })).status).toBe(404);
  const taken = await two.api.call('PATCH', path, { headers: own });
  expect(taken).toMatchObject({ status: 200, body: { executive: { _id: elena.id } } });
  expect((await two.api.call('PATCH', path, { headers: own })).status).toBe(200);
  const managers = await two.api.signIn(manager.email);
  expect((await two.api.call('PATCH', path, { headers: managers })).status).toBe(409);
});

describe('assigning', () => {
  it('proposes the portfolio’s executives first, and those who are away last', async () => {
    const id = await desk.request(customer);
    const today = dayIn('America/Santiago', new Date());
    const absence = [
      ['intent', 'absence'],
      ['from', today],
      ['to', daysAfter(today, 1)],
    ] as const;
    const proposed = async () => (await one(get(manager, '/', { id }))).assigning?.proposed ?? [];
    expect((await proposed())[0]).toMatchObject({ id: elena.id, mark: 'portfolio', isAway: false });
    await saveAccount(post(elena, absence));
    const last = (await proposed()).at(-1);
    expect(last).toMatchObject({ id: elena.id, isAway: true });
    expect(await executivePage(get(manager, '/', { id: elena.id }))).toMatchObject({
      absence: { from: today, isAway: true },
    });
    await saveExecutive(post(manager, [['intent', 'end-absence']], { id: elena.id }));
    expect(await executivePage(get(manager, '/', { id: elena.id }))).toMatchObject({ absence: null });
    expect((await proposed())[0]).toMatchObject({ id: elena.id, isAway: false });
    await take(manager, id);
  });

  it('at a revision that is old leaves whom somebody else assigned', async () => {
    const id = await desk.request(customer);
    const { revision } = await one(get(manager, '/', { id }));
    await take(elena, id);
    const fields = [
      ['intent', 'assign'],
      ['executive', pablo.id],
      ['revision', String(revision)],
    ] as const;
    expect(answerOf(await follow(post(manager, fields, { id })))).toMatchObject({ init: { status: 412 } });
    expect(await desk.assignmentOf(id)).toMatchObject({ executiveId: elena.id });
  });
});

describe('the page of the rules', () => {
  const fields = [
    ['rules[0].to', 'executives'],
    ['rules[0].types', 'AERIAL'],
    ['rules[1].to', 'portfolio'],
    ['targetMinutes', '30'],
  ] as const;

  it('saves them in their order, at the revision that was read', async () => {
    const { revision } = await rulesPage(get(manager, '/'));
    const own = [...fields, ['rules[0].executives', elena.id], ['revision', String(revision)]] as const;
    expect(await saveRules(post(manager, own))).toMatchObject({ status: 302 });
    expect(await rulesPage(get(manager, '/'))).toMatchObject({
      rules: [{ to: 'executives', types: ['AERIAL'], executives: [elena.id] }, { to: 'portfolio' }],
      targetMinutes: 30,
    });
    const later = [...own, ['rules[2].to', 'queue']] as const;
    expect(answerOf(await saveRules(post(manager, later)))).toMatchObject({ init: { status: 412 } });
  });

  it('refuses executives of others, and executives as readers', async () => {
    const stranger = await two.other.person('executive');
    const alien = [...fields, ['rules[0].executives', stranger.id]] as const;
    expect(answerOf(await saveRules(post(manager, alien)))).toMatchObject({
      data: { code: 'quoter.executive-unknown' },
    });
    expect(answerOf(await saveRules(post(elena, fields)))).toMatchObject({ init: { status: 403 } });
    await expect(rulesPage(get(elena, '/'))).rejects.toHaveProperty('status', 403);
    const other = await two.other.person('super-user');
    expect((await rulesPage(get(other, '/'))).revision).toBeNull();
  });
});
