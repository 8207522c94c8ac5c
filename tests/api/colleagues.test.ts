import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import { assignCompanies, deactivatePerson } from '@domain/people/person/administration';
import { approveCompany } from '@domain/crm/company/verification';
import { isRejection } from '@domain/shared/rejection';
import { action, loader } from '~/pages/people/colleagues/colleagues.server';
import { loader as joinPage } from '~/pages/people/colleagues/join.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { password } from '@tests/people/platform';

type Headers = Readonly<Record<string, string>>;
interface Somebody {
  readonly person: Person;
  readonly headers: Headers;
}
interface Colleague {
  readonly _id: string;
  readonly email: string;
  readonly may: readonly string[];
  readonly joinedAt: string | null;
}
interface Invitation {
  readonly _id: string;
  readonly email: string;
  readonly state: string;
}
interface Rows<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

let two: TwoOwnerCompanies;
/** A new one for each test. */
let company: string;
/** The first of the company. */
let ana: Somebody;
let bea: Somebody;

const signedIn = async (person: Person): Promise<Somebody> => ({
  person,
  headers: await two.api.signIn(person.email),
});

beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());
beforeEach(async () => {
  company = await two.shop.company(`Viñas ${uuidv7().slice(-6)}`);
  await two.platform.done(approveCompany, { id: company, comment: 'Revisada' }, two.shop.seeder);
  ana = await signedIn(await two.shop.person('client', [company]));
  bea = await signedIn(await two.shop.person('client', [company]));
});

const call = <Shape>(method: string, path: string, { headers }: Pick<Somebody, 'headers'>, body?: unknown) =>
  two.api.call<Shape>(method, `/account/companies/${company}${path}`, {
    headers,
    ...(body !== undefined && { body }),
  });
const people = async (who: Somebody) => (await call<Rows<Colleague>>('GET', '/people', who)).body;
const invitations = async (who: Somebody) =>
  (await call<Rows<Invitation>>('GET', '/invitations', who)).body.data;
const invite = (who: Somebody, email: string, may: readonly string[] = ['reserve']) =>
  call<{ readonly _id: string; readonly message: string }>('POST', '/invitations', who, { email, may });
const newAddress = () => `${uuidv7()}@vinas.example`;

/** The secret in the newest invitation to an address. */
async function tokenTo(email: string): Promise<string> {
  const source = (await two.platform.mailTo(email)).replace(/=\r\n/g, '');
  const token = /\/join\/(fpi_[\w-]{43})/.exec(source)?.[1];
  if (token === undefined) throw new Error('no link in the message');
  return token;
}
const accept = ({ headers }: Pick<Somebody, 'headers'>, token: string) =>
  two.api.call<{ readonly company: string; readonly message: string }>(
    'POST',
    '/account/invitations/accept',
    {
      headers,
      body: { token },
    },
  );

/** Somebody who registers with an address, without confirming it. */
async function registered(email: string): Promise<Pick<Somebody, 'headers'> & { readonly id: string }> {
  const { body } = await two.api.call('POST', '/auth/register', {
    body: { name: 'Eva Luna', email, password, country: 'CL', phone: '+56912345678' },
  });
  return { id: body._id, headers: await two.api.signIn(email) };
}

describe('the people of a company', () => {
  it('are seen by each of them: the first manages them, all may reserve', async () => {
    const { data } = await people(bea);
    const mayOf = (who: Somebody) => data.find(({ _id }) => _id === who.person.id)?.may;
    expect([mayOf(ana), mayOf(bea)]).toEqual([['reserve', 'people'], ['reserve']]);
    const stranger = await signedIn(await two.shop.person('client'));
    expect((await call('GET', '/people', stranger)).status).toBe(404);
    expect((await call('GET', '/invitations', bea)).status).toBe(404);
    expect((await two.api.call('GET', `/account/companies/${company}/people`)).status).toBe(401);
  });

  it('are told what they may by who manages them, and taken out', async () => {
    const permit = (by: Somebody, whom: Somebody, may: readonly string[]) =>
      call<Colleague>('PATCH', `/people/${whom.person.id}`, by, { may });
    expect((await permit(bea, ana, [])).status).toBe(403);
    expect((await permit(ana, ana, [])).status).toBe(422);
    expect((await permit(ana, bea, ['people'])).body.may).toEqual(['people']);
    expect((await invite(bea, newAddress())).status).toBe(201);
    const takeOut = (by: Somebody, whom: Somebody) => call('DELETE', `/people/${whom.person.id}`, by);
    expect((await takeOut(ana, ana)).status).toBe(422);
    expect((await takeOut(ana, bea)).status).toBe(200);
    expect((await people(ana)).total).toBe(1);
    expect((await call('GET', '/people', bea)).status).toBe(404);
    expect((await takeOut(ana, bea)).status).toBe(404);
  });
});

describe('people of two companies that were merged', () => {
  it('get a new manager from managers of their forwarder alone, once the first one is shut out', async () => {
    const manager = await signedIn(await two.shop.person('super-user'));
    const of = async (who: Somebody) =>
      (await people(who)).data.find(({ _id }) => _id === bea.person.id)?.may;
    await two.platform.done(deactivatePerson, { id: ana.person.id }, two.shop.seeder);
    expect(await of(manager)).toEqual(['reserve']);
    expect((await invite(bea, newAddress())).status).toBe(403);
    const name = (who: Somebody) =>
      call<Colleague>('PATCH', `/people/${bea.person.id}`, who, { may: ['reserve', 'people'] });
    for (const [side, role] of [
      [two.shop, 'executive'],
      [two.other, 'super-user'],
    ] as const)
      expect((await name(await signedIn(await side.person(role)))).status).toBe(404);
    expect((await name(bea)).status).toBe(403);
    expect(await name(manager)).toMatchObject({ status: 200, body: { may: ['reserve', 'people'] } });
    expect((await invite(bea, newAddress())).status).toBe(201);
  });

  it('get no manager unasked: not once staff took the first one out, nor by an older account', async () => {
    const older = await signedIn(await two.shop.person('client'));
    const assign = ({ person }: Somebody, companyIds: readonly string[]) =>
      two.platform.done(assignCompanies, { id: person.id, companyIds: [...companyIds] }, two.shop.seeder);
    const newer = await two.shop.company(`Frutas ${uuidv7().slice(-6)}`);
    const first = await signedIn(await two.shop.person('client', [newer]));
    await assign(older, [newer]);
    const { body } = await two.api.call<Rows<Colleague>>('GET', `/account/companies/${newer}/people`, older);
    const managers = body.data.filter(({ may }) => may.includes('people')).map(({ _id }) => _id);
    expect(managers).toEqual([first.person.id]);

    await assign(ana, []);
    expect((await people(bea)).data.map(({ may }) => may)).toEqual([['reserve']]);
    expect((await invite(bea, newAddress())).status).toBe(403);
  });

  it('may what was said of them last', async () => {
    await call('PATCH', `/people/${bea.person.id}`, ana, { may: [] });
    const kept = await two.shop.company(`Frutas ${uuidv7().slice(-6)}`);
    await two.platform.done(approveCompany, { id: kept, comment: 'Revisada' }, two.shop.seeder);
    const { headers } = await signedIn(await two.shop.person('super-user'));
    const merge = { headers, body: { companies: [company] } };
    expect((await two.api.call('POST', `/companies/${kept}/merge`, merge)).status).toBe(200);
    const barred = async () => {
      const request = new Request('http://localhost/api/v1/cart', { headers: bea.headers });
      const who = await two.services.authentication.ofApi(request);
      if (isRejection(who)) throw new Error(who.code);
      return who.actor.barredCompanyIds;
    };
    expect(await barred()).toContain(kept);
    const path = `/account/companies/${kept}/people/${bea.person.id}`;
    const permitted = await two.api.call<Colleague>('PATCH', path, {
      headers: ana.headers,
      body: { may: ['reserve'] },
    });
    expect([permitted.status, permitted.body.may]).toEqual([200, ['reserve']]);
    expect(await barred()).not.toContain(kept);
  });
});

describe('an invitation', () => {
  it('is accepted once, by a registration with its address, which confirms it', async () => {
    const email = newAddress();
    const invited = await invite(ana, email, ['reserve', 'people']);
    expect(invited.status, JSON.stringify(invited.body)).toBe(201);
    const token = await tokenTo(email);
    const shown = await visit(two.services, ana.person, joinPage, '/join', { params: { token } });
    expect(shown.data).toMatchObject({ invitation: { email, may: ['reserve', 'people'] }, reader: 'other' });
    const eva = await registered(email);
    expect((await accept(eva, token)).body.company).toBe(company);
    const joined = (await people(ana)).data.find(({ _id }) => _id === eva.id);
    expect(joined).toMatchObject({
      email,
      may: ['reserve', 'people'],
      joinedAt: expect.any(String) as string,
    });
    expect((await call<Rows<Colleague>>('GET', '/people', eva)).body.total).toBe(3);
    expect(await invitations(ana)).toMatchObject([{ email, state: 'accepted' }]);
    // The same person repeats it; nobody else can.
    expect((await accept(eva, token)).status).toBe(200);
    expect((await accept(bea, token)).status).toBe(422);
    expect((await visit(two.services, ana.person, joinPage, '/join', { params: { token } })).status).toBe(
      404,
    );
  });

  it('is accepted by a confirmed account with its address, and by no other', async () => {
    const known = await signedIn(await two.shop.person('user'));
    await invite(ana, known.person.email.toUpperCase(), []);
    const token = await tokenTo(known.person.email);
    const refused = await accept(bea, token);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining(known.person.email) as string,
    ]);
    expect((await two.api.call('POST', '/account/invitations/accept', { body: { token } })).status).toBe(401);
    expect((await accept(known, token)).status).toBe(200);
    expect((await people(known)).data.find(({ _id }) => _id === known.person.id)?.may).toEqual([]);
  });

  it('does not bring back whom a colleague took out since', async () => {
    const known = await signedIn(await two.shop.person('user'));
    await invite(ana, known.person.email);
    const token = await tokenTo(known.person.email);
    await accept(known, token);
    await call('DELETE', `/people/${known.person.id}`, ana);
    await accept(known, token);
    expect((await people(ana)).data.map(({ _id }) => _id)).not.toContain(known.person.id);
    expect((await invite(ana, known.person.email)).status).toBe(201);
  });

  it('does not bring back whom staff took out since', async () => {
    const known = await signedIn(await two.shop.person('user'));
    await invite(ana, known.person.email);
    const token = await tokenTo(known.person.email);
    await accept(known, token);
    const away = { id: known.person.id, companyIds: [] };
    await two.platform.done(assignCompanies, away, two.shop.seeder);
    await accept(known, token);
    expect((await people(ana)).data.map(({ _id }) => _id)).not.toContain(known.person.id);
    expect((await call('GET', '/people', known)).status).toBe(404);
  });

  it('leads to what the company became part of', async () => {
    const email = newAddress();
    await invite(ana, email, ['reserve']);
    const token = await tokenTo(email);
    const mistaken = newAddress();
    const toWithdraw = await invite(ana, mistaken);
    const shut = await tokenTo(mistaken);
    const eva = await registered(email);
    const kept = await two.shop.company(`Frutas ${uuidv7().slice(-6)}`);
    await two.platform.done(approveCompany, { id: kept, comment: 'Revisada' }, two.shop.seeder);
    const manager = await signedIn(await two.shop.person('super-user'));
    const merge = { headers: manager.headers, body: { companies: [company] } };
    expect((await two.api.call('POST', `/companies/${kept}/merge`, merge)).status).toBe(200);
    const now = `/account/companies/${kept}`;
    const open = await two.api.call<Rows<Invitation>>('GET', `${now}/invitations`, ana);
    expect(open.body.data.map((one) => one.email).sort()).toEqual([email, mistaken].sort());
    const withdrawn = await two.api.call('DELETE', `${now}/invitations/${toWithdraw.body._id}`, ana);
    expect(withdrawn.status).toBe(204);
    expect((await accept(await registered(mistaken), shut)).status).toBe(422);
    expect((await accept(eva, token)).status).toBe(200);
    const seen = await two.api.call<Rows<Colleague>>('GET', `${now}/people`, eva);
    expect(seen.body.data.find(({ _id }) => _id === eva.id)?.may).toEqual(['reserve']);
  });

  it('to one address is one, also where two invite at once', async () => {
    await call('PATCH', `/people/${bea.person.id}`, ana, { may: ['people'] });
    const email = newAddress();
    const both = await Promise.all([invite(ana, email), invite(bea, email)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await invitations(ana)).toHaveLength(1);
    expect((await invite(ana, bea.person.email)).status).toBe(409);
  });

  it('is withdrawn, expires, and makes room for another', async () => {
    const email = newAddress();
    const { body } = await invite(ana, email);
    const first = await tokenTo(email);
    const withdraw = (by: Somebody) => call('DELETE', `/invitations/${body._id}`, by);
    expect((await withdraw(bea)).status).toBe(403);
    expect((await withdraw(ana)).status).toBe(204);
    expect((await withdraw(ana)).status).toBe(404);
    const eva = await registered(email);
    expect((await accept(eva, first)).status).toBe(422);
    await invite(ana, email);
    await sql`update platform.company_invitations set expires_at = now() - interval '1 minute'
      where withdrawn_at is null and email = ${email}`.execute(two.services.db);
    expect((await accept(eva, await tokenTo(email))).status).toBe(422);
    expect((await invitations(ana)).map(({ state }) => state)).toEqual(['expired', 'withdrawn']);
    expect((await invite(ana, email)).status).toBe(201);
  });

  it('counts no more where who invited manages nobody any more', async () => {
    await call('PATCH', `/people/${bea.person.id}`, ana, { may: ['people'] });
    const email = newAddress();
    await invite(bea, email);
    const token = await tokenTo(email);
    await call('PATCH', `/people/${bea.person.id}`, ana, { may: [] });
    expect((await accept(await registered(email), token)).status).toBe(422);
  });

  it('waits for the company’s approval, and is none of people of other owner companies', async () => {
    const pending = await two.shop.company('Por aprobar');
    const only = await signedIn(await two.shop.person('client', [pending]));
    const body = { email: newAddress() };
    const path = `/account/companies/${pending}/invitations`;
    expect((await two.api.call('POST', path, { headers: only.headers, body })).status).toBe(422);
    const foreign = await signedIn(await two.other.person('user'));
    await invite(ana, foreign.person.email);
    expect((await accept(foreign, await tokenTo(foreign.person.email))).status).toBe(422);
    const staff = await signedIn(await two.shop.person('executive'));
    expect((await invite(staff, newAddress())).status).toBe(404);
  });
});

describe('the page of the people', () => {
  const act = (who: Somebody, fields: Readonly<Record<string, unknown>>) =>
    visit(two.services, who.person, action, '/account/people', {
      form: formOf({ companyId: company, ...fields }),
    });

  it('invites, permits, withdraws and takes out as the calls do', async () => {
    const email = newAddress();
    expect((await act(ana, { intent: 'invite', email, may: 'people' })).leadsTo).toBe('/account/people');
    expect((await act(ana, { intent: 'invite', email })).status).toBe(409);
    expect((await act(ana, { intent: 'invite', email: 'no es' })).status).toBe(400);
    const shown = await visit<Awaited<ReturnType<typeof loader>>>(
      ...([two.services, ana.person, loader, '/account/people'] as const),
    );
    const [own] = shown.data.companies;
    expect(own).toMatchObject({ id: company, mayManage: true, invitations: [{ email, state: 'open' }] });
    await act(ana, { intent: 'change', personId: bea.person.id });
    expect((await people(ana)).data.find(({ _id }) => _id === bea.person.id)?.may).toEqual([]);
    await act(ana, { intent: 'withdraw', id: own?.invitations[0]?.id });
    expect((await invitations(ana)).map(({ state }) => state)).toEqual(['withdrawn']);
    await act(ana, { intent: 'take-out', personId: bea.person.id });
    expect((await people(ana)).total).toBe(1);
  });
});
