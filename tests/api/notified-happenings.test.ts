import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { approveCompany } from '@domain/crm/company/verification';
import { cancelMeeting, changeMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { assignCompanies } from '@domain/people/person/administration';
import { visitor, type Actor } from '@domain/shared/actor';
import { cancelReservation, changeReservationPayment } from '@domain/shop/reservation/commands';
import { signIn } from '~/use-cases/people/sign-in.server';
import type { Person } from '@tests/owner-companies/two-owner-companies';
import { password } from '@tests/people/platform';
import { formOf } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { companiesDesk, type CompaniesDesk } from './companies-desk';
import { notificationsDesk } from './notifications-desk';
import { shoppingDesk } from './shopping-desk';

const soon = { timeout: 20_000 };

describe('companies, meetings, imports and sign-ins', () => {
  let desk: CompaniesDesk;
  let read: ReturnType<typeof notificationsDesk>;
  let manager: Person;
  beforeAll(async () => {
    desk = await companiesDesk();
    read = notificationsDesk(desk.two);
    manager = await desk.two.shop.person('super-user');
  });
  afterAll(() => desk.two.platform.stop());

  it('managers are told that a company waits, and its people that it is approved', async () => {
    const { shop, platform, other } = desk.two;
    const stranger = await other.person('super-user');
    const company = await desk.register({ name: 'Viñas del Sur SpA' }, desk.asExecutive);
    await expect.poll(() => read.madeFor(manager, company._id), soon).toEqual(['company-waiting']);
    const [own] = (await read.list(manager, '?type=company-waiting')).data;
    expect(own).toMatchObject({
      title: 'La empresa Viñas del Sur SpA espera verificación',
      path: `/admin/companies/${company._id}/verification`,
    });
    const client = await shop.person('client', [company._id]);
    await platform.done(approveCompany, { id: company._id, comment: 'Verificada' }, manager);
    await expect.poll(() => read.madeFor(client), soon).toEqual(['company-approved']);
    expect((await read.list(client)).data[0]?.path).toBe('/account/profile#companies');
    expect(await read.madeFor(stranger)).toEqual([]);
    // Whoever leaves the company is not told of it any more.
    await platform.done(assignCompanies, { id: client.id, companyIds: [] }, shop.seeder);
    expect(await read.list(client)).toEqual({ data: [], total: 0 });
  });

  it('colleagues are told of meetings they take part in, by their present title, and customers are not', async () => {
    const { shop, platform } = desk.two;
    const [planner, elena] = [await shop.person('executive'), await shop.person('executive')];
    const client = await shop.person('client');
    const planned = {
      ...{ title: 'Tarifas', startsAt: '2099-03-10T10:00', users: [elena.id] },
      participants: [{ personId: client.id }],
    };
    const { id } = await platform.done(planMeeting, planned, planner);
    await expect.poll(() => read.madeFor(elena, id), soon).toEqual(['meeting-invited']);
    await platform.done(changeMeeting, { id, title: 'Tarifas de otoño' }, planner);
    await platform.done(cancelMeeting, { id, reason: 'Feriado' }, planner);
    await expect.poll(() => read.madeFor(elena, id), soon).toContain('meeting-cancelled');
    const { data } = await read.list(elena);
    expect(data.map(({ title }) => title)).toContain('Lo invitaron a la reunión «Tarifas de otoño»');
    expect([await read.madeFor(planner, id), await read.madeFor(client, id)]).toEqual([[], []]);
  });

  it('whoever began an import is told that it is done, or why it stopped', async () => {
    const headers = await desk.api.signIn(manager.email);
    const upload = (text: string) =>
      desk.api.call<{ importId: string }>('POST', '/tags/upload/csv', {
        headers,
        body: formOf({ file: new File([text], 'etiquetas.csv') }),
      });
    const { body } = await upload('Nombre\nFrágil\n');
    await expect.poll(() => read.madeFor(manager, body.importId), soon).toEqual(['import-done']);
    expect((await read.list(manager, '?type=import-done')).data[0]).toMatchObject({
      title: 'Terminó la importación de etiquetas.csv',
      path: `/admin/tags/import/${body.importId}`,
    });
  });

  it('somebody is told of a sign-in on another device, and not of the first one or a known one', async () => {
    const { platform } = desk.two;
    const person = await desk.two.shop.person('client');
    const enter = async (device?: string) => {
      const entered = await signIn(platform.requestContext(visitor, device === undefined ? {} : { device }), {
        email: person.email,
        password,
      });
      if (!('device' in entered)) throw new Error('not signed in');
      return entered.device ?? undefined;
    };
    const device = await enter();
    await enter(device);
    expect(await read.madeFor(person)).toEqual([]);
    await enter();
    expect(await read.madeFor(person)).toEqual(['sign-in-new-device']);
    expect((await read.list(person, '', 'pt')).data[0]).toMatchObject({
      title: 'Entraram na sua conta a partir de um novo dispositivo',
      path: '/account/security',
    });
  });

  it('an erasure takes what the person was told, and what others were told of them', async () => {
    const { shop } = desk.two;
    const asAdmin = await desk.api.signIn((await shop.person('admin')).email);
    const company = await desk.register({ name: 'Borrada Ltda.' }, desk.asExecutive);
    await expect.poll(() => read.madeFor(manager, company._id), soon).toEqual(['company-waiting']);
    const erase = (category: string, id: string) =>
      desk.api.call('POST', '/personal-data/erasures', { headers: asAdmin, body: { category, id } });
    expect((await erase('company', company._id)).status).toBe(201);
    expect(await read.madeFor(manager, company._id)).toEqual([]);
    expect(await read.madeFor(manager)).not.toEqual([]);
    expect((await erase('person', manager.id)).status).toBe(201);
    expect(await read.madeFor(manager)).toEqual([]);
  });
});

describe('reservations', () => {
  let desk: Awaited<ReturnType<typeof shoppingDesk>>;
  let read: ReturnType<typeof notificationsDesk>;
  let customer: Awaited<ReturnType<typeof desk.customer>>;
  let [manager, seller, other]: readonly (Actor & { readonly email: string })[] = [];
  let id: string;
  beforeAll(async () => {
    desk = await shoppingDesk();
    const { platform } = desk;
    read = notificationsDesk({ api: callerOf(platform.services), services: platform.services });
    [manager, seller, other] = [
      await platform.person('super-user'),
      await platform.person('executive'),
      await platform.person('executive'),
    ];
    const company = await desk.company('Viñas del Sur');
    const portfolio = { name: 'Del sur', executives: [seller.id], companies: [company] };
    await platform.done(commandsOf(portfolios).add, portfolio, manager);
    customer = await desk.customer([company]);
    id = (await desk.confirm(customer)).body._id;
  });
  afterAll(() => desk.platform.stop());

  it('are told to those who sell to the customer, with the proofs to check, and not to whoever made them', async () => {
    await expect.poll(() => read.madeFor(seller!, id), soon).toEqual(['reservation-made']);
    const proof = new File([Buffer.from('%PDF-1.7\n')], 'transferencia.pdf', { type: 'application/pdf' });
    const call = { headers: customer.headers, body: formOf({ proof }) };
    const { status } = await callerOf(desk.platform.services).call('POST', `/reservation/${id}/proofs`, call);
    expect(status).toBe(201);
    const proved = ['reservation-made', 'reservation-proof'];
    await expect.poll(() => read.madeFor(seller!, id), soon).toEqual(proved);
    const others = [customer.actor, manager!, other!];
    for (const person of others) expect(await read.madeFor(person, id)).toEqual([]);
  });

  it('are told to the customer when they are paid and cancelled', async () => {
    const { platform } = desk;
    await platform.done(changeReservationPayment, { reservationId: id, status: 'completed' }, manager);
    const paid = ['own-reservation-paid'];
    await expect.poll(() => read.madeFor(customer.actor, id), soon).toEqual(paid);
    await platform.done(cancelReservation, { reservationId: id, reason: 'Sin espacio' }, manager);
    const own = ['own-reservation-cancelled', 'own-reservation-paid'];
    await expect.poll(() => read.madeFor(customer.actor, id), soon).toEqual(own);
    const { data } = await read.list(seller!, '?type=reservation-paid');
    expect(data[0]).toMatchObject({ path: `/admin/reservations/${id}` });
    expect(data[0]?.title).toMatch(/^La reserva \S+ está pagada$/);
    expect([await read.madeFor(manager!, id), await read.madeFor(other!, id)]).toEqual([[], []]);
  });
});
