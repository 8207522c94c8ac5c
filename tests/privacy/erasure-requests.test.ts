import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { action as ownAction, loader as ownLoader } from '~/pages/privacy/own-data/own-data.server';
import { action, loader } from '~/pages/privacy/erasures.server';
import { formOf, pageContext, visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { shoppingDesk } from '@tests/api/shopping-desk';
import { findTexts } from './stored-texts';

/** Each erasure waits for what other processes may have in memory, and looks through the whole database. */
const patience = 120_000;
const soon = { timeout: 20_000 };

interface Shown {
  readonly state: string;
  readonly reason: string | null;
  readonly requestedAt: string | null;
}

interface Waiting {
  readonly data: readonly { readonly user: { readonly _id: string; readonly email: string } }[];
  readonly total: number;
}

type Headers = Readonly<Record<string, string>>;

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;
let admin: Actor;
let asAdmin: Headers;

beforeAll(async () => {
  desk = await shoppingDesk();
  api = callerOf(desk.platform.services);
  const person = await desk.platform.person('admin');
  admin = person;
  asAdmin = await api.signIn(person.email);
});
afterAll(() => desk.platform.stop());

const own = (method: string, headers: Headers) =>
  api.call<Shown>(method, '/account/erasure-request', { headers });
const waiting = async () => {
  const { body } = await api.call<Waiting>('GET', '/personal-data/erasure-requests', { headers: asAdmin });
  return body.data.map(({ user }) => user._id);
};
const decline = (id: string, reason: string, headers = asAdmin) =>
  api.call<{ readonly message: string | readonly string[] }>(
    'POST',
    `/personal-data/erasure-requests/${id}/decline`,
    { headers, body: { reason } },
  );
async function mailsTo(email: string): Promise<readonly { template: string; body: string | null }[]> {
  const { rows } = await sql<{ template: string; body: string | null }>`
    select template, body_text as body from platform.outbox_messages
    where ${email} = any(recipients) and template like '%eras%' order by queued_at, id`.execute(
    desk.platform.services.db,
  );
  return rows;
}

async function somebody() {
  const person = await desk.platform.person('client', 'Rayén Nahuelpán');
  return { person, headers: await api.signIn(person.email) };
}

describe('a request to have one’s data erased', () => {
  it('waits once, is confirmed by mail, and is taken back', async () => {
    const { person, headers } = await somebody();
    expect((await own('GET', headers)).body).toMatchObject({ state: 'none', requestedAt: null });
    const both = await Promise.all([own('POST', headers), own('POST', headers)]);
    expect(both.map(({ status, body }) => [status, body.state])).toEqual([
      [201, 'waiting'],
      [201, 'waiting'],
    ]);
    expect(await waiting()).toContain(person.id);
    await expect.poll(() => mailsTo(person.email), soon).toMatchObject([{ template: 'erasure-requested' }]);
    expect((await own('DELETE', headers)).body.state).toBe('taken-back');
    expect(await waiting()).not.toContain(person.id);
    expect((await own('DELETE', headers)).status).toBe(422);
    expect((await decline(person.id, 'Tarde')).status).toBe(422);
  });

  it('is declined by administrators alone, with a reason that the person reads', async () => {
    const { person, headers } = await somebody();
    await own('POST', headers);
    const manager = await api.signIn((await desk.platform.person('super-user')).email);
    expect((await decline(person.id, 'No', manager)).status).toBe(403);
    expect((await decline(person.id, ' ')).status).toBe(400);
    const reason = 'Tiene una reserva sin pagar';
    expect((await decline(person.id, reason)).status).toBe(200);
    expect((await own('GET', headers)).body).toMatchObject({ state: 'declined', reason });
    await expect
      .poll(async () => (await mailsTo(person.email)).at(-1), soon)
      .toMatchObject({ template: 'erasure-declined', body: expect.stringContaining(reason) as string });
    expect((await own('POST', headers)).body).toMatchObject({ state: 'waiting', reason: null });
    expect((await decline('nobody', 'x')).status).toBe(400);
    expect((await decline('0198c0de-0000-7000-8000-000000000001', 'x')).status).toBe(404);
  });

  it('of a program there is none', async () => {
    expect((await api.call('POST', '/account/erasure-request')).status).toBe(401);
    expect((await api.call('GET', '/personal-data/erasure-requests')).status).toBe(401);
  });

  it('is asked for and taken back on the page, declined on the administrators’', async () => {
    const { services } = desk.platform;
    const { person } = await somebody();
    const ask = (intent: string) =>
      visit(services, person, ownAction, '/account/data', { form: formOf({ intent }) });
    expect((await ask('request')).leadsTo).toBe('/account/data');
    const page = await visit(services, person, ownLoader, '/account/data');
    expect(page.data).toMatchObject({ request: { state: 'waiting' } });
    const request = new Request('http://localhost/admin/erasures');
    const context = pageContext(services, admin, '/admin/erasures');
    const { requests } = await loader({ request, context, params: {} });
    expect(requests.data.map(({ email }) => email)).toContain(person.email);
    const declining = (reason: string) =>
      visit(services, admin, action, '/admin/erasures', {
        form: formOf({ intent: 'decline', personId: person.id, reason }),
      });
    expect((await declining('')).data).toMatchObject({ error: { reason: ['Escriba el motivo.'] } });
    expect((await declining('Falta una factura')).leadsTo).toBe('/admin/erasures');
    expect((await ask('take-back')).status).toBe(422);
  });

  it(
    'is carried out by the erasure, which is the last that the person hears of',
    async () => {
      const { services } = desk.platform;
      const { person, headers } = await somebody();
      await own('POST', headers);
      await decline(person.id, 'La clienta Nahuelpán tiene una deuda');
      await own('POST', headers);
      const { status } = await api.call('POST', '/personal-data/erasures', {
        headers: asAdmin,
        body: { category: 'person', id: person.id },
      });
      expect(status).toBe(201);
      expect(await waiting()).not.toContain(person.id);
      expect((await own('GET', headers)).status).toBe(401);
      const mails = await mailsTo(person.email);
      expect(mails.map(({ template }) => template)).toEqual(['data-erased']);
      const rowOf = async () => {
        const { rows } = await sql<{ state: string; erasure_id: string | null }>`
          select state, erasure_id from erasure_request where id = ${person.id}`.execute(services.db);
        return rows[0];
      };
      await expect.poll(rowOf, soon).toMatchObject({ state: 'carried-out' });
      expect((await rowOf())?.erasure_id).not.toBeNull();
      // Nobody was there to take it: after three days it goes.
      await sql`update platform.outbox_messages set queued_at = now() - interval '73 hours'
        where template = 'data-erased'`.execute(services.db);
      await services.mail.forgetOld();
      expect(await findTexts(services.db, [person.email, 'Nahuelpán tiene una deuda'])).toEqual([]);
    },
    patience,
  );

  it(
    'is of nobody who was erased without asking: they get no mail',
    async () => {
      const { person } = await somebody();
      const body = { category: 'person', id: person.id };
      await api.call('POST', '/personal-data/erasures', { headers: asAdmin, body });
      expect(await mailsTo(person.email)).toEqual([]);
      expect((await decline(person.id, 'x')).status).toBe(404);
    },
    patience,
  );
});
