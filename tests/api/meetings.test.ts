import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import { chooseLanguage } from '@domain/people/person/commands';
import type { Person } from '@tests/owner-companies/two-owner-companies';
import { type Headers, companiesDesk } from './companies-desk';

const desk = await companiesDesk();
afterAll(() => desk.two.platform.stop());

describe('meetings', () => {
  interface Meeting {
    readonly _id: string;
    readonly title: string;
    readonly start: string;
    readonly dateTime: string;
    readonly status: string;
  }

  let good: string;
  beforeAll(async () => {
    const result = { result: 'Interesado', category: 'Positivo', score: 10 };
    good = (await desk.two.platform.done(commandsOf(results).add, result, desk.two.shop.seeder)).id;
  });

  function call<Body = Meeting>(method: string, path: string, body?: object, headers = desk.manager) {
    return desk.api.call<Body>(method, path, { headers, ...(body && { body }) });
  }

  const usual = { title: 'Presentar tarifas', dateTime: '2026-07-15T10:00', duration: 45 };

  async function plan(body: object = {}, headers = desk.manager) {
    const made = await call('POST', '/meetings', { ...usual, ...body }, headers);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  }

  describe('a meeting', () => {
    it('is planned with all it can have, and read as it was given', async () => {
      const { _id: company } = await desk.register({ name: 'Con Reunión' });
      const client = await desk.two.shop.person('client');
      const made = await plan({
        ...{ company, type: 'video', link: 'https://meet.example/abc', eventLocation: 'Oficina' },
        ...{ action: 'Presentar', objective: 'Ganar la cuenta', specificObjective: 'Cotizar aéreo' },
        participants: [{ _id: client.id }, { name: 'Ana Soto', email: 'Ana@vinas.example' }],
        selectedUsers: [desk.executive.id],
      });
      expect(made).toMatchObject({
        managements: [],
        ...{ ...usual, status: 'planned', type: 'video', timeZone: 'America/Santiago' },
        start: '2026-07-15T14:00:00.000Z',
        end: '2026-07-15T14:45:00.000Z',
        company: { _id: company, name: 'Con Reunión' },
        participants: [
          { _id: client.id, email: null },
          { _id: null, name: 'Ana Soto', email: 'ana@vinas.example' },
        ],
        users: [{ _id: desk.executive.id }],
      });
      expect((await call('GET', `/meetings/${made._id}`)).body).toEqual(made);
      const wrong = {
        ...{ title: 'x', dateTime: 'soon', timeZone: 'Mars/Base', duration: 0, link: 'no', color: 1 },
        ...{ company: 5, participants: [5, { name: 'Ana', email: 'no' }], selectedUsers: [5] },
        ...{ eventLocation: 5, managements: [{ modal: 'rocket' }] },
      };
      const refused = await call<{ message: readonly string[] }>('POST', '/meetings', wrong);
      expect(refused.status).toBe(400);
      const fields = refused.body.message.map((sentence) => sentence.split(':')[0]).toSorted();
      expect([...new Set(fields)]).toEqual([
        ...['color', 'company', 'dateTime', 'duration', 'eventLocation', 'link', 'managements[0].modal'],
        ...['managements[0].result', 'participants[0]', 'participants[1].email', 'selectedUsers[0]'],
        ...['timeZone', 'title'],
      ]);
      for (const dateTime of ['2026-02-30T10:00', '2026-11-26T24:00', '2026-02-30T10:00:00Z'])
        expect((await call('POST', '/meetings', { ...usual, dateTime })).status, dateTime).toBe(400);
    });

    it('drafted with its managements is held, all of them recorded at its start', async () => {
      const { _id: company } = await desk.register({ name: 'Borrador Limitada' });
      const made = await plan({
        ...{ company, dateTime: '2026-01-15T10:00', selectedUsers: [desk.executive.id] },
        managements: [{ modal: 'sea', selectedResult: good, results: [{ _id: good }], comment: 'Cotizar' }],
      });
      expect(made).toMatchObject({
        status: 'held',
        managements: [
          {
            type: 'meeting',
            company: { _id: company },
            result: { _id: good },
            date: '2026-01-15T13:00:00.000Z',
          },
        ],
      });
      const more = { managements: [{ result: good, date: '2026-01-15T13:30:00.000Z' }] };
      const changed = await call<{ managements: readonly object[] }>('PATCH', `/meetings/${made._id}`, more);
      expect(changed.body.managements).toMatchObject([
        { date: '2026-01-15T13:30:00.000Z' },
        { date: '2026-01-15T13:00:00.000Z' },
      ]);
    });

    it.each([{ result: 'unknown' }, { result: '', company: 'another' }])(
      'with one management that cannot be recorded records none, and stays as it was (%o)',
      async (wrong) => {
        const { _id: company } = await desk.register({ name: `Todo o Nada ${wrong.result}` });
        const managements = [{ result: good }, { ...wrong, result: wrong.result || good }];
        const drafted = await call('POST', '/meetings', { ...usual, title: 'Ninguna', company, managements });
        expect([404, 422]).toContain(drafted.status);
        const { _id } = await plan({ company });
        const refused = await call('POST', `/managements/${_id}`, { managements });
        expect(refused.status).toBe(drafted.status);
        expect((await call('GET', `/meetings/${_id}`)).body).toMatchObject({
          status: 'planned',
          managements: [],
        });
        expect((await call('GET', `/managment-results/score/${company}`)).body).toMatchObject({
          managements: 0,
        });
        const day = await call<readonly Meeting[]>('GET', '/meetings?start=2026-07-15&end=2026-07-15');
        expect(day.body.map(({ title }) => title)).not.toContain('Ninguna');
      },
    );

    it('stays at its wall-clock time when it is moved over the end of summer time', async () => {
      const made = await plan({ dateTime: '2027-01-15T10:00' });
      expect(made.start).toBe('2027-01-15T13:00:00.000Z');
      const moved = await call('PATCH', `/meetings/${made._id}`, { dateTime: '2027-07-15T10:00' });
      expect(moved.body).toMatchObject({ dateTime: '2027-07-15T10:00', start: '2027-07-15T14:00:00.000Z' });
      const instant = await call('PATCH', `/meetings/${made._id}`, { dateTime: '2027-07-15T15:30:00.000Z' });
      expect(instant.body.dateTime).toBe('2027-07-15T11:30');
      await call('PATCH', `/meetings/${made._id}`, { timeZone: 'Europe/Madrid' });
      const ofMadrid = await call('PATCH', `/meetings/${made._id}`, { dateTime: '2027-07-15T15:30:00.000Z' });
      expect(ofMadrid.body).toMatchObject({
        dateTime: '2027-07-15T17:30',
        start: '2027-07-15T15:30:00.000Z',
      });
    });

    it('two people move it at once: the second is told', async () => {
      const { _id } = await plan();
      const stale = { ...desk.manager, 'if-match': '"0"' };
      const first = await call('PATCH', `/meetings/${_id}`, { dateTime: '2026-07-16T10:00' }, stale);
      const second = await call('PATCH', `/meetings/${_id}`, { dateTime: '2026-07-17T10:00' }, stale);
      expect([first.status, second.status]).toEqual([200, 412]);
    });

    it('is held with its managements, which count for the company, and then keeps its time', async () => {
      const { _id: company } = await desk.register({ name: 'Realizada SpA' });
      const { _id } = await plan({ company });
      const body = { managements: [{ selectedResult: good, comment: 'Quiere cotizar' }, { result: good }] };
      const recorded = await call<readonly object[]>('POST', `/managements/${_id}`, body);
      expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
      expect(recorded.body).toMatchObject([
        { meeting: _id, type: 'meeting', company: { _id: company } },
        { meeting: _id, type: 'meeting', company: { _id: company } },
      ]);
      expect((await call('GET', `/managment-results/score/${company}`)).body).toMatchObject({ score: 20 });
      expect((await call('GET', `/meetings/${_id}`)).body.status).toBe('held');
      const move = await call('PATCH', `/meetings/${_id}`, { dateTime: '2026-08-01T10:00' });
      expect(move.status).toBe(409);
      expect((await call('DELETE', `/meetings/${_id}`)).status).toBe(409);
      expect((await call('PATCH', `/meetings/${_id}`, { status: 'planned' })).status).toBe(409);
    });

    it('is not held before it begins, with or without managements; a mark by mistake is taken back', async () => {
      const later = { ...usual, dateTime: '2099-07-15T10:00' };
      const early = await call('POST', '/meetings', { ...later, managements: [{ result: good }] });
      expect(early.status).toBe(422);
      const { _id } = await plan(later);
      expect((await call('PATCH', `/meetings/${_id}`, { status: 'held' })).status).toBe(422);
      expect((await call('POST', `/managements/${_id}`, { managements: [{ result: good }] })).status).toBe(
        422,
      );
      const { _id: begun } = await plan();
      expect((await call('PATCH', `/meetings/${begun}`, { status: 'held' })).body.status).toBe('held');
      const moved = await call('PATCH', `/meetings/${begun}`, {
        status: 'planned',
        dateTime: later.dateTime,
      });
      expect(moved.body).toMatchObject({ status: 'planned', dateTime: later.dateTime });
    });

    it('is cancelled, and takes no managements then', async () => {
      const { _id: company } = await desk.register({ name: 'Cancelada SpA' });
      const { _id } = await plan({ company });
      expect((await call('DELETE', `/meetings/${_id}?reason=Viaje`)).body).toMatchObject({
        ...{ status: 'cancelled', cancelledFor: 'Viaje' },
      });
      expect((await call('POST', `/managements/${_id}`, { managements: [{ result: good }] })).status).toBe(
        409,
      );
      expect((await call('PATCH', `/meetings/${_id}`, { title: 'Otra vez' })).status).toBe(409);
    });
  });

  describe('reach', () => {
    const calendar = (headers: Headers, query = '') =>
      call<readonly Meeting[]>(
        'GET',
        `/meetings?start=2026-09-01&end=2026-09-30${query}`,
        undefined,
        headers,
      );

    it('executives see their own, those they take part in, and their portfolios’ companies’', async () => {
      const other = await desk.two.shop.person('executive');
      const asOther = await desk.api.signIn(other.email);
      const { _id: company } = await desk.register({ name: 'De Otro Portafolio' });
      const portfolio = await desk.portfolioOf(desk.two.shop, 'Reuniones', [other.id]);
      await desk.patch(`/companies/asignarPortfolios/${company}`, { portfolios: [portfolio] });
      const own = await plan({ dateTime: '2026-09-11T10:00' }, desk.asExecutive);
      const shared = await plan({ dateTime: '2026-09-12T10:00', users: [desk.executive.id] });
      const ofCompany = await plan({ dateTime: '2026-09-13T10:00', company });
      const ids = async (headers: Headers, query?: string) =>
        (await calendar(headers, query)).body.map(({ _id }) => _id);
      expect(await ids(desk.asExecutive)).toEqual([own._id, shared._id]);
      expect(await ids(asOther)).toEqual([ofCompany._id]);
      expect(await ids(asOther, '&scope=own')).toEqual([]);
      expect((await ids(desk.manager)).slice(-3)).toEqual([own._id, shared._id, ofCompany._id]);
      expect((await call('GET', `/meetings/${own._id}`, undefined, asOther)).status).toBe(404);
      // Seen for its company, but neither planned nor attended.
      const path = `/meetings/${ofCompany._id}`;
      expect((await call('PATCH', path, { title: 'No es mía' }, asOther)).status).toBe(403);
      expect((await call('GET', path, undefined, desk.asAuditor)).status).toBe(200);
      expect((await call('DELETE', path, undefined, desk.asAuditor)).status).toBe(403);
    });
  });
});

describe('meeting mails', () => {
  let client: Person;
  beforeAll(async () => {
    client = await desk.two.shop.person('client');
    await desk.two.platform.done(chooseLanguage, { id: client.id, language: 'en' }, client);
  });

  const call = (method: string, path: string, body?: object) =>
    desk.api.call<{ _id: string }>(method, path, { headers: desk.manager, ...(body && { body }) });

  /** Mails about a meeting by revision and address, once there are so many. */
  async function mailsAbout(id: string, count: number) {
    const read = () =>
      desk.two.services.db
        .selectFrom('platform.outbox_messages')
        .select(['recipients', 'subject', 'template', 'source', 'key'])
        .where('key', 'like', `meeting/${id}/%`)
        .orderBy('key')
        .execute();
    await vi.waitFor(async () => expect(await read()).toHaveLength(count), {
      timeout: 15_000,
      interval: 100,
    });
    return (await read()).map(({ source, key, ...mail }) => {
      const mime = source?.toString('utf8') ?? '';
      const file = /filename=invite\.ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(mime)?.[1] ?? '';
      const calendar = Buffer.from(file, 'base64').toString('utf8').replaceAll('\r\n ', '');
      return { ...mail, mime, calendar, revision: key.split('/')[2] };
    });
  }

  const field = (calendar: string, name: string) =>
    new RegExp(`^${name}[^:\r\n]*:(.*)$`, 'm').exec(calendar)?.[1]?.trim();

  it('those who take part are invited, told of changes and of the cancellation, each once and in their language', async () => {
    const { body: made } = await call('POST', '/meetings', {
      ...{ title: 'Revisar tarifas', dateTime: '2026-07-15T10:00', eventLocation: 'Oficina' },
      participants: [{ _id: client.id }, { name: 'Ana Soto', email: 'ana@vinas.example' }],
      users: [desk.executive.id],
    });
    const invited = await mailsAbout(made._id, 3);
    expect(invited.map(({ recipients }) => recipients[0]).sort()).toEqual(
      ['ana@vinas.example', client.email, desk.executive.email].sort(),
    );
    const toClient = invited.find(({ recipients }) => recipients[0] === client.email);
    expect(toClient?.subject).toBe('Invitation: Revisar tarifas');
    expect(invited.find(({ recipients }) => recipients[0] === 'ana@vinas.example')?.subject).toBe(
      'Invitación: Revisar tarifas',
    );
    for (const { mime, calendar } of invited) {
      expect(mime).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
      expect(field(calendar, 'METHOD')).toBe('REQUEST');
      expect(field(calendar, 'DTSTART;TZID=America/Santiago')).toBe('20260715T100000');
      expect(calendar).toContain('BEGIN:VTIMEZONE');
      expect(field(calendar, 'SEQUENCE')).toBe('0');
    }
    const uid = field(invited[0]?.calendar ?? '', 'UID');

    await call('PATCH', `/meetings/${made._id}`, { specificObjective: 'Solo para el equipo' });
    await call('PATCH', `/meetings/${made._id}`, {
      dateTime: '2026-07-16T11:00',
      participants: [{ _id: client.id }],
    });
    const moved = (await mailsAbout(made._id, 6)).filter(({ revision }) => revision === '2');
    expect(
      moved.map(({ recipients, calendar }) => [recipients[0], field(calendar, 'METHOD')]).sort(),
    ).toEqual(
      [
        ['ana@vinas.example', 'CANCEL'],
        [client.email, 'REQUEST'],
        [desk.executive.email, 'REQUEST'],
      ].sort(),
    );
    for (const { calendar } of moved) {
      expect(field(calendar, 'UID')).toBe(uid);
      expect(field(calendar, 'SEQUENCE')).toBe('2');
    }
    expect(moved.find(({ recipients }) => recipients[0] === client.email)).toMatchObject({
      subject: 'Meeting changed: Revisar tarifas',
    });

    await call('DELETE', `/meetings/${made._id}`);
    const cancelled = (await mailsAbout(made._id, 8)).filter(({ revision }) => revision === '3');
    for (const { calendar } of cancelled) {
      expect([field(calendar, 'METHOD'), field(calendar, 'UID'), field(calendar, 'STATUS')]).toEqual([
        'CANCEL',
        uid,
        'CANCELLED',
      ]);
    }
  });
});
