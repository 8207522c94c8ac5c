import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import type { Actor } from '@domain/shared/actor';
import { action as editMeeting } from '~/pages/crm/edit-meeting/edit-meeting.server';
import { action as recordOnCompany } from '~/pages/crm/managements/managements.server';
import { action as meetingPage } from '~/pages/crm/meeting/meeting.server';
import { action as planMeeting } from '~/pages/crm/meeting/new-meeting.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { companiesDesk, type CompaniesDesk } from './companies-desk';

let desk: CompaniesDesk;
let manager: Actor;
let company: string;
let result: string;
beforeAll(async () => {
  desk = await companiesDesk();
  manager = await desk.two.shop.person('super-user');
  company = await desk.two.shop.company('Viñas del Sur');
  const known = { result: 'Interesado', category: 'Positivo', score: 10 };
  result = (await desk.two.platform.done(commandsOf(results).add, known, desk.two.shop.seeder)).id;
});
afterAll(() => desk.two.platform.stop());

interface Refused {
  readonly message: readonly string[];
  readonly _id: string;
}
const call = (method: string, path: string, body: object) =>
  desk.api.call<Refused>(method, path, { headers: desk.manager, body });
const madeAt = async (path: string, body: object) => {
  const made = await call('POST', path, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return `${path}/${made.body._id}`;
};
const post = async (
  action: Parameters<typeof visit>[2],
  id: string,
  fields: Readonly<Record<string, unknown>>,
) => {
  const { status, data } = await visit<{ readonly error: object }>(
    desk.two.services,
    manager,
    action,
    '/admin',
    {
      params: { id },
      form: formOf(fields),
    },
  );
  expect(status).toBe(400);
  return Object.keys(data.error).toSorted();
};

const long = 'x'.repeat(2001);
const about = { title: 'Presentar', dateTime: '2027-03-10T10:00' };

describe('all wrong fields are named together', () => {
  it.each([
    ['/companies', { name: 'X', email: 'nada', size: 'grande', identification: '12.345.678-9' }, 4],
    [
      '/clients',
      { user: { name: 'X', email: 'nada', phone: '1' }, birthdate: '1899-12-31', social: ['no es'] },
      5,
    ],
    ['/executives', { user: { name: 'X', email: 'nada' }, pricing: { marginFloor: '101' } }, 3],
    ['/managment-results', { comment: long, date: 'ayer', modal: 'pie' }, 5],
    ['/meetings', { title: 'X', dateTime: 'mañana', link: 'no', duration: 1, timeZone: 'Marte' }, 5],
  ])('by POST %s', async (path, body, wrong) => {
    const refused = await call('POST', path, body);
    expect(refused.status).toBe(400);
    expect(refused.body.message, JSON.stringify(refused.body.message)).toHaveLength(wrong);
  });

  it('by each PATCH', async () => {
    const user = (at: string) => ({ name: 'Eva Soto', email: `eva@${at}.cl` });
    const known = [
      [
        `/companies/${company}`,
        { name: 'X', email: 'nada', country: 'CL', identification: '12.345.678-9' },
        3,
      ],
      [
        await madeAt('/clients', { user: user('vinas') }),
        { user: { name: 'X', phone: '1' }, gender: 'x' },
        3,
      ],
      [
        await madeAt('/executives', { user: user('venta') }),
        { user: { name: 'X' }, pricing: { marginFloor: '101' }, isActive: 'quizás' },
        3,
      ],
      [
        await madeAt('/managment-results', { company, result }),
        { comment: long, date: 'ayer', type: 'x' },
        3,
      ],
      [await madeAt('/meetings', about), { title: 'X', dateTime: 'mañana', link: 'no' }, 3],
    ] as const;
    for (const [path, body, wrong] of known) {
      const refused = await call('PATCH', path, body);
      expect(refused.status).toBe(400);
      expect(refused.body.message, path).toHaveLength(wrong);
    }
  });

  it('by the forms of meetings and managements', async () => {
    const wrong = { title: 'X', startsAt: 'mañana', link: 'no', minutes: '1', emails: 'nadie' };
    const named = ['emails', 'link', 'minutes', 'startsAt', 'title'];
    expect(await post(planMeeting, '', wrong)).toEqual(named);
    const id = (await madeAt('/meetings', { ...about, company })).split('/').at(-1) ?? '';
    expect(await post(editMeeting, id, { ...wrong, base: '0', revision: '0' })).toEqual(named);
    const management = { comment: long, modal: 'pie' };
    expect(await post(recordOnCompany, company, management)).toEqual(['comment', 'modal', 'result']);
    expect(await post(meetingPage, id, { intent: 'record', ...management })).toEqual([
      'comment',
      'modal',
      'result',
    ]);
    const move = { intent: 'move', revision: '0', startsAt: 'mañana', minutes: '1' };
    expect(await post(meetingPage, id, move)).toEqual(['minutes', 'startsAt']);
  });
});
