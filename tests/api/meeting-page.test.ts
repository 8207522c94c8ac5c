import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { results } from '@domain/catalogues/results';
import { planMeeting } from '@domain/crm/meeting/commands';
import type { Actor } from '@domain/shared/actor';
import { action, loader } from '~/pages/crm/meeting/meeting.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let elena: Person;
let pablo: Person;
let company: string;
let result: string;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  const { shop, platform } = two;
  [elena, pablo] = [await shop.person('executive'), await shop.person('executive')];
  company = await shop.company('Frutas del Maipo SpA');
  const portfolio = { name: 'Fruta', executives: [elena.id], companies: [company] };
  await platform.done(commandsOf(portfolios).add, portfolio, shop.seeder);
  const good = { result: 'Interesado', category: 'Positivo', score: 10 };
  result = (await platform.done(commandsOf(results).add, good, shop.seeder)).id;
});
afterAll(() => two.platform.stop());

const plan = async (more: object = {}) => {
  const input = { title: 'Presentar tarifas', startsAt: '2026-01-15T10:00', ...more };
  return (await two.platform.done(planMeeting, input, elena)).id;
};
const at = (id: string) => ({ params: { id } });
const submit = (id: string, fields: object, actor: Actor = elena) =>
  visit<{ readonly code?: string; readonly error?: object }>(
    two.services,
    actor,
    action,
    `/admin/calendar/${id}`,
    {
      ...at(id),
      form: formOf({ ...fields }),
    },
  );
const seen = async (id: string) => {
  const { data } = await visit<Awaited<ReturnType<typeof loader>>>(
    two.services,
    elena,
    loader,
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
    expect((await submit(id, { ...record, result: 'unknown' })).data.code).toBe('management.result-unknown');
    expect((await seen(id)).status).toBe('planned');
    await submit(id, { ...record, result });
    expect(await seen(id)).toMatchObject({
      status: 'held',
      managements: [{ heldAt: '2026-01-15T13:00:00.000Z', client: { id: guest.id } }],
    });
  });
});
