import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import { recordManagement } from '@domain/crm/management/management';
import { planMeeting } from '@domain/crm/meeting/commands';
import type { Actor } from '@domain/shared/actor';
import { action as calendarPage } from '~/pages/crm/calendar/calendar.server';
import { action as managementPage, loader as openManagement } from '~/pages/crm/management/management.server';
import { action as meetingPage } from '~/pages/crm/meeting/meeting.server';
import { loader as lookup } from '~/pages/lookups/lookups.resource';
import { loader as handOverPage } from '~/pages/people/executives/hand-over.server';
import { readCalendarFeed } from '~/use-cases/crm/meetings/calendar-feed.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { companiesDesk, type CompaniesDesk, type Headers } from '../api/companies-desk';

/** Doors of companies, notes, executives and meetings, as somebody of another owner company finds them. */
let desk: CompaniesDesk;
let company: string;
let meeting: string;
let stranger: Actor;
beforeAll(async () => {
  desk = await companiesDesk();
  const { two } = desk;
  stranger = await two.other.person('super-user');
  company = await two.shop.company('Viñas del Sur');
  await desk.register({ name: 'Viñas del Sur SpA' });
  const planned = { title: 'Presentar tarifas', startsAt: '2027-03-10T10:00', companyId: company };
  meeting = (await two.platform.done(planMeeting, planned, await two.shop.person('super-user'))).id;
});
afterAll(() => desk.two.platform.stop());

async function statusOf(headers: object, method: string, path: string, body?: object) {
  const { status } = await desk.api.call(method, path, {
    headers: headers as Readonly<Record<string, string>>,
    ...(body && { body }),
  });
  return status;
}

it('notes and actions on records of another owner company are neither read nor written', async () => {
  for (const [model, modelId] of [
    ['company', company],
    ['meeting', meeting],
    ['client', (await desk.two.shop.person('client', [company])).id],
  ] as const) {
    const action = { model, modelId, action: 'Llamada', comment: 'Pidió tarifas' };
    const note = { model, modelId, text: 'Pidió tarifas' };
    expect(await statusOf(desk.stranger, 'POST', '/history-actions', action), model).toBe(404);
    expect(await statusOf(desk.stranger, 'POST', '/histories', note), model).toBe(404);
    expect(await statusOf(desk.stranger, 'GET', `/histories/by-idModelo/${modelId}`), model).toBe(404);
    expect(await statusOf(desk.asAuditor, 'POST', '/history-actions', action), model).toBe(403);
    expect(await statusOf({}, 'POST', '/history-actions', action), model).toBe(401);
    expect(await statusOf(desk.manager, 'POST', '/history-actions', action), model).toBe(201);
  }
});

it('a management is seen, corrected and removed by nobody of another owner company, on no page', async () => {
  const { two } = desk;
  const manager = await two.shop.person('super-user');
  const good = { result: 'Interesado', category: 'Positivo', score: 10 };
  const result = (await two.platform.done(commandsOf(results).add, good, two.shop.seeder)).id;
  const { id } = await two.platform.done(recordManagement, { companyId: company, result }, manager);
  const path = `/admin/managements/${id}`;
  const at = { params: { id } };
  const form = (fields: object) => formOf({ base: '0', revision: '0', commandId: uuidv7(), ...fields });
  const visits = [
    visit(two.services, stranger, openManagement, path, at),
    ...[
      { intent: 'correct', result, comment: 'Ajeno' },
      { intent: 'remove' },
      { intent: 'note', text: 'No' },
    ].map((fields) => visit(two.services, stranger, managementPage, path, { ...at, form: form(fields) })),
  ];
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await visit(two.services, manager, openManagement, path, at)).data).toMatchObject({ revision: 0 });
});

it('a handover is seen and ordered by managers of its owner company alone', async () => {
  const { id } = desk.executive;
  const path = `/executives/${id}/hand-over`;
  const order = { successor: (await desk.two.other.person('executive')).id };
  // Auditors read, and there is none yet.
  for (const [headers, ordered, read] of [
    [desk.stranger, 404, 404],
    [desk.asExecutive, 403, 403],
    [desk.asAuditor, 403, 404],
    [{}, 401, 401],
  ] as const) {
    expect(await statusOf(headers, 'POST', path, order)).toBe(ordered);
    expect(await statusOf(headers, 'GET', path)).toBe(read);
  }
  const page = await visit(desk.two.services, stranger, handOverPage, `/admin${path}`, { params: { id } });
  expect(page.status).toBe(404);
});

it('likely duplicates are those of one’s own owner company', async () => {
  const groups = async (headers: Readonly<Record<string, string>>) => {
    const found = await desk.api.call<{ total: number }>('GET', '/companies/duplicates', { headers });
    expect(found.status).toBe(200);
    return found.body.total;
  };
  expect([await groups(desk.manager), await groups(desk.asAuditor), await groups(desk.stranger)]).toEqual([
    1, 1, 0,
  ]);
  const client = await desk.api.signIn((await desk.two.shop.person('client')).email);
  for (const path of ['', '/search?name=Vinas%20del%20Sur', '/dismissed']) {
    expect(await statusOf(client, 'GET', `/companies/duplicates${path}`)).toBe(403);
    expect(await statusOf({}, 'GET', `/companies/duplicates${path}`)).toBe(401);
  }
});

it('meetings are moved by nobody of another owner company, on no page', async () => {
  const moved = { revision: '0', startsAt: '2027-03-11T10:00', minutes: '60', commandId: uuidv7() };
  const inCalendar = await visit(desk.two.services, stranger, calendarPage, '/admin/calendar', {
    form: formOf({ ...moved, id: meeting }),
  });
  const onPage = (fields: object) =>
    visit(desk.two.services, stranger, meetingPage, `/admin/calendar/${meeting}`, {
      params: { id: meeting },
      form: formOf({ intent: 'move', ...moved, ...fields }),
    });
  expect([inCalendar.status, (await onPage({})).status]).toEqual([404, 404]);
  // Whoever names a wrong revision learns nothing of the meeting either.
  expect((await onPage({ revision: '7' })).status).toBe(404);
});

it('a calendar address shows the meetings of its own person, and nobody else’s call revokes it', async () => {
  const { executive, two } = desk;
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await two.platform.done(planMeeting, { title: 'Visita propia', startsAt: `${soon}T10:00` }, executive);
  const path = '/meetings/calendar-address';
  const addressOf = async (headers: Headers) => {
    const made = await desk.api.call<{ address: string }>('POST', path, { headers });
    expect(made.status).toBe(201);
    return made.body.address;
  };
  const read = (address: string) => {
    const token = (address.split('/').at(-1) ?? '').replace(/\.ics$/, '');
    return readCalendarFeed(two.services, token, '203.0.113.7');
  };
  const [own, strange] = [await addressOf(desk.asExecutive), await addressOf(desk.stranger)];
  expect(await read(own)).toContain('Visita propia');
  expect(await read(strange)).not.toContain('Visita propia');
  expect(await statusOf(desk.stranger, 'DELETE', path)).toBe(204);
  expect(await read(strange)).toBeNull();
  expect(await read(own)).toContain('Visita propia');
  expect(await statusOf(desk.asAuditor, 'POST', path)).toBe(403);
  expect(await statusOf({}, 'POST', path)).toBe(401);
});

it('places of managements are the platform’s, the same for both owner companies', async () => {
  const lookedUp = async (person: Actor) => {
    const address = '/resources/lookups/place-records?search=MIA';
    const options = { params: { name: 'place-records' } };
    const answer = await visit<{ data: readonly { id: string }[] }>(
      desk.two.services,
      person,
      lookup,
      address,
      options,
    );
    expect(answer.status).toBe(200);
    return answer.data.data;
  };
  const found = await lookedUp(desk.executive);
  expect(found.length).toBeGreaterThan(0);
  expect(await lookedUp(stranger)).toEqual(found);
});
