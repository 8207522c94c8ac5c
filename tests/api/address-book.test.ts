import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveCompany } from '@domain/crm/company/verification';
import { editAction, editLoader, newAction, newLoader } from '~/pages/people/addresses/address-form.server';
import { action, loader } from '~/pages/people/addresses/addresses.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { type Person, twoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

const two = await twoOwnerCompanies();
afterAll(() => two.platform.stop());

describe('address book', () => {
  interface Address {
    readonly _id: string;
    readonly name: string;
    readonly city: string;
    readonly revision: number;
    readonly label?: string;
    readonly company: { readonly _id: string; readonly name: string } | null;
    readonly defaultFor: readonly string[];
  }

  interface Preferences {
    readonly user: { readonly _id: string };
    readonly isActive: boolean;
    readonly addresses: readonly Address[];
    readonly defaults: Readonly<Record<'billing' | 'pickup' | 'delivery', string | null>>;
    readonly message: string | readonly string[];
  }

  type Headers = Readonly<Record<string, string>>;
  interface Somebody {
    readonly person: Person;
    readonly headers: Headers;
  }

  let company: string;
  let pending: string;
  let ana: Somebody;
  let colleague: Somebody;
  let stranger: Somebody;
  let manager: Somebody;
  let outsider: Somebody;

  beforeAll(async () => {
    company = await two.shop.company('Viñas del Sur');
    pending = await two.shop.company('Por verificar');
    await two.platform.done(approveCompany, { id: company, comment: 'Revisada' }, two.shop.seeder);
    const signedIn = async (person: Person) => ({ person, headers: await two.api.signIn(person.email) });
    ana = await signedIn(await two.shop.person('client', [company, pending]));
    colleague = await signedIn(await two.shop.person('client', [company]));
    stranger = await signedIn(await two.shop.person('client'));
    manager = await signedIn(await two.shop.person('super-user'));
    outsider = await signedIn(await two.other.person('super-user'));
  });

  const call = <Shape = Preferences>(method: string, { headers }: Somebody, path: string, body?: object) =>
    two.api.call<Shape>(method, `/user-preference/${path}`, { headers, ...(body !== undefined && { body }) });
  const preferences = async (who: Somebody, of: Somebody = who) => call('GET', who, of.person.id);
  const bodega = { name: 'Bodega norte', street: 'Camino 1', city: 'Quilicura', country: 'CL' };

  async function added(who: Somebody, more: object = {}): Promise<Address> {
    const answer = await call<Address>('POST', who, `${who.person.id}/addresses`, { ...bodega, ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }

  describe('addresses that a person keeps', () => {
    it('are none at first, and are kept, changed, chosen and taken out', async () => {
      expect((await preferences(stranger)).body).toEqual({
        ...{ user: { _id: stranger.person.id }, isActive: true, addresses: [] },
        defaults: { billing: null, pickup: null, delivery: null },
      });
      const first = await added(stranger, { label: 'Norte', defaultType: 'pickup' });
      const second = await added(stranger, { name: 'Oficina' });
      expect(first).toMatchObject({ label: 'Norte', company: null, defaultFor: ['pickup'] });
      const { id } = stranger.person;
      const changed = await call<Address>('PATCH', stranger, `${id}/addresses/${first._id}`, {
        ...{ city: 'Santiago', label: null },
      });
      expect(changed).toMatchObject({ status: 200, body: { city: 'Santiago', defaultFor: ['pickup'] } });
      expect(changed.body).not.toHaveProperty('label');
      for (const type of ['billing', 'pickup'])
        await call('PATCH', stranger, `${id}/addresses/${second._id}/default`, { type });
      expect((await preferences(stranger)).body.defaults).toEqual({
        ...{ billing: second._id, pickup: second._id, delivery: null },
      });
      const { body } = await call('DELETE', stranger, `${id}/addresses/${second._id}`);
      expect(body).toMatchObject({
        addresses: [{ _id: first._id }],
        defaults: { billing: null, pickup: null },
      });
      expect((await call('DELETE', stranger, `${id}/addresses/${second._id}`)).status).toBe(404);
      expect((await call('PATCH', stranger, `changeIsActive/${id}`, { isActive: false })).body.isActive).toBe(
        false,
      );
    });

    it('are kept once by the same request', async () => {
      const key = { 'idempotency-key': '0199bbbb-0000-7000-8000-00000000add1' };
      const same = { person: colleague.person, headers: { ...colleague.headers, ...key } };
      const one = await added(same, { defaultType: 'billing' });
      expect((await added(same, { defaultType: 'billing' }))._id).toBe(one._id);
      expect((await preferences(colleague)).body.addresses).toHaveLength(1);
    });

    it('are no second one under another label', async () => {
      const who = stranger;
      await added(who, { street: 'Camino 7', label: 'Planta' });
      const again = await call('POST', who, `${who.person.id}/addresses`, {
        ...bodega,
        ...{ street: 'Camino 7', label: 'Fábrica' },
      });
      expect(again.status).toBe(409);
    });

    it('say all that is wrong at once', async () => {
      const wrong = { name: '', city: 'x', country: 'ZZ', phone: '1', defaultType: 'home', color: 1 };
      const { status, body } = await call('POST', ana, `${ana.person.id}/addresses`, wrong);
      expect(status).toBe(400);
      const text = JSON.stringify(body.message);
      for (const field of ['name', 'street', 'country', 'phone', 'defaultType', 'color'])
        expect(text).toContain(field);
      const rut = await call('POST', ana, `${ana.person.id}/addresses`, { ...bodega, identification: '1-1' });
      expect(rut.status).toBe(400);
    });

    it('both stay when two are added at once', async () => {
      const before = (await preferences(ana)).body.addresses.length;
      await Promise.all([added(ana, { street: 'Una 1' }), added(ana, { street: 'Otra 2' })]);
      expect((await preferences(ana)).body.addresses).toHaveLength(before + 2);
    });

    it('are nobody else’s, and staff read them within reach', async () => {
      const own = await added(ana, { street: 'Propia 3' });
      const ofAna = `${ana.person.id}/addresses`;
      for (const who of [stranger, colleague, outsider]) {
        expect((await preferences(who, ana)).status).toBe(404);
        expect((await call('POST', who, ofAna, bodega)).status).toBe(404);
        expect((await call('PATCH', who, `${ofAna}/${own._id}`, { city: 'x' })).status).toBe(404);
        expect((await call('PATCH', who, `${ofAna}/${own._id}/default`, { type: 'billing' })).status).toBe(
          404,
        );
        expect((await call('DELETE', who, `${ofAna}/${own._id}`)).status).toBe(404);
        expect(
          (await call('PATCH', who, `changeIsActive/${ana.person.id}`, { isActive: false })).status,
        ).toBe(404);
        expect(
          (await call('PATCH', who, `${who.person.id}/addresses/${own._id}/default`, { type: 'billing' }))
            .status,
        ).toBe(404);
      }
      expect((await preferences(manager, ana)).body.addresses.map(({ _id }) => _id)).toContain(own._id);
      expect((await call('POST', manager, ofAna, bodega)).status).toBe(404);
      expect((await two.api.call('GET', `/user-preference/${ana.person.id}`)).status).toBe(401);
    });
  });

  describe('addresses that a company shares', () => {
    it('are its people’s, who change them and choose them as their own default', async () => {
      const shared = await added(ana, { label: 'Planta', company });
      expect(shared.company).toEqual({ _id: company, name: 'Viñas del Sur' });
      const { id } = colleague.person;
      const seen = (await preferences(colleague)).body.addresses.find(({ _id }) => _id === shared._id);
      expect(seen).toMatchObject({ label: 'Planta', company: { _id: company } });
      const chosen = await call<Address>('PATCH', colleague, `${id}/addresses/${shared._id}/default`, {
        type: 'delivery',
      });
      expect(chosen.body.defaultFor).toEqual(['delivery']);
      expect((await preferences(ana)).body.defaults.delivery).toBeNull();
      const changed = await call<Address>('PATCH', colleague, `${id}/addresses/${shared._id}`, {
        city: 'Buin',
      });
      expect(changed.body.city).toBe('Buin');
      expect(JSON.stringify((await preferences(stranger)).body)).not.toContain(shared._id);
      expect((await call('DELETE', colleague, `${id}/addresses/${shared._id}`)).status).toBe(200);
      expect((await preferences(colleague)).body.defaults.delivery).toBeNull();
    });

    it('are not overwritten by somebody who saw them as they were before', async () => {
      const shared = await added(ana, { label: 'Patio', company });
      const seen = (await preferences(colleague)).body.addresses.find(({ _id }) => _id === shared._id);
      expect(seen?.revision).toBe(shared.revision);
      const change = (who: Somebody, city: string, revision = shared.revision) =>
        two.api.call<Address>('PATCH', `/user-preference/${who.person.id}/addresses/${shared._id}`, {
          headers: { ...who.headers, 'if-match': `"${revision}"` },
          body: { city },
        });
      const both = await Promise.all([change(ana, 'Buin'), change(colleague, 'Paine')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
      const first = both.find(({ status }) => status === 200);
      expect(first?.headers.get('etag')).toBe(`"${first?.body.revision ?? ''}"`);
      expect((await change(colleague, 'Lampa', first?.body.revision)).body.city).toBe('Lampa');
      const form = (revision: number) =>
        visit(two.services, ana.person, editAction, `/account/addresses/${shared._id}`, {
          params: { addressId: shared._id },
          form: formOf({ ...bodega, city: 'Colina', revision }),
        });
      expect((await form(shared.revision)).status).toBe(412);
      const now = (await preferences(ana)).body.addresses.find(({ _id }) => _id === shared._id);
      expect(now?.city).toBe('Lampa');
      expect((await form(now?.revision ?? -1)).leadsTo).toBe('/account/addresses');
    });

    it('stay both when two companies are merged, and are parted again with them', async () => {
      const [kept, gone] = [await two.shop.company('Frutas Uno'), await two.shop.company('Frutas Dos')];
      for (const id of [kept, gone])
        await two.platform.done(approveCompany, { id, comment: 'Revisada' }, two.shop.seeder);
      const of = async (id: string): Promise<Somebody> => {
        const person = await two.shop.person('client', [id]);
        return { person, headers: await two.api.signIn(person.email) };
      };
      const [ofKept, ofGone] = [await of(kept), await of(gone)];
      await added(ofKept, { label: 'Uno', company: kept });
      const second = await added(ofGone, { label: 'Dos', company: gone });
      const labels = async (who: Somebody) =>
        (await preferences(who)).body.addresses.map(({ label }) => label).toSorted();
      const merge = { headers: manager.headers, body: { companies: [gone] } };
      const merged = await two.api.call('POST', `/companies/${kept}/merge`, merge);
      expect(merged.status, JSON.stringify(merged.body)).toBe(200);
      for (const who of [ofKept, ofGone]) expect(await labels(who)).toEqual(['Dos', 'Uno']);
      const { id } = ofKept.person;
      const shown = (await preferences(ofKept)).body.addresses.find(({ label }) => label === 'Dos');
      expect(shown?.company).toEqual({ _id: kept, name: 'Frutas Uno' });
      for (const [method, path, body] of [
        ['PATCH', `${id}/addresses/${second._id}`, { city: 'Buin' }],
        ['PATCH', `${id}/addresses/${second._id}/default`, { type: 'pickup' }],
      ] as const)
        expect((await call(method, ofKept, path, body)).status).toBe(200);
      const merges = `/companies/${kept}/merges`;
      const list = await two.api.call<readonly { readonly mergeId: string }[]>('GET', merges, manager);
      await two.api.call('DELETE', `${merges}/${list.body[0]?.mergeId ?? ''}`, manager);
      expect(await labels(ofKept)).toEqual(['Uno']);
      expect((await preferences(ofGone)).body.addresses).toMatchObject([{ label: 'Dos', city: 'Buin' }]);
      expect((await preferences(ofKept)).body.defaults.pickup).toBeNull();
    });

    it('are not shared with a company that is not theirs or waits to be verified', async () => {
      const share = (who: Somebody, of: string) =>
        call('POST', who, `${who.person.id}/addresses`, { ...bodega, company: of });
      expect((await share(stranger, company)).status).toBe(404);
      expect((await share(ana, pending)).status).toBe(422);
    });
  });
});

describe('address pages', () => {
  let company: string;
  let ana: Person;
  let colleague: Person;
  let stranger: Person;

  beforeAll(async () => {
    company = await two.shop.company('Viñas del Sur');
    await two.platform.done(approveCompany, { id: company, comment: 'Revisada' }, two.shop.seeder);
    ana = await two.shop.person('client', [company]);
    colleague = await two.shop.person('client', [company]);
    stranger = await two.shop.person('client');
  });

  const list = '/account/addresses';
  const bodega = { name: 'Bodega norte', street: 'Camino 1', city: 'Quilicura', country: 'CL' };

  async function addressesOf(who: Person) {
    type Page = Awaited<ReturnType<typeof loader>>;
    return (await visit<Page>(two.services, who, loader, list)).data.addresses;
  }

  function add(who: Person, fields: object, commandId = uuidv7()) {
    const form = formOf({ commandId, ...bodega, ...fields });
    return visit(two.services, who, newAction, `${list}/new`, { form });
  }

  function post(who: Person, fields: object) {
    return visit(two.services, who, action, list, { form: formOf({ ...fields }) });
  }

  describe('the pages of an address book', () => {
    it('keep an address, propose it for what has none, and show it', async () => {
      type Fresh = Awaited<ReturnType<typeof newLoader>>;
      const fresh = await visit<Fresh>(two.services, stranger, newLoader, `${list}/new`);
      expect(fresh.data).toMatchObject({ defaultFor: ['billing', 'pickup', 'delivery'], companies: [] });
      const saved = await add(stranger, {
        label: 'Norte',
        locality: 'Lampa',
        defaultFor: ['pickup', 'delivery'],
      });
      expect(saved).toMatchObject({ status: 302, leadsTo: list });
      const next = await visit<Fresh>(two.services, stranger, newLoader, `${list}/new`);
      expect(next.data.defaultFor).toEqual(['billing']);
      expect(await addressesOf(stranger)).toMatchObject([
        { label: 'Norte', locality: 'Lampa', countryName: 'Chile', defaultFor: ['pickup', 'delivery'] },
      ]);
    });

    it('keep one address of a form that is sent twice', async () => {
      const id = uuidv7();
      await Promise.all([add(ana, { street: 'Doble 2' }, id), add(ana, { street: 'Doble 2' }, id)]);
      const kept = (await addressesOf(ana)).filter(({ street }) => street === 'Doble 2');
      expect(kept).toHaveLength(1);
    });

    it('say at each field what is wrong', async () => {
      const wrong = await add(ana, { street: '', phone: '1', identification: '1-1' });
      expect(wrong.status).toBe(400);
      const { error } = wrong.data as { readonly error: Readonly<Record<string, unknown>> };
      expect(Object.keys(error).toSorted()).toEqual(['identification', 'phone', 'street']);
    });

    it('change an address, empty what is left empty, and propose it for something else', async () => {
      await add(ana, { street: 'Cambio 3', label: 'Planta', phone: '+56912345678', defaultFor: ['billing'] });
      const before = (await addressesOf(ana)).find(({ street }) => street === 'Cambio 3');
      const at = { params: { addressId: before?.id ?? '' } };
      const path = `${list}/${before?.id ?? ''}`;
      expect((await visit(two.services, ana, editLoader, path, at)).data).toMatchObject({
        address: { label: 'Planta' },
        defaultFor: ['billing'],
      });
      const form = formOf({ ...bodega, street: 'Cambio 4', defaultFor: ['delivery'] });
      expect((await visit(two.services, ana, editAction, path, { ...at, form })).status).toBe(302);
      const after = (await addressesOf(ana)).find(({ id }) => id === before?.id);
      expect(after).toMatchObject({ street: 'Cambio 4', defaultFor: ['delivery'] });
      expect(after).not.toHaveProperty('label');
      expect(after).not.toHaveProperty('phone');
      for (const door of [editLoader, editAction])
        await expect(visit(two.services, stranger, door, path, { ...at, form })).resolves.toMatchObject({
          status: 404,
        });
    });

    it('share an address with a company’s people, who propose it to themselves and take it out', async () => {
      await add(ana, { street: 'Planta 9', companyId: company });
      const shared = (await addressesOf(colleague)).find(({ street }) => street === 'Planta 9');
      expect(shared?.company).toEqual({ id: company, name: 'Viñas del Sur' });
      const addressId = shared?.id ?? '';
      const chosen = { intent: 'default', addressId, type: 'pickup', isOn: 'true' };
      expect((await post(colleague, chosen)).status).toBe(302);
      const defaultsOf = async (who: Person) =>
        (await addressesOf(who)).find(({ id }) => id === addressId)?.defaultFor;
      expect(await defaultsOf(colleague)).toEqual(['pickup']);
      expect(await defaultsOf(ana)).toEqual([]);
      await post(colleague, { ...chosen, isOn: 'false' });
      expect(await defaultsOf(colleague)).toEqual([]);
      const gone = { intent: 'remove', addressId, companyId: company };
      expect((await post(stranger, gone)).status).toBe(404);
      expect((await post(colleague, gone)).status).toBe(302);
      expect(await defaultsOf(ana)).toBeUndefined();
    });

    it('stop forms from offering them', async () => {
      await post(stranger, { intent: 'active', isActive: 'false' });
      type Page = Awaited<ReturnType<typeof loader>>;
      expect((await visit<Page>(two.services, stranger, loader, list)).data.isActive).toBe(false);
    });
  });
});
