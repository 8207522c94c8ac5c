import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignCompanies } from '@domain/people/person/administration';
import { changePersonDetails } from '@domain/people/person/commands';
import { system } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/people/person/owner';
import { addToCart } from '@domain/shop/cart/commands';
import { loader } from '~/features/shop/checkout/checkout.server';
import { visit } from '@tests/catalogues/page-visit';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

it('who is billed is offered as the account says it: the company, or else the person', async () => {
  const { platform, rateId } = desk;
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
  const offered = async (companyIds: readonly string[]) => {
    const person = { ...(await platform.person('client')), companyIds };
    if (companyIds.length > 0)
      await platform.done(
        assignCompanies,
        { id: person.id, companyIds },
        { ...system, ownerId: shopOwnerId },
      );
    await platform.done(
      changePersonDetails,
      { id: person.id, name: 'Ana Rojas', phone: '+56 9 1234 5678' },
      person,
    );
    const item = { rateId, request: { load, currency: 'USD' }, amount: 1 };
    await platform.done(addToCart, { cartId: person.id, items: [item] }, person);
    return (await visit(platform.services, person, loader, '/checkout')).data['account'];
  };
  const company = await desk.company('Importadora Sur SpA', '76.543.210-3');
  expect(await offered([company])).toMatchObject({
    name: 'Importadora Sur SpA',
    identification: '76543210-3',
  });
  expect(await offered([])).toMatchObject({ name: 'Ana Rojas', phone: '+56912345678' });
});
