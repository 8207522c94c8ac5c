import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { bookQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { system } from '@domain/shared/actor';
import { changeTicket, openTicket } from '@domain/support/ticket/commands';
import { action as handOverAction, loader as handOverPage } from '~/pages/people/executives/hand-over.server';
import { action as userAction } from '~/pages/people/users/user.server';
import { handOverWork } from '~/use-cases/people/hand-over.server';
import type { ReactionServices } from '~/use-cases/reaction.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import type { OwnerCompany, Person } from '@tests/owner-companies/two-owner-companies';
import { handOverDesk, none } from './hand-over-desk';
import { teamOf, tellingDesk } from './telling-desk';

const desk = await handOverDesk();
afterAll(() => desk.two.platform.stop());

describe('hand over', () => {
  describe('an executive with open work', () => {
    it('is not shut, removed or robbed of the role by any door', async () => {
      const { id } = await desk.busy(desk.two.shop);
      const refusals = await Promise.all([
        desk.call('PATCH', `/executives/${id}`, { isActive: false }),
        desk.call('PATCH', `/users/${id}`, { isActive: false }),
        desk.call('PATCH', `/users/${id}`, { roles: ['client'] }),
        desk.call('DELETE', `/executives/${id}`),
        desk.call('DELETE', `/users/${id}`),
      ]);
      for (const { status, body } of refusals) {
        expect(status).toBe(422);
        expect(body['message']).toContain('cotizaciones: 2, carteras: 1, reuniones: 1');
      }
      expect((await desk.call('GET', `/executives/${id}`)).body['isActive']).toBe(true);
    });

    it('hands everything to the successor at once, and says what moved', async () => {
      const elena = await desk.busy(desk.two.shop);
      const pablo = await desk.two.shop.person('executive');
      const body = { successor: pablo.id, reason: 'Cambió de trabajo' };
      const answers = await Promise.all([
        desk.call('POST', `/executives/${elena.id}/hand-over`, body),
        desk.call('POST', `/executives/${elena.id}/hand-over`, body),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const report = await desk.reportOf(elena.id);
      expect(report).toMatchObject({
        successor: { _id: pablo.id },
        portfolios: { moved: 1 },
        meetings: { moved: 1 },
        refusals: [],
      });
      // One mail for all of it.
      const mails = async () =>
        (
          await desk.two.services.db
            .selectFrom('platform.outbox_messages')
            .select(['template', 'recipients'])
            .execute()
        ).flatMap(({ template, recipients }) => (recipients.includes(pablo.email) ? [template] : []));
      await expect.poll(mails, { timeout: 10_000 }).toContain('hand-over');
      await new Promise((resolve) => setTimeout(resolve, 2000));
      expect((await mails()).filter((template) => template !== 'invitation')).toEqual(['hand-over']);
      expect(await desk.openOf(elena.id)).toEqual(none);
      expect(await desk.openOf(pablo.id)).toEqual({
        quotes: 2,
        portfolios: 1,
        meetings: 1,
        subordinates: 0,
        tickets: 0,
      });
      expect((await desk.call('GET', `/executives/${elena.id}`)).body['isActive']).toBe(false);
      const history = await desk.call<{ data: object[] }>(
        'GET',
        `/history-quoters/quoter/${elena.quotes[0] ?? ''}`,
      );
      expect(history.body.data[0]).toMatchObject({
        type: 'QuoterExecutiveAssigned',
        user: { name: 'super-user de Carga Austral' },
      });
      // Nothing left: the account can be removed.
      expect((await desk.call('DELETE', `/executives/${elena.id}`)).status).toBe(200);
    });

    it('has no successor who is shut, of another owner company, a customer, or themselves', async () => {
      const elena = await desk.busy(desk.two.shop);
      const shut = await desk.two.shop.person('executive');
      expect((await desk.call('PATCH', `/users/${shut.id}`, { isActive: false })).status).toBe(200);
      const others = await Promise.all([
        desk.two.other.person('executive'),
        desk.two.shop.person('client'),
        desk.two.shop.person('auditor'),
      ]);
      for (const successor of [shut.id, elena.id, 'nobody', ...others.map(({ id }) => id)])
        expect((await desk.call('POST', `/executives/${elena.id}/hand-over`, { successor })).status).toBe(
          422,
        );
      const stranger = await desk.two.other.person('executive');
      const theirs = { successor: stranger.id };
      expect(
        (await desk.call('POST', `/executives/${elena.id}/hand-over`, theirs, desk.stranger)).status,
      ).toBe(404);
      expect(
        (await desk.call('POST', `/executives/${elena.id}/hand-over`, theirs, desk.asExecutive)).status,
      ).toBe(403);
      expect(await desk.openOf(elena.id)).toEqual({
        quotes: 2,
        portfolios: 1,
        meetings: 1,
        subordinates: 0,
        tickets: 0,
      });
    });

    it('can leave it to a manager, also of the other owner company’s own', async () => {
      const elena = await desk.busy(desk.two.other);
      const manager = await desk.two.other.person('super-user');
      const headers = await desk.api.signIn(manager.email);
      const made = await desk.call(
        'POST',
        `/executives/${elena.id}/hand-over`,
        { successor: manager.id },
        headers,
      );
      expect(made.status).toBe(200);
      for (let tries = 0; (await desk.openOf(elena.id)).quotes > 0 && tries < 200; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await desk.openOf(manager.id)).toMatchObject({ quotes: 2 });
      expect((await desk.call('GET', `/executives/${elena.id}/hand-over`)).status).toBe(404);
    });
  });

  describe('a manager with open work', () => {
    it('hands it over as an executive does', async () => {
      const marta = await desk.busy(desk.two.shop, 'super-user');
      const pablo = await desk.two.shop.person('executive');
      const body = { successor: pablo.id };
      const path = `/executives/${marta.id}/hand-over`;
      expect((await desk.call('POST', path, body, desk.stranger)).status).toBe(404);
      expect((await desk.call('GET', path, undefined, desk.asExecutive)).status).toBe(403);
      expect((await desk.call('POST', path, body)).status).toBe(200);
      expect(await desk.reportOf(marta.id)).toMatchObject({ quotes: { moved: 2 }, refusals: [] });
      expect(await desk.openOf(marta.id)).toEqual(none);
      const client = await desk.two.shop.person('client');
      expect((await desk.call('POST', `/executives/${client.id}/hand-over`, body)).status).toBe(404);
    });

    it('is led from the page of their account to whoever takes over', async () => {
      const { shop, other, services } = desk.two;
      const [marta, pablo] = [await desk.busy(shop, 'super-user'), await shop.person('executive')];
      const [manager, stranger] = [await shop.person('super-user'), await other.person('super-user')];
      const params = { id: marta.id };
      const page = `/admin/executives/${marta.id}/hand-over`;
      for (const intent of ['deactivatePerson', 'removePerson']) {
        const form = formOf({ intent });
        const shut = await visit(services, manager, userAction, `/admin/users/${marta.id}`, { params, form });
        expect(shut.leadsTo).toBe(page);
      }
      const seenBy = (actor: Person) => visit(services, actor, handOverPage, page, { params });
      expect((await seenBy(stranger)).status).toBe(404);
      expect((await seenBy(manager)).data).toMatchObject({
        person: { page: `/admin/users/${marta.id}` },
        hasWork: true,
        mayWrite: true,
      });
      const form = formOf({ commandId: uuidv7(), successor: pablo.id });
      expect((await visit(services, manager, handOverAction, page, { params, form })).leadsTo).toBe(page);
      await desk.reportOf(marta.id);
      expect(await desk.openOf(marta.id)).toEqual(none);
    });
  });

  it('a job that is run again after its end, or from the middle, moves nothing twice', async () => {
    const elena = await desk.busy(desk.two.shop);
    const pablo = await desk.two.shop.person('executive');
    await desk.call('POST', `/executives/${elena.id}/hand-over`, { successor: pablo.id });
    await desk.reportOf(elena.id);
    const { services } = desk.two;
    const events = await services.store.readStream(`person-${elena.id}`);
    const cause = events.find(({ type }) => type === 'PersonDeactivated');
    const lengths = () =>
      Promise.all(elena.quotes.map(async (id) => (await services.store.readStream(`quoter-${id}`)).length));
    const before = await lengths();
    await services.db
      .updateTable('platform.hand_over_records')
      .set({ outcome: null })
      .where('hand_over_id', '=', cause?.id ?? '')
      .execute();
    await services.db
      .updateTable('platform.hand_overs')
      .set({ done_at: null })
      .where('id', '=', cause?.id ?? '')
      .execute();
    await handOverWork.on.PersonDeactivated?.(cause as never, services as unknown as ReactionServices);
    expect(await lengths()).toEqual(before);
    expect(await desk.reportOf(elena.id)).toMatchObject({
      quotes: { moved: 2, elsewhere: 0, refused: 0 },
      portfolios: { moved: 1 },
      meetings: { moved: 1 },
    });
  });

  it('a quote that somebody else takes meanwhile stays theirs', async () => {
    const elena = await desk.busy(desk.two.shop);
    const [pablo, third] = [await desk.two.shop.person('executive'), await desk.two.shop.person('executive')];
    const [quote = ''] = elena.quotes;
    await Promise.all([
      desk.call('POST', `/executives/${elena.id}/hand-over`, { successor: pablo.id }),
      desk.call('PATCH', `/quoters/${quote}/executive`, { executive: third.id }),
    ]);
    await desk.reportOf(elena.id);
    const { body } = await desk.call<{ executive: { _id: string } | string | null }>(
      'GET',
      `/quoters/${quote}`,
    );
    expect(JSON.stringify(body.executive)).not.toContain(elena.id);
    expect(await desk.openOf(elena.id)).toEqual(none);
  });

  it('an accepted quote is open work until it is booked, and is handed over', async () => {
    const { shop, services, platform } = desk.two;
    const team = await teamOf(desk.two, shop);
    const { elena, pablo } = team;
    const { id } = await tellingDesk(desk.two).live(shop, team, 'es');
    expect(await desk.openOf(elena.id)).toMatchObject({ quotes: 1 });
    const asked = await desk.call('POST', `/executives/${elena.id}/hand-over`, { successor: pablo.id });
    expect(asked.status).toBe(200);
    expect(await desk.reportOf(elena.id)).toMatchObject({ quotes: { moved: 1 }, refusals: [] });
    expect(await desk.openOf(elena.id)).toEqual(none);
    expect(await desk.openOf(pablo.id)).toMatchObject({ quotes: 1 });
    const accepted = (await services.store.readStream(`quoter-${id}`)).find(
      ({ type }) => type === 'QuoterOfferAccepted',
    );
    const { offerId } = accepted?.data as { readonly offerId: string };
    const booking = { id, offerId, reservationId: 'r1', reservationNumber: 'R-1' };
    await platform.done(bookQuoterOffer, booking, system);
    expect(await desk.openOf(pablo.id)).toEqual(none);
  });
});

describe('hand over tickets', () => {
  /** Tickets of somebody who leaves are answered by whoever takes over. */

  async function assigned(owner: OwnerCompany, to: Person, change: object = {}): Promise<string> {
    const { platform } = desk.two;
    const customer = await owner.person('client');
    const { id } = await platform.done(openTicket, { title: 'Contenedor', text: 'No avanza' }, customer);
    await platform.done(changeTicket, { id, assigneeId: to.id, ...change }, owner.seeder);
    return id;
  }

  async function assigneeOf(id: string): Promise<string | null | undefined> {
    const { db } = desk.two.services;
    const row = await db
      .selectFrom('ticket_list')
      .select('assignee_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.assignee_id;
  }

  it('open tickets alone ask for a successor, who is assigned them; solved ones stay', async () => {
    const { shop } = desk.two;
    const [elena, pablo] = [await shop.person('executive'), await shop.person('executive')];
    const open = await assigned(shop, elena);
    const waiting = await assigned(shop, elena, { state: 'waiting' });
    const solved = await assigned(shop, elena, { state: 'solved' });
    expect(await desk.openOf(elena.id)).toEqual({ ...none, tickets: 2 });
    const refused = await desk.call('PATCH', `/executives/${elena.id}`, { isActive: false });
    expect(refused.status).toBe(422);
    expect(refused.body['message']).toContain('tickets: 2');

    const asked = await desk.call('POST', `/executives/${elena.id}/hand-over`, { successor: pablo.id });
    expect(asked.status).toBe(200);
    expect(await desk.reportOf(elena.id)).toMatchObject({
      tickets: { moved: 2, elsewhere: 0, refused: 0 },
      refusals: [],
    });
    expect(await Promise.all([open, waiting, solved].map(assigneeOf))).toEqual([
      ...[pablo.id, pablo.id],
      elena.id,
    ]);
    expect(await desk.openOf(elena.id)).toEqual(none);
    expect(await desk.openOf(pablo.id)).toEqual({ ...none, tickets: 2 });
  });

  it('a ticket that somebody else takes meanwhile stays theirs', async () => {
    const { shop, platform } = desk.two;
    const [elena, pablo, third] = [
      await shop.person('executive'),
      await shop.person('executive'),
      await shop.person('executive'),
    ];
    const ticket = await assigned(shop, elena);
    await Promise.all([
      desk.call('POST', `/executives/${elena.id}/hand-over`, { successor: pablo.id }),
      platform.done(changeTicket, { id: ticket, assigneeId: third.id }, shop.seeder),
    ]);
    await desk.reportOf(elena.id);
    expect(await assigneeOf(ticket)).toBe(third.id);
    expect(await desk.openOf(elena.id)).toEqual(none);
  });
});
