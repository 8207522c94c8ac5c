import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveCompany } from '@domain/crm/company/verification';
import { editAction, editLoader, newAction, newLoader } from '~/pages/people/addresses/address-form.server';
import { action, loader } from '~/pages/people/addresses/addresses.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type Person } from '@tests/owner-companies/two-owner-companies';

let two: Awaited<ReturnType<typeof twoOwnerCompanies>>;
let company: string;
let ana: Person;
let colleague: Person;
let stranger: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  company = await two.shop.company('Viñas del Sur');
  await two.platform.done(approveCompany, { id: company, comment: 'Revisada' }, two.shop.seeder);
  ana = await two.shop.person('client', [company]);
  colleague = await two.shop.person('client', [company]);
  stranger = await two.shop.person('client');
});
afterAll(() => two.platform.stop());

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
