import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { loader as quotePage } from '~/pages/quoting/one/quoter.server';
import { visit } from '@tests/catalogues/page-visit';
import { companiesDesk, type CompaniesDesk, type Company, type Headers } from './companies-desk';

/** Notes and actions on every kind of record: whoever may not see the record sees no note of it. */
let desk: CompaniesDesk;
let company: Company;
let hidden: Company;
const records: Record<string, string> = {};

interface Note {
  readonly _id: string;
  readonly model: string;
  readonly action: string | null;
  readonly text: string;
}

const call = <Body>(method: string, path: string, headers: Headers, body?: object) =>
  desk.api.call<Body>(method, path, { headers, ...(body !== undefined && { body }) });
const notesOf = (id: string, headers: Headers = desk.manager) =>
  call<{ data: Note[]; total: number }>('GET', `/histories/by-idModelo/${id}`, headers);

async function made(path: string, body: object): Promise<string> {
  const answer = await call<{ _id: string }>('POST', path, desk.manager, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body._id;
}

beforeAll(async () => {
  desk = await companiesDesk();
  company = await desk.register({ name: 'Con Cartera' });
  hidden = await desk.register({ name: 'Fuera de Cartera' });
  const inReach = await desk.portfolioOf(desk.two.shop, 'Norte', [desk.executive.id]);
  const outOfReach = await desk.portfolioOf(desk.two.shop, 'Sur', []);
  await desk.patch(`/companies/${company._id}`, { portfolios: [inReach] });
  await desk.patch(`/companies/${hidden._id}`, { portfolios: [outOfReach] });
  const results = await call<{ data: { _id: string }[] }>('GET', '/results?limit=1', desk.manager);
  const result =
    results.body.data[0]?._id ??
    (await made('/results', { result: 'Interesado', category: 'Avance', score: 5 }));
  const startsAt = '2027-03-01T15:00';
  for (const [name, of] of [
    ['', company._id],
    ['Hidden', hidden._id],
  ] as const) {
    records[`management${name}`] = await made('/managment-results', { company: of, selectedResult: result });
    records[`meeting${name}`] = await made('/meetings', { title: 'Visita', dateTime: startsAt, company: of });
    records[`client${name}`] = await made('/clients', {
      user: { name: 'Ana Rojas', email: `ana${name}@notas.cl` },
      companies: [of],
    });
  }
});
afterAll(() => desk.two.platform.stop());

describe.each(['client', 'management', 'meeting'])('a note on a %s', (model) => {
  it('is written, read newest first, and kept apart from what was done', async () => {
    const modelId = records[model] ?? '';
    const text = await call('POST', '/histories', desk.manager, {
      model,
      modelId,
      text: 'Prefiere las tardes',
    });
    expect(text.status, JSON.stringify(text.body)).toBe(201);
    const action = { model, modelId, action: 'Llamada', comment: 'No contesta' };
    expect((await call('POST', '/history-actions', desk.asExecutive, action)).status).toBe(201);
    const { body } = await notesOf(modelId, desk.asAuditor);
    expect(body.data.map(({ model: of, action: done, text: said }) => [of, done, said])).toEqual([
      [model, 'Llamada', 'No contesta'],
      [model, null, 'Prefiere las tardes'],
    ]);
  });

  it('is unknown to whoever may not see the record', async () => {
    const modelId = records[`${model}Hidden`] ?? '';
    const note = { model, modelId, text: 'Secreto' };
    expect((await call('POST', '/histories', desk.manager, note)).status).toBe(201);
    for (const headers of [desk.asExecutive, desk.stranger]) {
      expect((await notesOf(modelId, headers)).status).toBe(404);
      expect((await call('POST', '/histories', headers, note)).status).toBe(404);
    }
    const ana = await desk.two.shop.person('client');
    const customer = await desk.api.signIn(ana.email);
    expect((await notesOf(modelId, customer)).status).toBe(403);
    expect((await notesOf(modelId)).body.total).toBe(1);
  });

  it('is refused on a record of another kind', async () => {
    const modelId = records[model] ?? '';
    for (const other of ['company', 'quoter', 'rate'])
      expect(
        (await call('POST', '/histories', desk.manager, { model: other, modelId, text: 'No' })).status,
      ).toBe(404);
  });
});

it('shows a client’s notes to an executive once a move between portfolios brings the client within reach', async () => {
  const modelId = records['clientHidden'] ?? '';
  const norte = await desk.portfolioOf(desk.two.shop, 'Centro', [desk.executive.id]);
  await desk.patch(`/companies/${hidden._id}`, { portfolios: [norte] });
  expect((await notesOf(modelId, desk.asExecutive)).status).toBe(200);
});

it('on a quote is shown on its page, where people write into the conversation instead', async () => {
  const { platform, shop, services } = desk.two;
  const client = await shop.person('client');
  const load = { type: 'AERIAL', measuredBy: 'totals', totals: { amount: 1, weight: '100', volume: '0.5' } };
  const contact = { name: 'Ana Rojas', email: client.email, phone: '+56912345678' };
  const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load, contact };
  const { id } = await platform.done(openQuoter, asked, client);
  const note = { model: 'quoter', modelId: id, action: 'Llamada', comment: 'Prefiere marítimo' };
  expect((await call('POST', '/history-actions', desk.manager, note)).status).toBe(201);
  const manager = await shop.person('super-user');
  const { data } = await visit<{ notes: object }>(services, manager, quotePage, `/admin/quoters/${id}`, {
    params: { id },
  });
  expect(data.notes).toMatchObject({
    ...{ total: 1, mayWrite: false },
    list: [{ action: 'Llamada', text: 'Prefiere marítimo' }],
  });
});
