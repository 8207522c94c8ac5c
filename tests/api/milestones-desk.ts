import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { twoOwnerCompanies, type Person } from '@tests/owner-companies/two-owner-companies';
import { generalBooking } from './shopping-desk';

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const billing = {
  ...{ name: 'Ana Rojas', street: 'Av. Apoquindo 3000', city: 'Santiago', country: 'CL' },
  ...{ identification: '12.345.678-5', email: 'ana@example.cl' },
};

export type MilestonesDesk = Awaited<ReturnType<typeof milestonesDesk>>;

/** Two owner companies, of which the shop's sells air freight Miami–Santiago; the airport of Miami has a time zone. */
export async function milestonesDesk() {
  const two = await twoOwnerCompanies();
  const rateId = await two.shop.rate('7');
  await two.services.db
    .updateTable('airports')
    .set({ time_zone: 'America/New_York' })
    .where('airport_code', '=', 'MIA')
    .execute();
  const of = { bankName: 'Banco de Chile', accountType: 'checking', currency: 'USD', country: 'CL' };
  const company = { company: 'Carga Austral SpA', identification: '76.192.083-9', accountNumber: '801' };
  const { id: account } = await two.platform.done(
    commandsOf(bankAccounts).add,
    { ...of, ...company },
    two.shop.seeder,
  );
  const people = {
    manager: await two.shop.person('super-user'),
    executive: await two.shop.person('executive'),
    foreigner: await two.other.person('super-user'),
  };

  async function call<Body>(person: Person, method: string, path: string, body?: unknown, more: object = {}) {
    const headers = { ...(await two.api.signIn(person.email)), ...more };
    return two.api.call<Body>(method, path, { body, headers });
  }

  /** A shipment of a customer, of these companies. */
  async function booked(companyIds: readonly string[] = []) {
    const customer = await two.shop.person('client', companyIds);
    await call(people.manager, 'POST', `/clients/${customer.id}/cart-items`, {
      products: [{ product: { rateId, load, currency: 'USD' }, amount: 1 }],
    });
    const details = { billing, booking: generalBooking, paymentMethod: 'transfer', total: '700' };
    const made = await call<{ _id: string }>(
      ...([people.manager, 'POST', `/clients/${customer.id}/reservations`] as const),
      { ...details, selectedBankAccount: account },
    );
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return { customer, id: made.body._id, path: `/reservation/${made.body._id}/milestones` };
  }

  return { two, people, call, booked };
}
