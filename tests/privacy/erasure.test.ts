import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { suppliers } from '@domain/catalogues/suppliers';
import { changeQuoterState } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { erasedText } from '@domain/shared/personal';
import { assignCompanies } from '@domain/people/person/administration';
import { findReservation } from '@projections/shop/reservation/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { projections } from '@projections/registry';
import { eraseOverdue } from '~/use-cases/privacy/retention.server';
import { callerOf } from '@tests/people/caller';
import { password } from '@tests/people/platform';
import { shoppingDesk } from '@tests/api/shopping-desk';
import { findTexts } from './stored-texts';

/** Each erasure waits for what other processes may have in memory, and looks through the whole database. */
const patience = 120_000;

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;
let admin: Actor & { readonly email: string };
let adminHeaders: Readonly<Record<string, string>>;

beforeAll(async () => {
  desk = await shoppingDesk();
  api = callerOf(desk.platform.services);
  for (const state of startingQuoterStates) {
    await desk.platform.done(commandsOf(quoterStates).add, state, system);
  }
  admin = await desk.platform.person('admin');
  adminHeaders = await api.signIn(admin.email);
});
afterAll(() => desk.platform.stop());

interface Erased {
  readonly id: string;
  readonly finishedAt: string | null;
  readonly receipt: Readonly<Record<string, number>>;
  readonly kept: readonly { readonly id: string; readonly until: string }[];
  readonly message: string;
}
const erase = (category: string, id: string, headers = adminHeaders) =>
  api.call<Erased>('POST', '/personal-data/erasures', { headers, body: { category, id } });

const own = {
  name: 'Fernanda Quilodrán',
  newName: 'Fernanda Huenchullán',
  email: 'fernanda.q@correo.cl',
  newEmail: 'fernanda.h@correo.cl',
  phone: '+56987654001',
  identification: '9.876.543-3',
  address: 'Pasaje Los Quillayes 4471',
  billingName: 'Importadora Quilodrán EIRL',
  billingEmail: 'pagos.quilodran@correo.cl',
  street: 'Camino a Melipilla 8812',
  pickupStreet: 'Bodega 7, Parque Enea 1212',
  keptStreet: 'Los Copihues 7714, bodega 3',
  contactPhone: '+56987654002',
  comment: 'Llamar a la señora Quilodrán por la tarde',
  staffComment: 'La señora Quilodrán acepta el martes',
  proof: 'transferencia-quilodran.pdf',
  reason: 'La clienta Quilodrán lo pidió',
};
const texts = Object.values(own);

/** Somebody who did everything that leaves a trace, with a reservation. */
async function customerWithTraces() {
  const registered = await api.call('POST', '/auth/register', {
    headers: { 'idempotency-key': uuidv7() },
    body: { name: own.name, email: own.email, phone: own.phone, password },
  });
  const id = registered.body.id;
  const { services } = desk.platform;
  const headers = await api.signIn(own.email);
  await api.call('PATCH', `/users/${id}`, {
    headers: { ...headers, 'idempotency-key': uuidv7() },
    body: { name: own.newName, identification: own.identification, address: own.address },
  });
  const actor: Actor = { kind: 'person', id, roles: ['user'], ownerId: null, companyIds: [] };
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
  await api.call('POST', `/cart/${id}/items`, {
    headers,
    body: { product: { rateId: desk.rateId, load, currency: 'USD' }, amount: 1 },
  });
  const kept = await api.call('POST', `/user-preference/${id}/addresses`, {
    headers: { ...headers, 'idempotency-key': uuidv7() },
    body: { name: own.name, street: own.keptStreet, city: 'Pudahuel', country: 'CL' },
  });
  expect(kept.status).toBe(201);
  const { rows } = await sql<{ id: string }>`select id from bank_accounts`.execute(services.db);
  const place = { name: own.billingName, city: 'Pudahuel', country: 'CL' };
  const checkout = await api.call('PATCH', `/checkout/${id}`, {
    headers,
    body: {
      billing: { ...place, street: own.street, identification: own.identification, email: own.billingEmail },
      pickup: { ...place, street: own.pickupStreet },
      paymentMethod: 'transfer',
      selectedBankAccount: rows[0]?.id,
    },
  });
  expect(checkout.status).toBe(200);
  const confirmed = await api.call('POST', `/checkout/${id}/confirm`, {
    headers: { ...headers, 'idempotency-key': uuidv7() },
    body: { total: (await api.call<{ total: string }>('GET', '/cart/mine', { headers })).body.total },
  });
  expect(confirmed.status).toBe(201);
  const reservation = confirmed.body._id;
  const form = new FormData();
  form.set('proof', new File([Buffer.from(`%PDF-1.7\n% ${own.newName}\n`)], own.proof));
  expect((await api.call('POST', `/reservation/${reservation}/proofs`, { headers, body: form })).status).toBe(
    201,
  );
  const quoter = { origin: { id: 'SCL' }, destination: { id: 'MIA' }, load, comments: own.comment };
  const asked = await desk.platform.done(openQuoter, quoter, actor);
  const contact = { name: own.name, email: own.email, phone: own.contactPhone };
  const guestAsked = await desk.platform.done(openQuoter, { ...quoter, contact }, visitor);
  await desk.platform.done(
    changeQuoterState,
    { id: asked.id, state: 'managing', stateLv2: 'managing.searching-rates', comment: own.staffComment },
    system,
  );
  await services.savedViews.save({
    personId: admin.id,
    page: '/admin/users',
    name: 'La clienta',
    query: new URLSearchParams({ search: own.email }).toString(),
    sharedWith: null,
  });
  await expect
    .poll(
      async () => {
        const { rows: mails } = await sql`select from platform.outbox_messages
        where template like 'reservation%' and ${own.email} = any(recipients)`.execute(services.db);
        return mails.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  return { id, headers, reservation, asked: asked.id, guestAsked: guestAsked.id };
}

describe('erasing a quote', () => {
  it(
    'takes its comment and company out of the answer that a retry would get',
    async () => {
      const headers = { 'idempotency-key': uuidv7() };
      const body = {
        origin: { id: 'SCL' },
        destination: { id: 'MIA' },
        load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '120', volume: '1' } },
        contact: {
          ...{ name: 'Rayén Nahuelpán', email: 'rayen@nahuelpan.cl', phone: '+56987650022' },
          company: 'Telares Nahuelpán',
        },
        comments: 'Dejar con la tía Millaray',
      };
      const asked = await api.call<{ readonly _id: string }>('POST', '/quoters', { headers, body });
      expect(asked.status).toBe(201);
      const traces = ['Nahuelpán', 'nahuelpan.cl', '+56987650022', 'Millaray'];
      const { db } = desk.platform.services;
      expect((await findTexts(db, traces)).join()).toContain('platform.idempotency');
      const { status, body: receipt } = await erase('quoter', asked.body._id);
      expect(status).toBe(201);
      expect(receipt.receipt).toMatchObject({ answers: 1 });
      expect(await findTexts(db, traces)).toEqual([]);
    },
    patience,
  );
});

describe('erasing a person', () => {
  it(
    'leaves none of their texts in the log, in any table of any schema or in files',
    async () => {
      const { services } = desk.platform;
      const { id, headers, reservation, asked, guestAsked } = await customerWithTraces();
      const before = await findTexts(services.db, texts);
      const tablesBefore = new Set(before.map((hit) => hit.split('.').slice(0, 2).join('.')));
      // Sealed from the start: the log never held any.
      expect([...tablesBefore].filter((table) => table.startsWith('event_store'))).toEqual([]);
      expect([...tablesBefore]).toEqual(
        expect.arrayContaining([
          'read.person_list',
          'read.quoter_detail',
          'read.reservation',
          'platform.outbox_messages',
          'platform.files',
          'platform.idempotency',
          'platform.reservations',
          'platform.saved_views',
        ]),
      );

      const erased = await erase('person', id);
      expect(erased.status).toBe(201);
      expect(erased.body.kept).toEqual([expect.objectContaining({ id: reservation })]);
      expect(erased.body.finishedAt).not.toBeNull();
      expect((await erase('reservation', reservation)).status).toBe(201);
      expect(await findTexts(services.db, texts)).toEqual([]);

      // Nothing breaks: what is left reads as erased, before and after a rebuild.
      expect((await api.call('GET', `/users/${id}`, { headers })).status).toBe(401);
      const look = async () => ({
        reservation: await services.ask(findReservation, { id: reservation }, system),
        asked: await services.ask(findQuoter, { id: asked }, system),
        guestAsked: await services.ask(findQuoter, { id: guestAsked }, system),
      });
      const shown = await look();
      expect(shown.reservation).toMatchObject({
        customer_name: erasedText,
        billing: { country: 'CL', name: erasedText },
      });
      expect(shown.asked).toMatchObject({ quoter: { contact: { name: erasedText } } });
      expect(shown.guestAsked).toMatchObject({
        quoter: { contact: { email: erasedText }, comments: erasedText },
      });
      for (const { name, removeRecords } of projections) {
        if (removeRecords !== undefined) await services.projections.rebuild(name);
      }
      expect(await look()).toEqual(shown);
      expect(await findTexts(services.db, texts)).toEqual([]);

      // The address is free for somebody else.
      const again = await api.call('POST', '/auth/register', {
        body: { name: 'Otra Persona', email: own.email, phone: '+56911111111', password },
      });
      expect(again.status).toBe(201);
    },
    patience,
  );

  it(
    'is for administrators, done once, and has a receipt without personal data',
    async () => {
      const person = await desk.platform.person('client', 'Rosa Tapia Millán');
      const manager = await desk.platform.person('super-user');
      const managers = await api.signIn(manager.email);
      expect((await erase('person', person.id, managers)).status).toBe(403);
      expect((await erase('person', admin.id)).status).toBe(422);
      const first = await erase('person', person.id);
      expect(first).toMatchObject({ status: 201, body: { receipt: { subjects: 1, plainEvents: 0 } } });
      expect((await erase('person', person.id)).status).toBe(409);
      expect((await erase('person', uuidv7())).status).toBe(404);
      const read = await api.call<Erased>('GET', `/personal-data/erasures/${first.body.id}`, {
        headers: adminHeaders,
      });
      expect(read.body).toEqual(first.body);
      expect(JSON.stringify(read.body)).not.toContain('Rosa');
      const list = await api.call<{ data: readonly Erased[] }>('GET', '/personal-data/erasures', {
        headers: adminHeaders,
      });
      expect(list.body.data.map(({ id }) => id)).toContain(first.body.id);
    },
    patience,
  );

  it(
    'keeps a company’s contact that others share, and erases one that was theirs alone',
    async () => {
      const shared = await desk.company('Compartida', '76.192.083-9');
      const alone = await desk.company('Sola', '77.777.777-7');
      const leaving = await desk.platform.person('client');
      const staying = await desk.platform.person('client');
      await desk.platform.done(assignCompanies, { id: leaving.id, companyIds: [shared, alone] }, system);
      await desk.platform.done(assignCompanies, { id: staying.id, companyIds: [shared] }, system);
      const erased = await erase('person', leaving.id);
      expect(erased.body.receipt).toMatchObject({ subjects: 2 });
    },
    patience,
  );
});

describe('erasing the contact of a record', () => {
  it(
    'forgets the record’s own key, and the next contact has another',
    async () => {
      const { services } = desk.platform;
      const contacts = [{ name: 'Gonzalo Peralta Ríos', email: 'gonzalo@agencia.cl' }];
      const id = await desk.platform.add(suppliers, { name: 'Agencia Peral', country: 'CL', contacts });
      expect((await erase('supplier', id)).status).toBe(201);
      const rowOf = async () => {
        const { rows } = await sql<{
          contacts: unknown;
        }>`select contacts from suppliers where id = ${id}`.execute(services.db);
        return rows[0]?.contacts;
      };
      expect(await rowOf()).toEqual([{ name: erasedText, email: erasedText }]);
      expect(await findTexts(services.db, ['Gonzalo Peralta', 'gonzalo@agencia'])).toEqual([]);
      const next = [{ name: 'Helena Sáez', email: 'helena@agencia.cl' }];
      await desk.platform.done(commandsOf(suppliers).change, { id, contacts: next }, system);
      expect(await rowOf()).toEqual(next);
    },
    patience,
  );
});

describe('what is kept for a period', () => {
  it(
    'is erased when it is over: reservations by the setting, carts of guests after 90 days',
    async () => {
      const { services } = desk.platform;
      const customer = await desk.customer();
      const { body } = await desk.confirm(customer);
      const in5Years = new Date(Date.now() + 5 * 365 * 86_400_000);
      const in7Years = new Date(Date.now() + 7 * 365 * 86_400_000);
      const run = (now: Date) => eraseOverdue(services, { reservationYears: 6, now });
      expect(await run(in5Years)).toBe(0);
      expect(await run(in7Years)).toBeGreaterThan(0);
      expect(await services.ask(findReservation, { id: body._id }, system)).toMatchObject({
        billing: { name: erasedText },
      });
      expect(await run(in7Years)).toBe(0);
    },
    patience,
  );
});
