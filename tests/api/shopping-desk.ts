import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { discounts } from '@domain/catalogues/discounts';
import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { assignCompanies } from '@domain/people/person/administration';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import { callerOf } from '@tests/people/caller';
import { ratingPlatform } from '@tests/projections/rating-platform';

/** What tests look at in the answers of carts, reservations and errors. */
export interface Shown {
  readonly _id: string;
  readonly subTotal: string;
  readonly discount: string;
  readonly coupon: string | null;
  readonly total: string;
  readonly tax: string;
  readonly totalWithTax: string;
  readonly discounts: {
    readonly total: string;
    readonly details: readonly {
      readonly code: string;
      readonly amount: string;
      readonly unavailable: string | null;
    }[];
  };
  readonly isBlocked: boolean;
  readonly products: readonly { readonly amount: number }[];
  readonly message: string | readonly string[];
}

export interface Customer {
  readonly actor: Actor;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Shown }>;
}

const seeder: Actor = { ...system, ownerId: shopOwnerId };

const billing = {
  name: 'Ana Rojas',
  street: 'Av. Apoquindo 3000',
  city: 'Santiago',
  country: 'CL',
  identification: '12.345.678-5',
  email: 'ana@example.cl',
};

/** Booking details of international air freight. */
export const generalBooking = {
  commodity: { description: 'Repuestos de maquinaria', hsCode: '8431.49' },
  dangerousGoods: { answer: 'no' },
  readyOn: '2026-12-01',
  shipper: {
    name: 'Viña Los Andes SpA',
    address: 'Camino a Lontué km 4, Curicó',
    contact: '+56 75 231 0000',
  },
  consignee: { name: 'Andes Imports LLC', address: '1200 NW 72nd Ave, Miami' },
  reference: 'OC-7781',
};

/** The same of paint, with its safety data sheet. */
export const dangerousBooking = (safetyDataSheet: string) => ({
  ...generalBooking,
  commodity: { description: 'Pintura' },
  dangerousGoods: {
    answer: 'yes',
    unNumber: '1263',
    hazardClass: '3',
    packingGroup: 'II',
    safetyDataSheet,
  },
});

/** A shop with one published air rate of USD 420 for 100 kg, an account to pay into, and customers who have it in their carts. */
export async function shoppingDesk() {
  const platform = await ratingPlatform();
  const api = callerOf(platform.services);
  const rateId = await platform.rate({
    segments: [
      { from: '0', to: '45', rate: '5' },
      { from: '46', to: '2000', rate: '4.2' },
    ],
  });
  const account = await platform.add(bankAccounts, {
    bankName: 'Banco de Chile',
    accountNumber: '801',
    accountType: 'checking',
    currency: 'USD',
    country: 'CL',
    company: 'Carga Austral SpA',
    identification: '76.192.083-9',
  });

  /** An approved company, or a pending one. */
  const company = async (name: string, identification?: string, isApproved = true): Promise<string> => {
    const { id } = await platform.done(
      registerCompany,
      { name, country: 'CL', ...(identification !== undefined && { identification }) },
      seeder,
    );
    if (isApproved) await platform.done(approveCompany, { id, comment: 'Verificada' }, seeder);
    return id;
  };

  /** A coupon of the shop's owner company, activated. */
  const coupon = async (code: string, fields: object = {}, isActive = true): Promise<string> => {
    const id = await platform.add(discounts, {
      code,
      type: 'coupon',
      mode: 'percent',
      value: '10',
      ...fields,
    });
    if (isActive) await platform.done(commandsOf(discounts).activate, { id, isActive }, seeder);
    return id;
  };

  /** A customer, of these companies, ready to confirm a cart of so many kilos. */
  const customer = async (companyIds: readonly string[] = [], weight = 100): Promise<Customer> => {
    const person = await platform.person('client');
    if (companyIds.length > 0) await platform.done(assignCompanies, { id: person.id, companyIds }, seeder);
    const headers = await api.signIn(person.email);
    const call: Customer['call'] = (method, path, body) => api.call<Shown>(method, path, { body, headers });
    const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight, volume: 0.1 } };
    const added = await call('POST', `/cart/${person.id}/items`, {
      product: { rateId, load, currency: 'USD' },
      amount: 1,
    });
    const checkout = { billing, paymentMethod: 'transfer', selectedBankAccount: account };
    const told = await call('PATCH', `/checkout/${person.id}`, checkout);
    if (added.status !== 201 || told.status !== 200) throw new Error(JSON.stringify([added, told]));
    return { actor: { ...person, companyIds }, email: person.email, headers, call };
  };

  return {
    platform,
    rateId,
    coupon,
    company,
    customer,
    apply: ({ actor, call }: Customer, code: string) =>
      call('POST', '/discounts/apply', { cart: actor.id, code }),
    cartOf: ({ actor, call }: Customer) => call('GET', `/cart/${actor.id}`),
    /** By default what the cart shows a moment before. */
    async confirm({ actor, call }: Customer, body?: object) {
      const seen = body ?? { total: (await call('GET', `/cart/${actor.id}`)).body.totalWithTax };
      return call('POST', `/checkout/${actor.id}/confirm`, seen);
    },
    call: (method: string, path: string, body?: unknown) => api.call<Shown>(method, path, { body }),
  };
}
