import ICAL from 'ical.js';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { missions } from '@domain/catalogues/missions';
import { cancelMeeting, changeMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { type Actor, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { loader as feed } from '~/pages/crm/calendar-address/feed.resource';
import { action, loader } from '~/pages/crm/calendar/calendar.server';
import { action as meetingAction } from '~/pages/crm/meeting/meeting.server';
import { loggedPath } from '~/server/logged-path';
import { administerAccount } from '~/use-cases/people/closing.server';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { type Person, twoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

const two = await twoOwnerCompanies();
afterAll(() => two.platform.stop());

describe('calendar page', () => {
  let manager: Person;
  let elena: Person;
  let pablo: Person;
  let stranger: Person;

  beforeAll(async () => {
    const { shop, other, platform } = two;
    manager = await shop.person('super-user');
    [elena, pablo] = [await shop.person('executive'), await shop.person('executive')];
    stranger = await other.person('super-user');
    const add = (name: string, more: object) =>
      platform.done(commandsOf(missions).add, { name, ...more }, shop.seeder);
    await add('De Elena', { executives: [elena.id], startsOn: '2027-03-02', endsOn: '2027-03-30' });
    await add('De todos', { startsOn: '2027-01-01', endsOn: '2027-03-15' });
  });

  type Seen = Awaited<ReturnType<typeof loader>>;
  const seen = async (actor: Actor, query = '') =>
    (await visit<Seen>(two.services, actor, loader, `/admin/calendar?month=2027-03${query}`)).data;

  describe('layers', () => {
    const shown = async (actor: Actor, query?: string) =>
      (await seen(actor, query)).missions.map(({ name, day, edge }) => `${name} ${edge} ${day}`).sort();

    it('show the dates of missions, of the reader’s owner company and scope', async () => {
      const [starts, ends] = ['De Elena starts 2027-03-02', 'De Elena ends 2027-03-30'];
      const everybodys = 'De todos ends 2027-03-15';
      expect(await shown(manager)).toEqual([ends, starts, everybodys]);
      expect(await shown(elena, '&scope=own')).toEqual([ends, starts, everybodys]);
      expect(await shown(pablo, '&scope=own')).toEqual([everybodys]);
      expect(await shown(stranger)).toEqual([]);
    });

    it('show the last days of open offers within the reader’s reach and scope', async () => {
      const { platform, shop, services } = two;
      const load = {
        measuredBy: 'totals',
        type: 'AERIAL',
        totals: { amount: 1, weight: '100', volume: '0.1' },
      };
      const contact = { name: 'Ana Rojas', email: 'ana.rojas@correo.cl', phone: '+56912345678' };
      const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load, contact };
      const { id: quoteId } = await platform.done(openQuoter, asked, { ...visitor, ownerId: shop.id });
      await platform.done(assignQuoterExecutive, { id: quoteId, executive: elena.id }, manager);
      const line = {
        description: 'Flete',
        quantity: '100',
        basis: 'kg',
        unitPrice: '8',
        cost: { unitPrice: '4' },
      };
      const terms = { validUntil: '2027-03-20', carrier: { name: 'LATAM Cargo' }, transitDays: 3 };
      const context = { actor: elena, via: 'web', commandId: uuidv7() } as const;
      const content = { currency: 'USD', lines: [line], terms };
      const offer = await makeOffer(services, { quoteId, content }, context);
      if (isRejection(offer)) throw new Error(offer.code);
      const offersOf = async (actor: Actor, query?: string) =>
        (await seen(actor, query)).offers.map(({ day, customer, quoteId: of }) => [day, customer, of]);
      expect(await offersOf(manager)).toEqual([]);
      await sendOffer(services, { quoteId, offerId: offer.offerId }, { ...context, commandId: uuidv7() });
      const shown = [['2027-03-20', 'Ana Rojas', quoteId]];
      expect(await offersOf(manager)).toEqual(shown);
      expect(await offersOf(elena, '&scope=own')).toEqual(shown);
      expect(await offersOf(manager, '&scope=own')).toEqual([]);
      expect(await offersOf(pablo)).toEqual([]);
      expect(await offersOf(stranger)).toEqual([]);
      expect(await offersOf(manager, '&layers=missions')).toEqual([]);
    });

    it('are switched by the address', async () => {
      expect(await shown(manager, '&layers=offers')).toEqual([]);
      expect((await seen(manager, '&layers=none')).layers).toEqual([]);
      expect((await seen(manager, '&layers=missions,nonsense')).layers).toEqual(['missions']);
    });
  });

  describe('moving in the calendar', () => {
    const plan = async () =>
      (
        await two.platform.done(
          planMeeting,
          { title: 'Presentar tarifas', startsAt: '2027-03-10T10:00', users: [pablo.id] },
          elena,
        )
      ).id;
    interface Answer {
      readonly status?: string;
      readonly error?: object;
      readonly met?: {
        readonly mayMove: boolean;
        readonly newer: { readonly revision: string; readonly fields: readonly object[] } | null;
      };
    }
    const move = (actor: Actor, fields: Readonly<Record<string, string>>) =>
      visit<Answer>(two.services, actor, action, '/admin/calendar', { form: formOf(fields) });
    const startOf = async (id: string) =>
      (await seen(manager)).meetings.find((one) => one.id === id)?.localStart;

    it('moves for who planned it and who takes part, and for nobody of another owner company', async () => {
      const id = await plan();
      expect((await move(elena, { id, revision: '0', startsAt: '2027-03-11T10:00' })).data.status).toBe(
        'success',
      );
      expect((await move(pablo, { id, revision: '1', startsAt: '2027-03-12T10:00' })).data.status).toBe(
        'success',
      );
      expect((await move(stranger, { id, revision: '2', startsAt: '2027-03-13T10:00' })).status).toBe(404);
      expect((await move(stranger, { id, revision: '0', startsAt: '2027-03-13T10:00' })).status).toBe(404);
      expect(await startOf(id)).toBe('2027-03-12T10:00');
    });

    it('shows the second of two movers what the first one did, and lets them move it anyway', async () => {
      const id = await plan();
      await move(elena, { id, revision: '0', startsAt: '2027-03-11T09:00' });
      const second = await move(pablo, { id, revision: '0', startsAt: '2027-03-12T15:00' });
      expect(second.status).toBe(412);
      expect(second.data).toMatchObject({
        error: {},
        met: { id, mayMove: true, startsAt: '2027-03-12T15:00' },
      });
      expect(second.data.met?.newer).toMatchObject({
        revision: '1',
        by: [{ who: 'executive de Carga Austral' }],
        fields: [{ before: '10-03-2027 10:00', theirs: '11-03-2027 09:00', yours: '12-03-2027 15:00' }],
      });
      expect(await startOf(id)).toBe('2027-03-11T09:00');
      const anyway = { id, revision: '1', startsAt: '2027-03-12T15:00' };
      expect((await move(pablo, anyway)).data.status).toBe('success');
      expect(await startOf(id)).toBe('2027-03-12T15:00');
    });

    it('shows it on the meeting’s own page too', async () => {
      const id = await plan();
      const onPage = (actor: Actor, fields: Readonly<Record<string, string>>) =>
        visit<Answer>(two.services, actor, meetingAction, `/admin/calendar/${id}`, {
          form: formOf({ intent: 'move', ...fields }),
          params: { id },
        });
      const first = await onPage(elena, { revision: '0', startsAt: '2027-03-11T09:00', minutes: '60' });
      expect(first.leadsTo).toBe(`/admin/calendar/${id}`);
      const second = await onPage(pablo, { revision: '0', startsAt: '2027-03-12T15:00', minutes: '60' });
      expect(second.status).toBe(412);
      expect(second.data).toMatchObject({
        error: {},
        met: { mayMove: true, newer: { revision: '1', fields: [{ theirs: '11-03-2027 09:00' }] } },
      });
      const anyway = await onPage(pablo, { revision: '1', startsAt: '2027-03-12T15:00', minutes: '60' });
      expect(anyway.leadsTo).toBe(`/admin/calendar/${id}`);
      expect(await startOf(id)).toBe('2027-03-12T15:00');
    });

    it('moves past changes of anything but the time', async () => {
      const id = await plan();
      await two.platform.done(changeMeeting, { id, objective: 'Ganar la cuenta' }, elena);
      expect((await move(pablo, { id, revision: '0', startsAt: '2027-03-12T15:00' })).data.status).toBe(
        'success',
      );
      expect(await startOf(id)).toBe('2027-03-12T15:00');
    });

    it('tells of a time that cannot be', async () => {
      const id = await plan();
      expect((await move(elena, { id, revision: '0', startsAt: '2027-13-41T99:99' })).status).toBe(400);
    });
  });
});

describe('calendar feed', () => {
  let elena: Person;
  let pablo: Person;
  beforeEach(async () => {
    [elena, pablo] = [await two.shop.person('executive'), await two.shop.person('executive')];
  });

  const ask = async (actor: Actor, intent: string) =>
    visit<{ address?: string | null }>(two.services, actor, action, '/admin/calendar', {
      form: formOf({ intent }),
    });
  const addressOf = async (actor: Actor) => (await ask(actor, 'address-renew')).data.address ?? '';
  const standing = async (actor: Actor) =>
    (await visit<{ address: object | null }>(two.services, actor, loader, '/admin/calendar')).data.address;

  /** Reads an address as a calendar program does: without a session. */
  async function read(address: string, headers: Record<string, string> = {}, network = '203.0.113.7') {
    const { services } = two;
    const { pathname } = new URL(address);
    const context = {
      services,
      actor: {
        kind: 'visitor',
        id: 'visitor',
        roles: [],
        ownerId: null,
        companyIds: [],
        mergedCompanyIds: [],
      },
      person: null,
      path: pathname,
      language: 'es',
      requestId: uuidv7(),
      log: services.log,
      nonce: '',
      address: network,
    } as unknown as PageContext;
    const token = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const request = new Request(address, { headers });
    return feed({ request, params: { token }, context: context as never }).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
  }

  const plan = async (actor: Actor, input: object = {}) => {
    const usual = { title: 'Presentar tarifas', startsAt: localIn(20), minutes: 45 };
    return (await two.platform.done(planMeeting, { ...usual, ...input }, actor)).id;
  };
  const localIn = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const eventsIn = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    return calendar.getAllSubcomponents('vevent').map((one) => ({
      event: new ICAL.Event(one),
      status: one.getFirstPropertyValue('status'),
      zone: one.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null,
    }));
  };

  describe('a calendar address', () => {
    it('shows the person’s own meetings, at their wall-clock times, with changes and cancellations', async () => {
      await plan(elena, { title: 'Ajena' });
      const id = await plan(elena, { users: [pablo.id], place: 'Oficina', objective: 'Ganar la cuenta' });
      const abroad = await plan(pablo, { title: 'En Lima', timeZone: 'America/Lima' });
      const address = await addressOf(pablo);
      const answer = await read(address);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const text = await answer.text();
      expect(text).toContain('BEGIN:VTIMEZONE');
      const events = eventsIn(text);
      const host = new URL(two.services.publicUrl).hostname;
      expect(events.map(({ event }) => event.uid).sort()).toEqual(
        [`meeting-${id}@${host}`, `meeting-${abroad}@${host}`].sort(),
      );
      const shared = events.find(({ event }) => event.uid.includes(id));
      expect(shared).toMatchObject({ zone: 'America/Santiago', status: 'CONFIRMED' });
      expect(shared?.event).toMatchObject({ summary: 'Presentar tarifas', location: 'Oficina', sequence: 0 });
      expect(shared?.event.startDate.toString().slice(0, 16)).toBe(localIn(20));
      expect(shared?.event.duration.toSeconds()).toBe(45 * 60);
      const { startsAt } = await two.services.db
        .selectFrom('meeting_list')
        .select('starts_at as startsAt')
        .where('id', '=', abroad)
        .executeTakeFirstOrThrow();
      const lima = events.find(({ event }) => event.uid.includes(abroad));
      expect(lima?.event.startDate.toJSDate().toISOString()).toBe(new Date(startsAt).toISOString());

      await two.platform.done(changeMeeting, { id, startsAt: localIn(21) }, elena);
      await two.platform.done(cancelMeeting, { id: abroad }, pablo);
      const after = eventsIn(await (await read(address)).text());
      const [moved, cancelled] = [id, abroad].map((one) =>
        after.find(({ event }) => event.uid.includes(one)),
      );
      expect(moved?.event.sequence).toBe(1);
      expect(moved?.event.startDate.toString().slice(0, 16)).toBe(localIn(21));
      expect(cancelled?.status).toBe('CANCELLED');
    });

    it('is not sent again while nothing changed', async () => {
      const id = await plan(elena);
      const address = await addressOf(elena);
      const etag = (await read(address)).headers.get('etag') ?? '';
      expect((await read(address, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
      await two.platform.done(changeMeeting, { id, title: 'Otra cosa' }, elena);
      expect((await read(address, { 'if-none-match': etag })).status).toBe(200);
    });

    it('is kept as a hash alone, and hidden from logs, referrers and caches', async () => {
      const address = await addressOf(elena);
      const { pathname } = new URL(address);
      expect(pathname).toMatch(/^\/calendar\/fpc_[\w-]{43}\.ics$/);
      expect(loggedPath(pathname)).toBe('/calendar/*');
      expect(await standing(elena)).toEqual({ madeAt: expect.any(String) as string, lastReadAt: null });
      const { headers } = await read(address);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(await standing(elena)).toMatchObject({ lastReadAt: expect.any(String) as string });
    });

    it('is renewed and revoked, and then opens nothing', async () => {
      const first = await addressOf(elena);
      const second = await addressOf(elena);
      expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
      await ask(elena, 'address-revoke');
      expect((await read(second)).status).toBe(404);
      expect(await standing(elena)).toBeNull();
    });

    it('is made, renewed and revoked by calls too', async () => {
      const { api } = two;
      const headers = await api.signIn(elena.email);
      const path = '/meetings/calendar-address';
      const made = async () => {
        const { status, body } = await api.call<{ readonly address: string }>('POST', path, {
          // Kept answers would keep the credential.
          headers: { ...headers, 'idempotency-key': 'one' },
        });
        expect(status).toBe(201);
        return body.address;
      };
      expect((await api.call('GET', path, { headers })).status).toBe(404);
      const [first, second] = [await made(), await made()];
      expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
      const { body } = await api.call<object>('GET', path, { headers });
      expect(body).toEqual({
        madeAt: expect.any(String) as string,
        lastReadAt: expect.any(String) as string,
      });
      expect((await api.call('DELETE', path, { headers: await api.signIn(pablo.email) })).status).toBe(204);
      expect((await read(second)).status).toBe(200);
      expect((await api.call('DELETE', path, { headers })).status).toBe(204);
      expect((await read(second)).status).toBe(404);
      const asAuditor = await api.signIn((await two.shop.person('auditor')).email);
      expect((await api.call('POST', path, { headers: asAuditor })).status).toBe(403);
    });

    it('is for staff, each for their own', async () => {
      const client = await two.shop.person('client');
      expect((await ask(client, 'address-renew')).status).toBe(403);
      expect(await addressOf(elena)).not.toBe(await addressOf(pablo));
    });

    it('stops when the person is deactivated, and stays shut when they are active again', async () => {
      const address = await addressOf(pablo);
      const { services, shop } = two;
      const dispatch = (command: never, input: never) =>
        services.dispatch(command, input, { actor: shop.seeder, via: 'process' });
      const request = { services, dispatch } as unknown as Parameters<typeof administerAccount>[0];
      await administerAccount(request, 'deactivatePerson', { id: pablo.id });
      expect((await read(address)).status).toBe(404);
      await administerAccount(request, 'activatePerson', { id: pablo.id });
      expect((await read(address)).status).toBe(404);
    });

    it('refuses guessing from one network, and counts no reading of a good one', async () => {
      const address = await addressOf(elena);
      const network = '198.51.100.9';
      const wrong = address.replace(/fpc_.{43}/, `fpc_${'x'.repeat(43)}`);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 70; attempt += 1)
        statuses.push((await read(attempt % 2 === 0 ? wrong : address, {}, network)).status);
      expect(new Set(statuses)).toEqual(new Set([404, 200]));
      for (let attempt = 0; attempt < 40; attempt += 1)
        statuses.push((await read(wrong, {}, network)).status);
      expect(statuses.at(-1)).toBe(429);
      expect((await read(address)).status).toBe(200);
    });
  });
});
