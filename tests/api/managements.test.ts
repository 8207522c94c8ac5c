import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessUnits } from '@domain/catalogues/business-units';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import type { OwnerCompany } from '@tests/owner-companies/two-owner-companies';
import { companiesDesk, type CompaniesDesk, type Headers } from './companies-desk';

interface Management {
  readonly _id: string;
  readonly score: number;
}
interface List {
  readonly data: readonly Management[];
  readonly total: number;
}

let desk: CompaniesDesk;
let asColleague: Headers;
let colleagueId: string;
let [good, bad] = ['', ''];

beforeAll(async () => {
  desk = await companiesDesk();
  const colleague = await desk.two.shop.person('executive');
  colleagueId = colleague.id;
  asColleague = await desk.api.signIn(colleague.email);
  const result = (owner: OwnerCompany, name: string, score: number) =>
    desk.two.platform.done(
      commandsOf(results).add,
      { result: name, category: score > 0 ? 'Positivo' : 'Negativo', score },
      owner.seeder,
    );
  good = (await result(desk.two.shop, 'Interesado', 10)).id;
  bad = (await result(desk.two.shop, 'No le interesa', -4)).id;
});
afterAll(() => desk.two.platform.stop());

function call<Body = Management>(method: string, path: string, body?: object, headers = desk.manager) {
  return desk.api.call<Body>(method, path, { headers, ...(body && { body }) });
}

async function record(body: object, headers = desk.manager) {
  const made = await call('POST', '/managment-results', body, headers);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const score = async (company: string, headers = desk.manager) =>
  (
    await call<Readonly<Record<string, unknown>>>(
      'GET',
      `/managment-results/score/${company}`,
      undefined,
      headers,
    )
  ).body;

describe('managements', () => {
  it('are recorded with all they can have, and read as they were given', async () => {
    const { two } = desk;
    const { id: unit } = await two.platform.done(
      commandsOf(businessUnits).add,
      { name: 'Marítimo' },
      two.shop.seeder,
    );
    const company = await desk.register({ name: 'Viñas del Loa' });
    const places = await call<readonly { _id: string }[]>('GET', '/places/search?search=MIA&limit=1');
    const place = places.body[0]?._id;
    const made = await record({
      ...{ company: company._id, type: 'visit', modal: 'sea', businessUnit: unit, selectedResult: good },
      ...(place !== undefined && { origin: place }),
      ...{ comment: 'Pidió tarifas', date: '2026-01-02T15:00:00.000Z' },
    });
    expect(made).toMatchObject({
      company: { _id: company._id, name: 'Viñas del Loa' },
      client: null,
      meeting: null,
      type: 'visit',
      modal: 'sea',
      businessUnit: { _id: unit, name: 'Marítimo' },
      result: { _id: good, name: 'Interesado' },
      category: 'Positivo',
      score: 10,
      comment: 'Pidió tarifas',
      date: '2026-01-02T15:00:00.000Z',
    });
    expect((await call('GET', `/managment-results/${made._id}`)).body).toEqual(made);
    const wrong = { client: 5, modal: 'rocket', type: 'dream', date: 'ayer', colour: 'red' };
    const named = async (method: string, path: string, body: object) => {
      const refused = await call<{ message: readonly string[] }>(method, path, body);
      expect(refused.status).toBe(400);
      return refused.body.message.map((sentence) => sentence.split(':')[0]).toSorted();
    };
    const other = ['colour', 'date', 'modal'];
    expect(await named('POST', '/managment-results', wrong)).toEqual(
      [...other, 'client', 'result', 'type'].toSorted(),
    );
    expect(await named('POST', '/managment-results', { selectedResult: 5, colour: 'red' })).toEqual([
      ...['colour', 'company', 'selectedResult'],
    ]);
    const { client: _client, ...correction } = wrong;
    expect(await named('PATCH', `/managment-results/${made._id}`, correction)).toEqual([...other, 'type']);
  });

  it('of one company add up to its score, also when corrected and removed', async () => {
    const { _id: company } = await desk.register({ name: 'Suma Limitada' });
    expect(await score(company)).toMatchObject({ score: 0, managements: 0, lastManagement: null });
    const first = await record({ company, result: good, date: '2026-01-02T15:00:00.000Z' });
    await record({ company, result: good, date: '2026-01-04T15:00:00.000Z' });
    await record({ company, result: bad, date: '2026-01-03T15:00:00.000Z' });
    expect(await score(company)).toEqual({
      company,
      score: 16,
      managements: 3,
      lastManagement: '2026-01-04T15:00:00.000Z',
      categories: [
        { category: 'Positivo', managements: 2, score: 20 },
        { category: 'Negativo', managements: 1, score: -4 },
      ],
    });
    await desk.two.platform.done(commandsOf(results).change, { id: good, score: 11 }, desk.two.shop.seeder);
    expect(await score(company)).toMatchObject({ score: 16 });
    await call('PATCH', `/managment-results/${first._id}`, { result: bad });
    expect(await score(company)).toMatchObject({ score: 2 });
    expect((await call('DELETE', `/managment-results/${first._id}`)).status).toBe(200);
    expect(await score(company)).toMatchObject({ score: 6, managements: 2 });
    expect((await call('GET', `/managment-results/${first._id}`)).status).toBe(404);
    const list = await call<List>('GET', `/managment-results?company=${company}&limit=1`);
    expect(list.body).toMatchObject({ total: 2, data: [{ date: '2026-01-04T15:00:00.000Z' }] });
    await desk.two.platform.done(commandsOf(results).change, { id: good, score: 10 }, desk.two.shop.seeder);
  });

  it('sent twice with one key are one; two corrections of one: the second is told', async () => {
    const { _id: company } = await desk.register({ name: 'Dos Veces' });
    const headers = { ...desk.manager, 'idempotency-key': 'management-once' };
    const body = { company, result: good };
    const [one, again] = [
      await call('POST', '/managment-results', body, headers),
      await call('POST', '/managment-results', body, headers),
    ];
    expect(again.body).toEqual(one.body);
    expect(await score(company)).toMatchObject({ managements: 1 });
    const stale = { ...desk.manager, 'if-match': '"0"' };
    const path = `/managment-results/${one.body._id}`;
    expect((await call('PATCH', path, { comment: 'Uno' }, stale)).status).toBe(200);
    expect((await call('PATCH', path, { comment: 'Dos' }, stale)).status).toBe(412);
  });

  it('on a person count for the company, which must be named where there are several', async () => {
    const { two } = desk;
    const [north, south] = [await two.shop.company('Norte SpA'), await two.shop.company('Sur SpA')];
    const one = await two.shop.person('client', [north]);
    const both = await two.shop.person('client', [north, south]);
    const made = await record({ client: one.id, result: good });
    expect(made).toMatchObject({ client: { _id: one.id }, company: { _id: north } });
    expect((await call('POST', '/managment-results', { client: both.id, result: good })).status).toBe(422);
    await record({ client: both.id, company: south, result: bad });
    expect(await score(south)).toMatchObject({ score: -4 });
    const elsewhere = { client: one.id, company: south, result: good };
    expect((await call('POST', '/managment-results', elsewhere)).status).toBe(404);
    for (const id of [one.id, north])
      expect((await call('GET', `/managment-results/latest/${id}`)).body._id).toBe(made._id);
    const { id: none } = await two.shop.person('client');
    expect((await call('GET', `/managment-results/latest/${none}`)).status).toBe(404);
  });
});

describe('reach', () => {
  it('executives have those of their portfolios’ companies, and correct their own', async () => {
    const { _id: company } = await desk.register({ name: 'De un Portafolio' });
    const made = await record({ company, result: good });
    const sees = async (headers: Headers) => [
      (await call('GET', `/managment-results/${made._id}`, undefined, headers)).status,
      (await call<List>('GET', `/managment-results?company=${company}`, undefined, headers)).body.total,
      (await call('GET', `/managment-results/score/${company}`, undefined, headers)).status,
      (await call('GET', `/managment-results/latest/${company}`, undefined, headers)).status,
      (await call('POST', '/managment-results', { company, result: good }, headers)).status,
    ];
    expect(await sees(asColleague)).toEqual([404, 0, 404, 404, 404]);
    const portfolio = await desk.portfolioOf(desk.two.shop, 'Gestiones', [colleagueId]);
    await desk.patch(`/companies/asignarPortfolios/${company}`, { portfolios: [portfolio] });
    expect(await sees(asColleague)).toEqual([200, 1, 200, 200, 201]);
    expect(await sees(desk.asExecutive)).toEqual([404, 0, 404, 404, 404]);
    const path = `/managment-results/${made._id}`;
    expect((await call('PATCH', path, { comment: 'x' }, asColleague)).status).toBe(403);
    expect((await call('DELETE', path, undefined, asColleague)).status).toBe(403);
    const own = await record({ company, result: bad }, asColleague);
    expect((await call('PATCH', `/managment-results/${own._id}`, { type: 'mail' }, asColleague)).status).toBe(
      200,
    );
    expect((await call('GET', path, undefined, desk.asAuditor)).status).toBe(200);
    expect((await call('PATCH', path, { comment: 'x' }, desk.asAuditor)).status).toBe(403);
  });
});
