import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { results } from '@domain/catalogues/results';
import { correctManagement, recordManagement } from '@domain/crm/management/management';
import { cancelMeeting, changeMeeting, holdMeeting, planMeeting } from '@domain/crm/meeting/commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import { action, loader } from '~/pages/crm/edit-meeting/edit-meeting.server';
import {
  action as managementPageAction,
  loader as managementPageLoader,
} from '~/pages/crm/management/management.server';
import { action as record } from '~/pages/crm/managements/managements.server';
import { action as meetingPageAction, loader as meetingPageLoader } from '~/pages/crm/meeting/meeting.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { type Person, twoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

const two = await twoOwnerCompanies();
afterAll(() => two.platform.stop());

describe('meeting edit', () => {
  let elena: Person;
  let pablo: Person;
  let client: Person;
  beforeAll(async () => {
    [elena, pablo] = [await two.shop.person('executive'), await two.shop.person('executive')];
    client = await two.shop.person('client');
  });

  /** After its start. */
  const hold = (id: string) =>
    two.services.dispatch(
      holdMeeting,
      { id },
      { actor: elena, via: 'process', at: '2027-03-10T14:00:00.000Z' },
    );

  const plan = async () =>
    (
      await two.platform.done(
        planMeeting,
        {
          ...{
            title: 'Presentar tarifas',
            startsAt: '2027-03-10T10:00',
            place: 'Oficina',
            users: [pablo.id],
          },
          participants: [{ personId: client.id }, { name: 'Ana Soto', email: 'ana@vinas.example' }],
        },
        elena,
      )
    ).id;
  const meetingOf = async (id: string) => {
    const found = await two.services.ask(findMeeting, { id }, elena);
    if (isRejection(found)) throw new Error(found.code);
    return found;
  };
  /** What the form posts of an untouched meeting. */
  const untouched = {
    ...{ title: 'Presentar tarifas', type: 'in-person', startsAt: '2027-03-10T10:00:00', minutes: '60' },
    ...{ timeZone: 'America/Santiago', place: 'Oficina', emails: 'ana@vinas.example' },
    ...{ base: '0', revision: '0' },
  };
  interface Answer {
    readonly error?: Readonly<Record<string, readonly string[]>>;
    readonly newer?: { readonly revision: string; readonly fields: readonly object[] } | null;
  }
  const save = (id: string, fields: object, actor: Actor = elena) =>
    visit<Answer>(two.services, actor, action, `/admin/calendar/${id}/edit`, {
      form: formOf({ ...untouched, users: [pablo.id], people: [client.id], ...fields }),
      params: { id },
    });
  const open = (id: string, actor: Actor) =>
    visit(two.services, actor, loader, `/admin/calendar/${id}/edit`, { params: { id } });

  describe('the form of a meeting', () => {
    it('changes nothing where nothing was changed, and every field where it was', async () => {
      const id = await plan();
      expect((await save(id, {})).leadsTo).toBe(`/admin/calendar/${id}`);
      expect((await meetingOf(id)).revision).toBe(0);
      const all = {
        ...{ title: 'Revisar tarifas', type: 'video', startsAt: '2027-03-11T09:30:00', minutes: '30' },
        ...{ timeZone: 'America/Lima', place: '', link: 'https://meet.example/abc', action: 'Llamar' },
        ...{ objective: 'Ganar', specificObjective: 'Aéreo', users: [], people: [] },
        emails: 'ana@vinas.example\nluis@vinas.example',
      };
      expect((await save(id, all)).leadsTo).not.toBeNull();
      expect(await meetingOf(id)).toMatchObject({
        ...{ title: 'Revisar tarifas', type: 'video', localStart: '2027-03-11T09:30', minutes: 30 },
        ...{ timeZone: 'America/Lima', place: null, link: 'https://meet.example/abc', action: 'Llamar' },
        ...{ objective: 'Ganar', specificObjective: 'Aéreo', users: [], revision: 1 },
        participants: [
          { personId: null, name: 'Ana Soto', email: 'ana@vinas.example' },
          { personId: null, name: 'luis', email: 'luis@vinas.example' },
        ],
      });
    });

    it('tells everything that is wrong at once, and nobody of another owner company takes part', async () => {
      const id = await plan();
      const wrong = await save(id, { title: 'x', link: 'no', startsAt: 'soon', emails: 'nobody' });
      expect(wrong.status).toBe(400);
      expect(Object.keys(wrong.data.error ?? {})).toEqual(
        expect.arrayContaining(['title', 'link', 'startsAt']),
      );
      const strangers = { people: [client.id, (await two.other.person('client')).id] };
      expect((await save(id, strangers)).status).toBe(422);
      expect((await save(id, { users: [(await two.other.person('executive')).id] })).status).toBe(422);
      expect((await meetingOf(id)).revision).toBe(0);
    });

    it('shows the second of two what the first one changed, and keeps both where they differ', async () => {
      const id = await plan();
      await two.platform.done(changeMeeting, { id, objective: 'De Pablo', title: 'Título de Pablo' }, pablo);
      const second = await save(id, { title: 'Título de Elena' });
      expect(second.status).toBe(412);
      expect(second.data).toMatchObject({
        error: {},
        newer: {
          revision: '1',
          fields: [
            { before: 'Presentar tarifas', theirs: 'Título de Pablo', yours: 'Título de Elena' },
            { before: '—', theirs: 'De Pablo', yours: null },
          ],
        },
      });
      await save(id, { title: 'Título de Elena', revision: '1' });
      expect(await meetingOf(id)).toMatchObject({ title: 'Título de Elena', objective: 'De Pablo' });
    });

    it('leaves the time of a meeting that was held, and is not there for a cancelled one', async () => {
      const id = await plan();
      await hold(id);
      const { startsAt: _start, minutes: _minutes, timeZone: _zone, ...held } = untouched;
      const form = formOf({
        ...held,
        users: [pablo.id],
        people: [client.id],
        revision: '1',
        objective: 'Ya',
      });
      const saved = await visit(two.services, elena, action, '/', { form, params: { id } });
      expect(saved.leadsTo).not.toBeNull();
      expect(await meetingOf(id)).toMatchObject({ objective: 'Ya', localStart: '2027-03-10T10:00' });
      const other = await plan();
      await two.platform.done(cancelMeeting, { id: other }, elena);
      expect((await open(other, elena)).status).toBe(409);
    });

    it('is for who planned it, who takes part, and managers', async () => {
      const id = await plan();
      const statuses = await Promise.all(
        [elena, pablo, await two.shop.person('super-user'), await two.shop.person('executive'), client].map(
          async (one) => (await open(id, one)).status,
        ),
      );
      expect(statuses).toEqual([200, 200, 200, 404, 403]);
      const stranger = await two.other.person('super-user');
      expect((await open(id, stranger)).status).toBe(404);
      expect((await save(id, { title: 'Ajena' }, stranger)).status).toBe(404);
    });
  });
});

describe('meeting page', () => {
  let elena: Person;
  let pablo: Person;
  let company: string;
  let result: string;
  beforeAll(async () => {
    const { shop, platform } = two;
    [elena, pablo] = [await shop.person('executive'), await shop.person('executive')];
    company = await shop.company('Frutas del Maipo SpA');
    const portfolio = { name: 'Fruta', executives: [elena.id], companies: [company] };
    await platform.done(commandsOf(portfolios).add, portfolio, shop.seeder);
    const good = { result: 'Interesado', category: 'Positivo', score: 10 };
    result = (await platform.done(commandsOf(results).add, good, shop.seeder)).id;
  });

  const plan = async (more: object = {}) => {
    const input = { title: 'Presentar tarifas', startsAt: '2026-01-15T10:00', ...more };
    return (await two.platform.done(planMeeting, input, elena)).id;
  };
  const at = (id: string) => ({ params: { id } });
  const submit = (id: string, fields: object, actor: Actor = elena) =>
    visit<{ readonly code?: string; readonly error?: object }>(
      two.services,
      actor,
      meetingPageAction,
      `/admin/calendar/${id}`,
      {
        ...at(id),
        form: formOf({ ...fields }),
      },
    );
  const seen = async (id: string) => {
    const { data } = await visit<Awaited<ReturnType<typeof meetingPageLoader>>>(
      two.services,
      elena,
      meetingPageLoader,
      `/admin/calendar/${id}`,
      at(id),
    );
    return data;
  };

  describe('the page of a meeting', () => {
    it('says that it was held, once, by those who take part', async () => {
      const id = await plan();
      expect((await submit(id, { intent: 'hold' }, pablo)).status).toBe(404);
      expect((await submit(id, { intent: 'hold' })).leadsTo).toBe(`/admin/calendar/${id}`);
      expect((await submit(id, { intent: 'hold' })).leadsTo).toBe(`/admin/calendar/${id}`);
      expect(await seen(id)).toMatchObject({ status: 'held', revision: 1, managements: [] });
      expect((await submit(id, { intent: 'cancel' })).data.code).toBe('meeting.was-held');
    });

    it('is not held before it begins, and what was marked by mistake is taken back and cancelled', async () => {
      const later = await plan({ startsAt: '2099-01-15T10:00' });
      expect((await submit(later, { intent: 'hold' })).data.code).toBe('meeting.not-begun');
      const id = await plan();
      await submit(id, { intent: 'hold' });
      expect((await submit(id, { intent: 'reopen' })).leadsTo).toBe(`/admin/calendar/${id}`);
      expect((await submit(id, { intent: 'cancel' })).leadsTo).toBe(`/admin/calendar/${id}`);
      expect((await seen(id)).status).toBe('cancelled');
    });

    it('cancels it with a reason', async () => {
      const id = await plan();
      expect((await submit(id, { intent: 'cancel', reason: 'x'.repeat(501) })).data.error).toHaveProperty(
        'reason',
      );
      await submit(id, { intent: 'cancel', reason: 'Viaje del cliente' });
      expect(await seen(id)).toMatchObject({ status: 'cancelled', cancelledFor: 'Viaje del cliente' });
      expect((await submit(id, { intent: 'record', result })).data.code).toBe('meeting.is-cancelled');
    });

    it('records what came of it at its start; a result that is not there leaves it planned', async () => {
      const id = await plan();
      const guest = await two.shop.person('client', [company]);
      const record = { intent: 'record', clientId: guest.id };
      expect((await submit(id, { ...record, result: 'unknown' })).data.code).toBe(
        'management.result-unknown',
      );
      expect((await seen(id)).status).toBe('planned');
      await submit(id, { ...record, result });
      expect(await seen(id)).toMatchObject({
        status: 'held',
        managements: [{ heldAt: '2026-01-15T13:00:00.000Z', client: { id: guest.id } }],
      });
    });
  });
});

describe('management page', () => {
  let elena: Person;
  let pablo: Person;
  let auditor: Person;
  let company: string;
  let [good, bad] = ['', ''];
  beforeAll(async () => {
    const { shop, platform } = two;
    [elena, pablo] = [await shop.person('super-user'), await shop.person('super-user')];
    auditor = await shop.person('auditor');
    company = await shop.company('Frutas del Maipo SpA');
    const add = async (result: string, score: number) =>
      (await platform.done(commandsOf(results).add, { result, category: 'Uno', score }, shop.seeder)).id;
    [good, bad] = [await add('Interesado', 10), await add('No le interesa', -4)];
  });

  const recorded = async () => {
    const input = {
      companyId: company,
      result: good,
      comment: 'Cotizar',
      heldAt: '2026-01-15T13:00:30.000Z',
    };
    return (await two.platform.done(recordManagement, input, elena)).id;
  };
  interface Answer {
    readonly code?: string;
    readonly error?: Readonly<Record<string, readonly string[]>>;
    readonly newer?: { readonly revision: string; readonly fields: readonly object[] } | null;
  }
  /** What the form posts of an untouched management. */
  const untouched = { kind: 'call', heldAt: '2026-01-15T10:00:00', comment: 'Cotizar' };
  const submit = (id: string, fields: object, actor: Actor = elena) =>
    visit<Answer>(two.services, actor, managementPageAction, `/admin/managements/${id}`, {
      params: { id },
      form: formOf({ base: '0', revision: '0', intent: 'correct', ...untouched, result: good, ...fields }),
    });
  const open = (id: string, actor: Actor = elena) =>
    visit<Awaited<ReturnType<typeof managementPageLoader>>>(
      two.services,
      actor,
      managementPageLoader,
      `/admin/managements/${id}`,
      {
        params: { id },
      },
    );

  describe('the page of a management', () => {
    it('changes nothing where nothing was changed, and every field where it was', async () => {
      const id = await recorded();
      expect((await submit(id, {})).leadsTo).toBe(`/admin/managements/${id}`);
      expect((await open(id)).data).toMatchObject({ revision: 0, heldAt: '2026-01-15T13:00:30.000Z' });
      const changes = {
        kind: 'visit',
        modal: 'sea',
        result: bad,
        comment: '',
        heldAt: '2026-01-16T09:30:00',
      };
      await submit(id, changes);
      expect((await open(id)).data).toMatchObject({
        ...{ revision: 1, kind: 'visit', modal: 'sea', comment: null, score: -4 },
        heldAt: '2026-01-16T12:30:00.000Z',
        values: { heldAt: '2026-01-16T09:30', result: bad },
      });
    });

    it('names all wrong fields, and is not of the future', async () => {
      const id = await recorded();
      const wrong = await submit(id, { kind: 'x', modal: 'pie', heldAt: 'ayer', comment: 'x'.repeat(2001) });
      expect(Object.keys(wrong.data.error ?? {}).toSorted()).toEqual(['comment', 'heldAt', 'kind', 'modal']);
      expect((await submit(id, { heldAt: '2099-01-15T10:00:00' })).data.code).toBe('management.not-yet');
      expect((await submit(id, { heldAt: '' })).data.error).toHaveProperty('heldAt');
    });

    it('shows the second of two what the first one changed, and saves over it when told again', async () => {
      const id = await recorded();
      await two.platform.done(correctManagement, { id, result: bad, kind: 'mail' }, pablo);
      const met = await submit(id, { kind: 'visit' });
      expect(met.status).toBe(412);
      expect(met.data.newer).toMatchObject({
        revision: '1',
        fields: [
          { before: 'Llamada', theirs: 'Correo', yours: 'Visita' },
          { before: 'Interesado (Uno)', theirs: 'No le interesa (Uno)', yours: null },
          { before: '10', theirs: '-4', yours: null },
        ],
      });
      await submit(id, { kind: 'visit', revision: '1' });
      expect((await open(id)).data).toMatchObject({ kind: 'visit', result: { id: bad } });
    });

    it('takes notes, is removed with a reason, and is then not there', async () => {
      const id = await recorded();
      await submit(id, { intent: 'note', text: 'Llamar en marzo', revision: '' });
      expect((await open(id)).data.notes.list).toMatchObject([{ text: 'Llamar en marzo' }]);
      expect((await submit(id, { intent: 'x' })).status).toBe(400);
      const removed = await submit(id, { intent: 'remove', reason: 'Era otra empresa' });
      expect(removed.leadsTo).toBe(`/admin/companies/${company}/managements`);
      expect((await open(id)).status).toBe(404);
    });

    it('is read by auditors, and corrected by its author and managers alone', async () => {
      const id = await recorded();
      expect((await open(id, auditor)).data).toMatchObject({ mayCorrect: false, notes: { mayWrite: false } });
      for (const fields of [{ kind: 'visit' }, { intent: 'remove' }, { intent: 'note', text: 'No' }])
        expect((await submit(id, fields, auditor)).status).toBe(403);
      const client = await two.shop.person('client', [company]);
      expect((await open(id, client)).status).toBe(403);
    });
  });

  it('a management of yesterday is recorded for yesterday on its company’s page', async () => {
    const other = await two.shop.company('De Ayer SpA');
    const form = formOf({ result: good, kind: 'call', heldAt: '2026-01-14T18:05:00' });
    const at = { params: { id: other }, form };
    const made = await visit(two.services, elena, record, `/admin/companies/${other}/managements`, at);
    expect(made.leadsTo).toBe(`/admin/companies/${other}/managements`);
    const [row] = await two.services.db
      .selectFrom('management_list')
      .select('held_at')
      .where('company_id', '=', other)
      .execute();
    expect(row?.held_at.toISOString()).toBe('2026-01-14T21:05:00.000Z');
  });
});
