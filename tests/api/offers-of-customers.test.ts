import { afterAll, describe, expect, it } from 'vitest';
import { owners } from '@domain/catalogues/owners';
import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { assignCompanies } from '@domain/people/person/administration';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { system, type Actor } from '@domain/shared/actor';
import { loader } from '~/pages/quoting/book/book.server';
import { customerKey } from '~/pages/quoting/new-quote/customer-key';
import { customerAddresses } from '~/pages/quoting/new-quote/new-quote.server';
import { visit } from '@tests/catalogues/page-visit';
import { quotingDesk } from './quoting-desk';

interface Offered {
  readonly saved: readonly { readonly street: string; readonly defaultFor: readonly string[] }[];
  readonly isAsLastTime: boolean;
}

const { platform, api, manager, carla, customer } = await quotingDesk();
const { services } = platform;
afterAll(() => platform.stop());

const own = `/user-preference/${carla.id}`;
const bodega = {
  ...{ name: 'Frutas Carla SpA', street: 'Camino Melipilla 8812', locality: 'Maipú', city: 'Santiago' },
  ...{ country: 'CL', identification: '76.192.083-9', lineOfBusiness: 'Fruta', email: 'pagos@carla.example' },
};
const kept = await api.call('POST', `${own}/addresses`, {
  headers: customer,
  body: { ...bodega, defaultType: 'billing' },
});
const { id: foreignOwner } = await platform.accepted(
  commandsOf(owners).add,
  { name: 'Carga Boreal', country: 'CL' },
  system,
);
const foreigner = await platform.person('super-user', 'Otro', foreignOwner);

/** What the form offers that books an accepted offer of the customer. */
async function offeredToBook(reader: Actor) {
  const quoteId = await platform.opened(carla);
  const offerId = await platform.sentOffer(quoteId, manager);
  const answer = { id: quoteId, offerId, revision: 1, name: 'Carla Cliente', terms: 'Condiciones' };
  await platform.accepted(acceptQuoterOffer, answer, carla);
  return visit<Offered>(services, reader, loader, '/', { params: { id: quoteId } });
}

async function offeredToQuote(reader: Actor, clientId: string | null) {
  const key = customerKey({ clientId, companyId: null });
  const address = `/resources/customer-addresses?customer=${encodeURIComponent(key)}`;
  return visit<{ readonly customer: string; readonly addresses: readonly string[] }>(
    ...([services, reader, customerAddresses, address] as const),
  );
}

describe('the addresses that a customer keeps', () => {
  it('are offered to staff who book their accepted offer, until the customer says not to', async () => {
    expect(kept.status).toBe(201);
    const { street } = bodega;
    expect((await offeredToBook(manager)).data).toMatchObject({
      saved: [{ ...bodega, street, defaultFor: ['billing'] }],
      isAsLastTime: false,
    });
    const active = (isActive: boolean) =>
      api.call('PATCH', `/user-preference/changeIsActive/${carla.id}`, {
        headers: customer,
        body: { isActive },
      });
    expect((await active(false)).status).toBe(200);
    expect((await offeredToBook(manager)).data.saved).toEqual([]);
    expect((await offeredToQuote(manager, carla.id)).data.addresses).toEqual([]);
    await active(true);
  });

  it('are offered to staff who open a quote for them, and to nobody who may not know them', async () => {
    const shown = await offeredToQuote(manager, carla.id);
    expect(shown.data).toEqual({
      customer: `${carla.id}/`,
      addresses: ['Camino Melipilla 8812, Maipú, Santiago'],
    });
    expect((await offeredToQuote(manager, null)).data.addresses).toEqual([]);
    expect((await offeredToQuote(foreigner, carla.id)).data.addresses).toEqual([]);
    for (const reader of [carla, await platform.person('auditor')])
      expect((await offeredToQuote(reader, carla.id)).status).toBe(403);
  });
});

describe('accepting offers in the name of a company', () => {
  it('is for those of its people who may', async () => {
    const { id: company } = await platform.accepted(registerCompany, { name: 'Viñas del Este' }, manager);
    await platform.accepted(approveCompany, { id: company, comment: 'Verificada' }, manager);
    const client = async (name: string) => {
      const person = await platform.person('client', name);
      await platform.accepted(assignCompanies, { id: person.id, companyIds: [company] }, system);
      return { ...person, companyIds: [company], headers: await api.signIn(person.email) };
    };
    const [first, second] = [await client('Ana Soto'), await client('Bea Lara')];
    await api.call('PATCH', `/account/companies/${company}/people/${second.id}`, {
      headers: first.headers,
      body: { may: [] },
    });
    const quote = await platform.opened(second, { contact: undefined });
    const offer = await platform.sentOffer(quote, manager);
    const accept = ({ headers }: typeof first) =>
      api.call('PATCH', `/quoter-responses/stateResponse/${quote}/${offer}`, {
        headers,
        body: { state: 'accepted', name: 'Bea Lara' },
      });
    expect((await accept(second)).status).toBe(422);
    expect((await accept(first)).status).toBe(200);
  });
});
