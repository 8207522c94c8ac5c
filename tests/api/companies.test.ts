import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { tags } from '@domain/catalogues/tags';
import type { Actor } from '@domain/shared/actor';
import { loader as listPage } from '~/pages/crm/companies/companies.server';
import { action as noteAction } from '~/pages/crm/company/company.server';
import { loader as queuePage } from '~/pages/crm/verification-queue/queue.server';
import { action, loader } from '~/pages/crm/verification/verification.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { type Company, companiesDesk } from './companies-desk';

const desk = await companiesDesk();
afterAll(() => desk.two.platform.stop());

describe('companies', () => {
  const { two, api, manager, stranger, asExecutive, asAuditor, register, get, list, patch } = desk;

  describe('a company', () => {
    it('is registered with all its fields, and read back as it was given', async () => {
      const { id: vip } = await two.platform.done(commandsOf(tags).add, { name: 'Vip' }, two.shop.seeder);
      const given = {
        name: 'Viñas del Maipo',
        fantasyName: 'Maipo Wines',
        email: 'Ventas@Maipo.example',
        phone: '+56 2 2345 0000',
        country: 'CL',
        state: 'Región del Maule',
        city: 'Curicó',
        localidad: 'Lontué',
        address: 'Camino a Lontué km 4',
        latLong: { lat: -34.98, lng: -71.24 },
        size: '50-249',
        tags: [vip],
        website: 'maipo.example',
        social: ['linkedin.com/company/maipo'],
        externalId: 'SAP-1001',
      };
      const made = await register({ ...given, identification: '76.086.428-5' });
      expect(made).toMatchObject({
        ...given,
        identification: '76.086.428-5',
        email: 'ventas@maipo.example',
        website: 'https://maipo.example',
        social: ['https://linkedin.com/company/maipo'],
        estado: 'PendingVerification',
        isActive: true,
        owner: two.shop.id,
        portfolios: [],
      });
      const read = await get(`/companies/${made._id}`);
      expect(read.body).toEqual(made);
      expect(read.headers.get('etag')).toBe('"0"');
      for (const [query, isFound] of [
        ['?search=vinas maipo', true],
        ['?state_delpa=region del maule', true],
        ['?state_delpa=region', false],
        ['?size=50-249', true],
        ['?size=1-9', false],
        [`?tags=${vip}`, true],
        ['?country=AR', false],
        ['?startDate=2026-01-01', true],
        ['?endDate=2026-01-01', false],
        ['?isActive=false', false],
      ] as const)
        expect(
          (await list(query)).data.some(({ _id }) => _id === made._id),
          query,
        ).toBe(isFound);
      expect((await api.call('GET', '/companies?favourite=1', { headers: manager })).status).toBe(400);
    });

    it('has all wrong fields named together', async () => {
      const wrong = {
        name: 'V',
        country: 'XX',
        email: 'no',
        size: 'big',
        colour: 'red',
        latLong: { lat: 91, lng: 0 },
      };
      const refused = await api.call('POST', '/companies', { headers: manager, body: wrong });
      expect(refused.status).toBe(400);
      const text = JSON.stringify(refused.body.message);
      for (const field of ['name', 'country', 'email', 'size', 'latitude', 'colour'])
        expect(text, field).toContain(field);
      const number = { name: 'Viñas', country: 'AR', identification: '30-50001091-3' };
      const other = await api.call('POST', '/companies', { headers: manager, body: number });
      expect(other.body.message).toBe('identification: El número no es válido para ese país: revíselo.');
    });

    it('is changed by the field, the second of two people sees the difference', async () => {
      const { _id } = await register({ name: 'Frutícola Andes', city: 'Rengo' });
      const { headers } = await get(`/companies/${_id}`);
      const ifMatch = { 'if-match': headers.get('etag') ?? '' };
      const first = await patch(
        `/companies/${_id}`,
        { city: 'San Fernando', localidad: 'Centro' },
        { ...manager, ...ifMatch },
      );
      expect(first).toMatchObject({ status: 200, body: { city: 'San Fernando', localidad: 'Centro' } });
      const second = await patch(`/companies/${_id}`, { city: 'Talca' }, { ...manager, ...ifMatch });
      expect(second.status).toBe(412);
      expect((await patch(`/companies/${_id}`, { city: null, latLong: null })).body).toMatchObject({
        city: null,
      });
      const history = await api.call<{ total: number; data: { action: string; changes: object[] }[] }>(
        'GET',
        `/companies/${_id}/action-history`,
        { headers: asAuditor },
      );
      expect(history.body.total).toBe(3);
      expect(history.body.data[1]).toMatchObject({
        action: 'Cambiaron sus datos',
        via: 'api',
        changes: [
          { field: 'city', name: 'Ciudad', before: 'Rengo', after: 'San Fernando' },
          { field: 'locality', name: 'Comuna', before: null, after: 'Centro' },
        ],
      });
    });

    it('is deactivated, activated and deleted by managers alone', async () => {
      const { _id } = await register({ name: 'Aceros del Norte' }, asExecutive);
      for (const refused of [
        await patch(`/companies/${_id}`, { isActive: false }, asExecutive),
        await api.call('DELETE', `/companies/${_id}`, { headers: asExecutive }),
        await patch(`/companies/${_id}`, { city: 'Lota' }, asAuditor),
      ])
        expect(refused.status).toBe(403);
      expect((await patch(`/companies/${_id}`, { isActive: false })).body.isActive).toBe(false);
      expect((await list('/search/for-companies?value=aceros')) as unknown).toEqual([]);
      expect((await patch(`/companies/${_id}`, { isActive: true })).body.isActive).toBe(true);
      expect((await list('/search/for-companies?value=aceros')) as unknown).toHaveLength(1);
      expect((await api.call('DELETE', `/companies/${_id}`, { headers: manager })).status).toBe(200);
      expect((await get(`/companies/${_id}`)).status).toBe(404);
      expect((await patch(`/companies/${_id}`, { city: 'Lota' })).status).toBe(404);
    });
  });

  describe('a tax number', () => {
    it('belongs to one of 12 who register it at once, per owner company', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_none, index) =>
          api.call('POST', '/companies', {
            headers: index % 2 === 0 ? manager : stranger,
            body: {
              name: `Empresa ${index}`,
              identification: index % 3 === 0 ? '11.111.111-1' : '11111111-1',
            },
          }),
        ),
      );
      const made = answers.flatMap(({ status }, index) => (status === 201 ? [index % 2] : []));
      expect(made.toSorted()).toEqual([0, 1]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    });

    it('is free again once its company changed it or is gone; nobody’s number is everybody’s', async () => {
      const body = { identification: '22.222.222-2' };
      const first = await register({ name: 'Primera', ...body });
      const taken = await api.call('POST', '/companies', {
        headers: manager,
        body: { name: 'Segunda', ...body },
      });
      expect(taken).toMatchObject({
        status: 409,
        body: { message: 'Otra empresa ya tiene esta identificación.' },
      });
      expect((await patch(`/companies/${first._id}`, { identification: null })).status).toBe(200);
      const second = await register({ name: 'Segunda', ...body });
      expect((await patch(`/companies/${first._id}`, body)).status).toBe(409);
      await api.call('DELETE', `/companies/${second._id}`, { headers: manager });
      await register({ name: 'Tercera', ...body });
      for (const name of ['Extranjera Uno', 'Extranjera Dos'])
        await register({ name, country: 'US', identification: '55.555.555-5' });
      const asChilean = { name: 'Extranjera Tres', identification: '55.555.555-5' };
      expect(await api.call('POST', '/companies', { headers: manager, body: asChilean })).toMatchObject({
        status: 400,
      });
    });
  });

  describe('the verification', () => {
    it('is decided by managers with a comment, from a queue of what waits longest', async () => {
      const { _id } = await register({ name: 'Salmones del Sur' }, asExecutive);
      const queue = async (state: string) =>
        (await list(`/verification?state=${state}&limit=1000`)).data.map((one) => one._id);
      expect((await queue('PendingVerification')).at(-1)).toBe(_id);
      const decide = (body: object, headers = manager) =>
        patch(`/companies/${_id}/verification`, body, headers);

      expect((await decide({ state: 'Approved', comment: 'Sí' }, asExecutive)).status).toBe(403);
      expect((await decide({ state: 'Approved' })).status).toBe(400);
      expect((await decide({ state: 'Rejected', comment: 'Falta el poder' })).body.estado).toBe('Rejected');
      expect((await decide({ state: 'Rejected', comment: 'Otra vez' })).status).toBe(200);
      expect((await decide({ state: 'PendingVerification' })).body.estado).toBe('PendingVerification');
      const approve = { headers: manager, body: { comment: 'Revisado' } };
      expect((await api.call<Company>('POST', `/companies/${_id}/approve`, approve)).body.estado).toBe(
        'Approved',
      );
      expect((await decide({ state: 'Rejected', comment: 'No' })).status).toBe(422);
      expect(await queue('PendingVerification')).not.toContain(_id);
      expect(await queue('Approved')).toContain(_id);
      expect((await decide({ state: 'PendingVerification', comment: 'Cambió de dueño' })).body.estado).toBe(
        'PendingVerification',
      );
      const history = await api.call<{ data: { type: string; comment: string | null }[] }>(
        'GET',
        `/companies/${_id}/action-history`,
        { headers: manager },
      );
      expect(history.body.data.map(({ type, comment }) => [type, comment])).toEqual([
        ['CompanyApprovalTakenBack', 'Cambió de dueño'],
        ['CompanyApproved', 'Revisado'],
        ['CompanySubmittedAgain', null],
        ['CompanyRejected', 'Falta el poder'],
        ['CompanyRegistered', null],
      ]);
    });

    it('is decided once when two decide at once', async () => {
      const { _id } = await register({ name: 'Textil Andina' });
      const answers = await Promise.all(
        ['Approved', 'Rejected', 'Approved', 'Rejected'].map((state) =>
          patch(`/companies/${_id}/verification`, { state, comment: 'A la vez' }),
        ),
      );
      expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 422)).toBe(
        true,
      );
      const history = await api.call<{ data: { type: string }[] }>(
        'GET',
        `/companies/${_id}/action-history`,
        {
          headers: manager,
        },
      );
      const types = history.body.data.map(({ type }) => type).filter((type) => type !== 'CompanyRegistered');
      // A rejected one may be approved after all, an approved one not be rejected.
      expect([['CompanyApproved'], ['CompanyApproved', 'CompanyRejected']]).toContainEqual(types);
    });
  });
});

describe('company page', () => {
  let manager: Actor;
  let auditor: Actor;
  beforeAll(async () => {
    manager = await desk.two.shop.person('super-user');
    auditor = await desk.two.shop.person('auditor');
  });

  interface Shown {
    readonly verification: string;
    readonly moves: readonly string[];
    readonly mayWrite: boolean;
    readonly notes: readonly { readonly text: string }[];
    readonly history: readonly { readonly type: string; readonly comment: string | null }[];
  }

  const at = (id: string) => [`/admin/companies/${id}`, { params: { id } }] as const;
  async function page(id: string, person: Actor) {
    const [path, options] = at(id);
    return visit<Shown>(desk.two.services, person, loader, path, options);
  }
  async function submit(id: string, fields: Readonly<Record<string, string>>, person: Actor = manager) {
    const [path, { params }] = at(id);
    return visit(desk.two.services, person, action, path, { params, form: formOf(fields) });
  }

  it('is decided on by managers on its page, a comment is a must, the same press twice counts once', async () => {
    const { _id } = await desk.register({ name: 'Por Verificar SpA' }, desk.asExecutive);
    expect((await page(_id, manager)).data).toMatchObject({ moves: ['approve', 'reject'], mayWrite: true });
    expect((await page(_id, desk.executive)).data).toMatchObject({ moves: [], mayWrite: true });
    expect((await page(_id, auditor)).data).toMatchObject({ moves: [], mayWrite: false });

    expect((await submit(_id, { intent: 'approve' })).status).toBe(400);
    expect((await submit(_id, { intent: 'approve', comment: 'Sí' }, desk.executive)).status).toBe(403);
    expect((await submit(_id, { intent: 'note', text: 'No' }, auditor)).status).toBe(403);
    const reject = {
      intent: 'reject',
      comment: 'Falta el poder',
      commandId: '01980000-0000-7000-8000-00000000aaaa',
    };
    const { data } = await visit<{ rows: readonly { id: string }[] }>(
      desk.two.services,
      manager,
      queuePage,
      '/admin/verification',
    );
    const next = `/admin/companies/${data.rows[0]?.id ?? ''}/verification`;
    for (const press of [1, 2]) expect((await submit(_id, reject)).leadsTo, `press ${press}`).toBe(next);
    const rejected = (await page(_id, desk.executive)).data;
    expect(rejected).toMatchObject({ verification: 'Rejected', moves: ['submit'] });
    expect(rejected.history.map(({ type, comment }) => [type, comment])).toEqual([
      ['CompanyRejected', 'Falta el poder'],
      ['CompanyRegistered', null],
    ]);
    expect((await submit(_id, { intent: 'submit' }, desk.executive)).leadsTo).not.toBeNull();
    expect(
      (await submit(_id, { intent: 'note', text: 'Llegó el poder' }, desk.executive)).leadsTo,
    ).not.toBeNull();
    expect((await page(_id, auditor)).data).toMatchObject({
      verification: 'PendingVerification',
      notes: [{ text: 'Llegó el poder' }],
    });
  });

  it('is listed by its verification, those that have waited longest first', async () => {
    const names = ['Zeta Primera', 'Alfa Segunda'];
    for (const name of names) await desk.register({ name });
    const listed = async (query: string) => {
      const seen = await visit<{ rows: readonly { name: string }[] }>(
        desk.two.services,
        manager,
        listPage,
        `/admin/companies?${query}`,
      );
      return seen.data.rows.map(({ name }) => name).filter((name) => names.includes(name));
    };
    expect(await listed('verification=PendingVerification')).toEqual(names);
    expect(await listed('')).toEqual(names.toReversed());
    expect(await listed('verification=Approved')).toEqual([]);
  });

  it('leads from a decision to the next that waits, oldest first; a decision on what changed since is refused', async () => {
    const { data: before } = await visit<{ rows: readonly { id: string }[]; total: number }>(
      desk.two.services,
      manager,
      queuePage,
      '/admin/verification',
    );
    const [first, second] = before.rows.map(({ id }) => id);
    if (first === undefined || second === undefined) throw new Error('nothing waits');
    const seen = (
      await visit<Shown & { queue: object; revision: number }>(
        desk.two.services,
        manager,
        loader,
        ...at(first),
      )
    ).data;
    expect(seen.queue).toEqual({ total: before.total, position: 1, next: second });
    const decided = { intent: 'approve', comment: 'Verificada', revision: String(seen.revision) };
    expect((await submit(first, decided)).leadsTo).toBe(`/admin/companies/${second}/verification`);
    const late = { intent: 'takeBack', comment: 'Tarde', revision: String(seen.revision) };
    expect((await submit(first, late)).status).toBe(412);
    const [path, options] = at(first);
    expect((await visit(desk.two.services, auditor, queuePage, '/admin/verification')).status).toBe(200);
    const note = { ...options, form: formOf({ intent: 'note', text: 'Llamar' }) };
    expect((await visit(desk.two.services, manager, noteAction, path, note)).leadsTo).toBe(
      `/admin/companies/${first}`,
    );
  });
});
