import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { profits } from '@domain/catalogues/profits';
import { planMeeting } from '@domain/crm/meeting/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { isRejection } from '@domain/shared/rejection';
import { findExecutiveWork } from '@projections/people/executive-work/queries';
import { findSubordinateIds } from '@projections/quoting/sales-team/queries';
import { executivesWorkbook } from '~/documents/sheets/executives-workbook.server';
import { editLoader, newLoader } from '~/pages/people/executives/executive-form.server';
import { loader as onePage } from '~/pages/people/executives/executive.server';
import { loader as listPage } from '~/pages/people/executives/executives.server';
import { visit } from '@tests/catalogues/page-visit';
import type { Person } from '@tests/owner-companies/two-owner-companies';
import { callerOf } from '@tests/people/caller';
import { firstColumn } from '@tests/support/first-column';
import { type LateServer, lateServer } from '@tests/support/late-read-models';
import { type CompaniesDesk, type Headers, companiesDesk } from './companies-desk';

const desk = await companiesDesk();
afterAll(() => desk.two.platform.stop());

describe('executives', () => {
  interface Executive {
    readonly _id: string;
    readonly user: { readonly name: string; readonly email: string; readonly phone: string | null };
    readonly isActive: boolean;
    readonly portfolios: readonly { readonly _id: string }[];
    readonly subordinates: readonly { readonly _id: string }[];
    readonly pricing: { readonly marginFloor: string | null; readonly profits: readonly string[] } | null;
    readonly message?: unknown;
  }

  let profit: string;
  let south: string;
  beforeAll(async () => {
    const { two } = desk;
    const rule = { name: 'Aéreo', mode: 'percent', value: '12' };
    profit = (await two.platform.done(commandsOf(profits).add, rule, two.shop.seeder)).id;
    south = await desk.portfolioOf(two.shop, 'Sur');
  });

  const call = <Body = Executive>(method: string, path: string, body?: object, headers = desk.manager) =>
    desk.api.call<Body>(method, path, { headers, ...(body && { body }) });

  async function opened(name: string, more: object = {}): Promise<Executive> {
    const email = `${name.toLowerCase().replace(/\W/g, '')}@venta.cl`;
    const made = await call('POST', '/executives', { user: { name, email }, ...more });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  }
  const refusalOf = async (answer: Promise<{ status: number; body: Executive }>) => {
    const { status, body } = await answer;
    return [status, body.message];
  };

  describe('an executive', () => {
    it('is opened with role, invitation, portfolios, team and pricing, and changed in each', async () => {
      const below = await opened('Pablo Abajo');
      const more = {
        portfolios: [south],
        subordinates: [below._id],
        pricing: { marginFloor: '12.5', profits: [profit] },
      };
      const elena = await opened('Elena Arriba', more);
      expect(elena).toMatchObject({
        isActive: true,
        portfolios: [{ _id: south }],
        subordinates: [{ _id: below._id }],
        pricing: { marginFloor: '12.5', profits: [profit] },
      });
      const { body: user } = await call<{ roles: string[] }>('GET', `/users/${elena._id}`);
      expect(user.roles).toEqual(['executive']);
      const change = {
        user: { name: 'Elena Cima', phone: '+56912345678' },
        portfolios: null,
        subordinates: null,
        pricing: { marginFloor: null, profits: null },
      };
      const changed = await call('PATCH', `/executives/${elena._id}`, change);
      expect(changed.body).toMatchObject({
        user: { name: 'Elena Cima', phone: '+56912345678' },
        portfolios: [],
        subordinates: [],
        pricing: { marginFloor: null, profits: [] },
      });
      expect((await call('GET', `/executives/user/${elena._id}`)).body).toMatchObject(changed.body);
    });

    it('is not opened with what another owner company has, nor twice with one address', async () => {
      const { two } = desk;
      const theirs = await desk.portfolioOf(two.other, 'Ajeno');
      const stranger = await two.other.person('executive');
      const user = { name: 'Nadie Nunca', email: 'nadie@venta.cl' };
      const refused = (more: object) => refusalOf(call('POST', '/executives', { user, ...more }));
      expect((await refused({ portfolios: [theirs] }))[0]).toBe(422);
      expect((await refused({ subordinates: [stranger.id] }))[0]).toBe(422);
      expect((await refused({ pricing: { profits: ['none'] } }))[0]).toBe(422);
      expect((await refused({ pricing: { marginFloor: '101' } }))[0]).toBe(400);
      expect((await refused({ owner: two.other.id }))[0]).toBe(403);
      const list = await call<{ total: number }>('GET', '/executives?search=nadie');
      expect(list.body.total).toBe(0);
      await opened('Ana Doble');
      const again = { user: { name: 'Ana Otra', email: 'anadoble@venta.cl' } };
      expect(await refusalOf(call('POST', '/executives', again))).toEqual([
        409,
        'El correo ya se encuentra registrado',
      ]);
    });

    it('is 404 for somebody who is none, and for another owner company', async () => {
      const { two } = desk;
      const manager = await two.shop.person('super-user');
      for (const path of [
        `/executives/user/${manager.id}`,
        '/executives/user/nowhere',
        '/executives/nowhere',
      ])
        expect(await refusalOf(call('GET', path))).toEqual([404, 'Not executive found']);
      const { _id } = await opened('Sola Aquí');
      for (const [method, body] of [['GET'], ['PATCH', { isActive: true }], ['DELETE']] as const)
        expect((await call(method, `/executives/${_id}`, body, desk.stranger)).status).toBe(404);
      expect(
        (await call('PATCH', `/executives/${manager.id}`, { pricing: { marginFloor: '1' } })).status,
      ).toBe(404);
    });

    it('is listed by name with search, activity and portfolio, within the owner company', async () => {
      const ida = await opened('Ida Lista', { portfolios: [south] });
      const listed = async (query: string, headers: Headers = desk.manager) =>
        (await call<{ data: Executive[] }>('GET', `/executives?${query}`, undefined, headers)).body.data.map(
          ({ _id }) => _id,
        );
      expect(await listed('search=lista ida')).toEqual([ida._id]);
      expect(await listed(`portfolio=${south}`)).toEqual([ida._id]);
      expect(await listed('search=lista', desk.stranger)).toEqual([]);
      expect(await listed('search=lista&isActive=false')).toEqual([]);
      expect((await call('GET', '/executives?foo=1')).status).toBe(400);
      const exported = await executivesWorkbook({
        services: desk.two.services,
        actor: desk.executive,
        language: 'es',
        filters: { search: 'lista' },
      });
      expect(await firstColumn(desk.two.services, exported)).toEqual(['Ida Lista']);
    });

    it('sees by what they may sell; colleagues do not, and change nothing', async () => {
      const { executive, asExecutive, asAuditor } = desk;
      const pricing = { marginFloor: '9' };
      expect((await call('PATCH', `/executives/${executive.id}`, { pricing })).status).toBe(200);
      const other = await opened('Otro Colega', { pricing: { marginFloor: '20' } });
      const seen = async (id: string, headers: Headers) =>
        (await call('GET', `/executives/${id}`, undefined, headers)).body.pricing?.marginFloor;
      expect(await seen(executive.id, asExecutive)).toBe('9');
      expect(await seen(other._id, asExecutive)).toBeUndefined();
      expect(await seen(other._id, asAuditor)).toBe('20');
      for (const headers of [asExecutive, asAuditor])
        expect((await call('PATCH', `/executives/${executive.id}`, { pricing }, headers)).status).toBe(403);
    });

    it('is removed for good, and the address is free again', async () => {
      const { _id } = await opened('Rita Fin');
      expect((await call('DELETE', `/executives/${_id}`)).body).toMatchObject({ _id, isActive: false });
      expect((await call('GET', `/executives/${_id}`)).status).toBe(404);
      await opened('Rita Fin');
    });
  });
});

describe('executive pages', () => {
  const { two } = desk;
  let elena: Person;
  let quote: string;
  beforeAll(async () => {
    elena = await two.shop.person('executive');
    const company = await two.shop.company('Viñas del Sur');
    const portfolio = { name: 'Vinos', executives: [elena.id], companies: [company] };
    await two.platform.done(commandsOf(portfolios).add, portfolio, two.shop.seeder);
    const client = await two.api.signIn((await two.shop.person('client', [company])).email);
    const load = {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '100', volume: '0.1' },
    };
    const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load };
    const made = await two.api.call<{ _id: string }>('POST', '/quoters', { body: asked, headers: client });
    quote = made.body._id;
    await two.platform.done(assignQuoterExecutive, { id: quote, executive: elena.id }, two.shop.seeder);
  });

  /** The status of each page of executives for a reader, and whether the list names Elena. */
  async function pagesFor(actor: Person) {
    const params = { id: elena.id };
    const statusOf = async (loader: Parameters<typeof visit>[2], path: string) =>
      (await visit(two.services, actor, loader, path, { params })).status;
    const list = await visit(two.services, actor, listPage, '/admin/executives');
    return {
      isListed: JSON.stringify(list.data).includes(elena.id),
      one: await statusOf(onePage, `/admin/executives/${elena.id}`),
      edit: await statusOf(editLoader, `/admin/executives/${elena.id}/edit`),
      new: await statusOf(newLoader, '/admin/executives/new'),
    };
  }

  it('are for staff of the owner company; managers change', async () => {
    const person = (role: Parameters<typeof two.shop.person>[0]) => two.shop.person(role);
    expect(await pagesFor(await person('super-user'))).toEqual({
      isListed: true,
      one: 200,
      edit: 200,
      new: 200,
    });
    expect(await pagesFor(await person('executive'))).toEqual({
      isListed: true,
      one: 200,
      edit: 403,
      new: 403,
    });
    expect(await pagesFor(await person('auditor'))).toEqual({
      isListed: true,
      one: 200,
      edit: 403,
      new: 403,
    });
    expect(await pagesFor(await person('client'))).toMatchObject({ isListed: false, one: 403, edit: 403 });
    const stranger = await two.other.person('super-user');
    expect(await pagesFor(stranger)).toEqual({ isListed: false, one: 404, edit: 404, new: 200 });
  });

  it('count only what the reader may see', async () => {
    const workFor = async (actor: Person) => {
      const work = await two.services.ask(findExecutiveWork, { id: elena.id }, actor);
      if (isRejection(work)) return work.code;
      return { open: work.outcomes.open.count, first: work.openQuotes[0]?.id, companies: work.companies };
    };
    const all = { open: 1, first: quote, companies: 1 };
    expect(await workFor(elena)).toEqual(all);
    expect(await workFor(await two.shop.person('super-user'))).toEqual(all);
    expect(await workFor(await two.shop.person('auditor'))).toEqual(all);
    expect(await workFor(await two.shop.person('executive'))).toEqual({ open: 0, companies: 0 });
    expect(await workFor(await two.other.person('super-user'))).toBe('executive.not-found');
  });

  it('tell the moment of the next meetings, whatever zone they were planned in', async () => {
    const meeting = { title: 'Visita', type: 'video', startsAt: '2030-01-15T10:30', minutes: 60, users: [] };
    const { id } = await two.platform.done(
      planMeeting,
      { ...meeting, timeZone: 'America/New_York', participants: [] },
      elena,
    );
    const page = await visit<{ readonly work: object }>(two.services, elena, onePage, '/', {
      params: { id: elena.id },
    });
    expect(page.data.work).toMatchObject({
      nextMeetings: [{ id, title: 'Visita', startsAt: '2030-01-15T15:30:00.000Z' }],
    });
  });
});

describe('sales team races', () => {
  /** Two managers at two servers, whose read models follow at different paces. */
  let second: LateServer;
  beforeAll(() => {
    second = lateServer(desk.two.services, desk.two.platform.databaseUrl);
  });
  afterAll(() => second.close());

  async function executives(count: number): Promise<readonly string[]> {
    const ids = [];
    for (let at = 0; at < count; at += 1) ids.push((await desk.two.shop.person('executive')).id);
    return ids;
  }
  type Api = CompaniesDesk['api'];
  const assign = async (api: Api, id: string, subordinates: readonly string[]) =>
    (await api.call('PATCH', `/executives/${id}`, { headers: desk.manager, body: { subordinates } })).status;

  async function isAboveThemselves(ids: readonly string[]): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      with recursive below (top, id) as (
        select t.id, unnest(t.subordinate_ids) from sales_team t
        union select b.top, unnest(t.subordinate_ids) from sales_team t join below b on b.id = t.id
      ) select top as id from below where top = id`.execute(desk.two.services.db);
    return rows.some(({ id }) => ids.includes(id));
  }

  describe('two managers at once', () => {
    it('never close a circle together', async () => {
      for (let round = 0; round < 2; round += 1) {
        const [a = '', b = '', c = ''] = await executives(3);
        const answers = await Promise.all([
          assign(desk.api, a, [b]),
          assign(callerOf(second.services), b, [c]),
          assign(desk.api, c, [a]),
        ]);
        expect(await isAboveThemselves([a, b, c]), answers.join()).toBe(false);
        const made = answers.filter((status) => status === 200).length;
        expect(made, answers.join()).toBe(2);
        expect(answers.filter((status) => status === 422)).toHaveLength(1);
      }
    });

    it('that have nothing to do with each other are both done', async () => {
      const ids = await executives(8);
      const pairs = [0, 2, 4, 6].map((at) => [ids[at] ?? '', ids[at + 1] ?? ''] as const);
      const answers = await Promise.all(pairs.map(([above, below]) => assign(desk.api, above, [below])));
      expect(new Set(answers)).toEqual(new Set([200]));
      for (const [above, below] of pairs)
        expect(await findSubordinateIds(desk.two.services.db, above)).toEqual([below]);
    });
  });

  it('a circle is refused by the log while no read model moves', async () => {
    const [a = '', b = ''] = await executives(2);
    await second.whileLate(async () => {
      const api = callerOf(second.services);
      expect(await assign(api, a, [b])).toBe(200);
      expect(await assign(api, b, [a])).toBe(422);
    });
  });
});
