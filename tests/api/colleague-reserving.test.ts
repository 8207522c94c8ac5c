import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { assignCompanies } from '@domain/people/person/administration';
import { system } from '@domain/shared/actor';
import { callerOf } from '@tests/people/caller';
import { quotingDesk } from './quoting-desk';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;
beforeAll(async () => {
  desk = await shoppingDesk();
  api = callerOf(desk.platform.services);
});
afterAll(() => desk.platform.stop());

describe('reserving in the name of a company', () => {
  it('is for those of its people who may, from the next request on', async () => {
    const company = await desk.company('Viñas del Sur');
    const first = await desk.customer([company]);
    const second = await desk.customer([company]);
    const permit = (may: readonly string[]) =>
      api.call('PATCH', `/account/companies/${company}/people/${second.actor.id}`, {
        headers: first.headers,
        body: { may },
      });
    expect((await permit([])).status).toBe(200);
    const refused = await desk.confirm(second);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('Viñas del Sur') as string,
    ]);
    expect((await permit(['reserve'])).status).toBe(200);
    expect((await desk.confirm(second)).status).toBe(201);
    expect((await desk.confirm(first)).status).toBe(201);
  });

  it('is possible for another company of theirs, which it is then in the name of', async () => {
    const [barred, other] = [await desk.company('Viñas del Norte'), await desk.company('Frutas del Maipo')];
    const first = await desk.customer([barred]);
    const both = await desk.customer([barred, other]);
    await api.call('PATCH', `/account/companies/${barred}/people/${both.actor.id}`, {
      headers: first.headers,
      body: { may: [] },
    });
    const made = await desk.confirm(both);
    expect(made.status).toBe(201);
    const row = await desk.platform.services.db
      .selectFrom('reservation')
      .select('company_id')
      .where('id', '=', made.body._id)
      .executeTakeFirst();
    expect(row?.company_id).toBe(other);
  });
});

describe('accepting offers in the name of a company', () => {
  it('is for those of its people who may', async () => {
    const { platform, api: calls, manager } = await quotingDesk();
    try {
      const { id: company } = await platform.accepted(registerCompany, { name: 'Viñas del Este' }, manager);
      await platform.accepted(approveCompany, { id: company, comment: 'Verificada' }, manager);
      const client = async (name: string) => {
        const person = await platform.person('client', name);
        await platform.accepted(assignCompanies, { id: person.id, companyIds: [company] }, system);
        return { ...person, companyIds: [company], headers: await calls.signIn(person.email) };
      };
      const [first, second] = [await client('Ana Soto'), await client('Bea Lara')];
      await calls.call('PATCH', `/account/companies/${company}/people/${second.id}`, {
        headers: first.headers,
        body: { may: [] },
      });
      const quote = await platform.opened(second, { contact: undefined });
      const offer = await platform.sentOffer(quote, manager);
      const accept = ({ headers }: typeof first) =>
        calls.call('PATCH', `/quoter-responses/stateResponse/${quote}/${offer}`, {
          headers,
          body: { state: 'accepted', name: 'Bea Lara' },
        });
      expect((await accept(second)).status).toBe(422);
      expect((await accept(first)).status).toBe(200);
    } finally {
      await platform.stop();
    }
  });
});
