import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@domain/people/person/commands';
import type { Person } from '@tests/owner-companies/two-owner-companies';
import { companiesDesk, type CompaniesDesk } from './companies-desk';

let desk: CompaniesDesk;
let client: Person;
beforeAll(async () => {
  desk = await companiesDesk();
  client = await desk.two.shop.person('client');
  await desk.two.platform.done(chooseLanguage, { id: client.id, language: 'en' }, client);
});
afterAll(() => desk.two.platform.stop());

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
  await vi.waitFor(async () => expect(await read()).toHaveLength(count), { timeout: 15_000, interval: 100 });
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
  expect(moved.map(({ recipients, calendar }) => [recipients[0], field(calendar, 'METHOD')]).sort()).toEqual(
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
