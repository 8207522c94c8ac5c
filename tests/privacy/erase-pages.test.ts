import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suppliers } from '@domain/catalogues/suppliers';
import { changeQuoterContact } from '@domain/quoting/quoter/change-contact';
import { system, type Actor } from '@domain/shared/actor';
import { loader as recordPage, action as recordAction } from '~/pages/catalogues/one/one.server';
import { loader as companyPage } from '~/pages/crm/company/company.server';
import { loader as userPage } from '~/pages/people/users/user.server';
import { loader as receiptPage } from '~/pages/privacy/erasure.server';
import { action as erasures } from '~/pages/privacy/erasures.server';
import type { Erasing } from '~/pages/privacy/erasing.server';
import { loader as quotePage } from '~/pages/quoting/one/quoter.server';
import { oneLoader as reservationPage } from '~/pages/shop/reservation/reservations.server';
import { filesDesk, type Somebody } from '@tests/api/attached-files-desk';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { findTexts } from './stored-texts';

/** Each erasure waits for what other processes may have in memory. */
const patience = 60_000;

let desk: Awaited<ReturnType<typeof filesDesk>>;
let admin: Somebody;

beforeAll(async () => {
  desk = await filesDesk();
  admin = await desk.person('admin', 'Ada Admin');
});
afterAll(() => desk.platform.stop());

interface Shown {
  readonly erasing: Erasing;
}
interface Refused {
  readonly error: Readonly<Record<string, readonly string[]>>;
  readonly code: string;
}

const pages = {
  quoter: { loader: quotePage, params: {} },
  reservation: { loader: reservationPage, params: {} },
  supplier: { loader: recordPage, params: { catalogue: 'suppliers' } },
  company: { loader: companyPage, params: {} },
  person: { loader: userPage, params: {} },
} as const;
type Category = keyof typeof pages;

const look = (actor: Actor, category: Category, id: string) =>
  visit<Shown & Readonly<Record<string, never>>>(
    desk.platform.services,
    actor,
    pages[category].loader,
    '/admin',
    { params: { ...pages[category].params, id } },
  );
const press = (actor: Actor, category: string, id: string, commandId = uuidv7()) =>
  visit<Refused>(desk.platform.services, actor, erasures, '/admin/erasures', {
    form: formOf({ intent: 'erase', category, id, commandId }),
  });

const contacts = [{ name: 'Gonzalo Peralta Ríos', email: 'gonzalo@agencia.cl' }];
const addSupplier = (name: string) =>
  desk.platform.add(suppliers, { name, country: 'CL', email: `${uuidv7()}@agencia.cl`, contacts });

async function recordOf(category: Category): Promise<string> {
  switch (category) {
    case 'quoter':
      return desk.quoter();
    case 'reservation':
      return (await desk.confirm(await desk.customer())).body._id;
    case 'supplier':
      return addSupplier(`Agencia ${uuidv7()}`);
    case 'company':
      return desk.company('Viñas', '76.192.083-9');
    case 'person':
      return (await desk.person('client', 'Rosa Tapia')).actor.id;
  }
}

// Together, since each waits for what other processes may have in memory.
it.concurrent.each(Object.keys(pages) as Category[])(
  'the page of a %s lets administrators alone erase its personal data, which leads to the receipt',
  async (category) => {
    const id = await recordOf(category);
    const before = await look(admin.actor, category, id);
    expect(before.data.erasing).toMatchObject({ category, id, mayErase: true, erased: null });
    for (const { actor } of [desk.people.manager, desk.people.auditor]) {
      expect((await look(actor, category, id)).data.erasing.mayErase).toBe(false);
      expect(await press(actor, category, id)).toMatchObject({
        status: 403,
        data: { code: 'access.forbidden' },
      });
    }
    const commandId = before.data.erasing.commandId ?? undefined;
    const done = await press(admin.actor, category, id, commandId);
    expect(done.leadsTo).toMatch(/^\/admin\/erasures\/[\w-]+$/);
    const receipt = done.leadsTo?.split('/').at(-1);
    const shown = await visit<{ subject: string; finishedAt: string | null }>(
      desk.platform.services,
      ...([admin.actor, receiptPage, '/admin/erasures'] as const),
      { params: { id: receipt ?? '' } },
    );
    expect(shown.data).toMatchObject({ subject: `${category}-${id}` });
    expect(shown.data.finishedAt).not.toBeNull();

    // Another dialog, left open before.
    const again = await press(admin.actor, category, id);
    expect(again).toMatchObject({ status: 409, data: { code: 'erasure.already-erased' } });
    expect(again.data.error['']).toEqual(['Sus datos personales ya se borraron.']);
    if (category === 'person') return;
    // The same form, sent twice.
    expect((await press(admin.actor, category, id, commandId)).leadsTo).toBe(done.leadsTo);
    const after = await look(admin.actor, category, id);
    expect(after.data.erasing.erased).toMatchObject({ erasureId: receipt, hasNewer: false });
  },
  patience,
);

it('a record that nobody has, or of a category without a key of its own, is refused in words', async () => {
  const unknown = await press(admin.actor, 'supplier', uuidv7());
  expect(unknown).toMatchObject({ status: 404, data: { code: 'erasure.subject-not-found' } });
  expect(unknown.data.error['']).toEqual(['No se encontró la cuenta o el registro cuyos datos borrar.']);
  expect((await press(admin.actor, 'owner', uuidv7())).status).toBe(400);
});

it(
  'read models that are late are said in words, and nothing is erased',
  async () => {
    const id = await addSupplier('Agencia Lenta');
    const { db } = desk.platform.services;
    const quoteId = await desk.quoter();
    const late = await db.startTransaction().execute();
    await late
      .selectFrom('platform.checkpoints')
      .select('name')
      .where('name', '=', 'quoter-list')
      .forUpdate()
      .execute();
    await desk.platform.services.dispatch(
      changeQuoterContact,
      { id: quoteId, contact: { name: 'Otra Persona', email: 'otra.persona@correo.cl' } },
      { actor: system, via: 'process', wait: false },
    );
    const refused = await press(admin.actor, 'supplier', id);
    await late.rollback().execute();
    expect(refused).toMatchObject({ status: 503, data: { code: 'erasure.read-models-late' } });
    expect(refused.data.error['']?.[0]).toContain('Intente de nuevo en un momento');
    expect((await look(admin.actor, 'supplier', id)).data.erasing.erased).toBeNull();
  },
  patience,
);

it(
  'the form of an erased supplier starts without what was erased, can be saved, and takes a new contact',
  async () => {
    const { services } = desk.platform;
    const id = await addSupplier('Agencia Peral');
    await press(admin.actor, 'supplier', id);
    const { data } = await look(desk.people.manager.actor, 'supplier', id);
    const { values, record, shown } = data as unknown as {
      readonly values: Readonly<Record<string, unknown>>;
      readonly record: { readonly revision: number };
      readonly shown: readonly { readonly term: string; readonly detail: string }[];
    };
    expect(values).toMatchObject({ name: 'Agencia Peral', email: null, contacts: null });
    expect(shown.find(({ term }) => term === 'Correo')?.detail).toBe('Borrado');
    const { revision } = record;
    const save = (changed: object) =>
      visit(services, desk.people.manager.actor, recordAction, `/admin/suppliers/${id}`, {
        params: { catalogue: 'suppliers', id },
        form: formOf({ ...values, ...changed, intent: 'save', revision, base: revision }),
      });
    expect((await save({})).leadsTo).toBe(`/admin/suppliers/${id}`);
    const events = await services.store.readStream(`supplier-${id}`);
    expect(events).toHaveLength(1);
    const next = [{ name: 'Helena Sáez', email: 'helena@agencia.cl' }];
    expect((await save({ contacts: next })).leadsTo).toBe(`/admin/suppliers/${id}`);
    const after = await look(admin.actor, 'supplier', id);
    expect(after.data['values']).toMatchObject({ contacts: next });
    expect(after.data.erasing.erased).toMatchObject({ hasNewer: true });
    // What came later can be erased as well.
    expect((await press(admin.actor, 'supplier', id)).leadsTo).toMatch(/^\/admin\/erasures\//);
    expect(await findTexts(services.db, ['Helena Sáez'])).toEqual([]);
  },
  patience,
);

it(
  'a quote erased with its customer leads to the customer’s receipt',
  async () => {
    const carla = await desk.person('client', 'Carla Ruiz');
    const quoteId = await desk.quoter(carla.actor);
    const { leadsTo } = await press(admin.actor, 'person', carla.actor.id);
    const { data } = await look(admin.actor, 'quoter', quoteId);
    expect(data.erasing.erased?.erasureId).toBe(leadsTo?.split('/').at(-1));
  },
  patience,
);
