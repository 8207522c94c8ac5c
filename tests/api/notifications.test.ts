import { afterAll, beforeAll, expect, it } from 'vitest';
import { deactivatePerson } from '@domain/people/person/administration';
import { changeQuoterParticipants, assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { answerQuoterQuestion, askQuoterQuestion } from '@domain/quoting/quoter/conversation-commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { system, visitor, type Actor } from '@domain/shared/actor';
import type { RecordedEvent } from '@domain/shared/event';
import { projections } from '@projections/registry';
import { loader, action } from '~/pages/notifications/notifications.server';
import { causeOf, reactionJob } from '~/use-cases/reaction-job.server';
import { reactions } from '~/use-cases/reactions.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { notificationsDesk } from './notifications-desk';
import { teamOf, tellingDesk, type Team } from './telling-desk';

let two: TwoOwnerCompanies;
let desk: ReturnType<typeof notificationsDesk>;
let teams: ReadonlyMap<OwnerCompany, Team>;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  desk = notificationsDesk(two);
  teams = new Map([
    [two.shop, await teamOf(two, two.shop)],
    [two.other, await teamOf(two, two.other)],
  ]);
});
afterAll(() => two.platform.stop());

const teamIn = (company: OwnerCompany): Team => {
  const team = teams.get(company);
  if (team === undefined) throw new Error('no team');
  return team;
};

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };

/** A quote that somebody asked for; by default a visitor. */
async function open(company: OwnerCompany, asker: Actor = { ...visitor, ownerId: company.id }) {
  const contact = { name: 'Ana Rojas', email: 'ana.rojas@correo.cl', phone: '+56912345678' };
  const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load, contact };
  return (await two.platform.done(openQuoter, asked, asker)).id;
}

const made = (person: Pick<Person, 'id'>, recordId?: string) => () => desk.madeFor(person, recordId);
const soon = { timeout: 20_000 };

/** Runs every reaction to the events of a quote and its offers again, as after a crash. */
async function repeat(quoteId: string): Promise<void> {
  const job = { signal: new AbortController().signal, data: {}, attempt: 1, id: 'job' };
  const services = two.services as Parameters<ReturnType<typeof reactionJob>['run']>[2];
  const { events } = await two.services.store.readAll({ after: null, limit: 10_000 });
  const isOfQuote = ({ stream, data }: RecordedEvent) =>
    stream === `quoter-${quoteId}` || (data as { quoteId?: string }).quoteId === quoteId;
  for (const event of events.filter(isOfQuote))
    for (const reaction of reactions.filter(
      ({ name, types }) => name.startsWith('tell') && types.has(event.type),
    ))
      await reactionJob(reaction).run(causeOf(event), { ...job, data: causeOf(event) }, services);
}

it('a quote that nobody looks after yet is told to the managers', async () => {
  const { manager, otherManager, pablo } = teamIn(two.shop);
  const id = await open(two.shop);
  await expect.poll(made(manager, id), soon).toEqual(['quote-received']);
  expect(await desk.madeFor(otherManager, id)).toEqual(['quote-received']);
  expect(await desk.madeFor(pablo, id)).toEqual([]);
});

it('is listed with the filters of the specification, in the language of the reader', async () => {
  const manager = await two.shop.person('super-user');
  const [one, other] = [await open(two.shop), await open(two.shop)];
  await expect.poll(made(manager), soon).toEqual(['quote-received', 'quote-received']);
  const { data, total } = await desk.list(manager);
  expect([total, data.map(({ modelId }) => modelId)]).toEqual([2, [other, one]]);
  expect(data[0]).toMatchObject({
    type: 'quote-received',
    isViewed: false,
    user: { _id: manager.id },
    rowNumber: 1,
    path: `/admin/quoters/${other}`,
  });
  expect(data[0]?.title).toMatch(/^Nueva solicitud de cotización Q-/);
  expect((await desk.list(manager, '', 'en')).data[0]?.title).toMatch(/^New quote request Q-/);
  const reference = data[1]?.title.split(' ').at(-1) ?? '';
  const found = async (query: string, language?: string) =>
    (await desk.list(manager, `?${query}`, language)).data.map(({ rowNumber, modelId }) => [
      rowNumber,
      modelId,
    ]);
  expect(await found('limit=1&offset=1')).toEqual([[2, one]]);
  expect(await found(`title=cotizacion ${reference}`)).toEqual([[1, one]]);
  expect(await found('title=cotizacion', 'en')).toEqual([]);
  expect(await found('title=%25')).toEqual([]);
  expect(await found('type=quote-received')).toHaveLength(2);
  expect(await found('type=quote-sent')).toEqual([]);
  expect(await found(`user=${manager.id}`)).toHaveLength(2);
  expect(await found(`user=${teamIn(two.shop).manager.id}`)).toEqual([]);
  await desk.call(manager, 'PATCH', `/notifications/${data[0]?._id}/view/true`);
  expect(await found('isViewed=true')).toEqual([[1, other]]);
  expect(await found('isViewed=false')).toEqual([[1, one]]);
  expect((await desk.call(manager, 'GET', `/notifications/allUser/${manager.id}?viewed=1`)).status).toBe(400);
});

it('is read and marked by whoever it is for alone', async () => {
  const manager = await two.shop.person('super-user');
  const id = await open(two.shop);
  await expect.poll(made(manager, id), soon).toEqual(['quote-received']);
  const [own] = (await desk.list(manager)).data;
  const others = [teamIn(two.shop).manager, teamIn(two.other).manager, await two.shop.person('admin')];
  for (const other of others) {
    expect((await desk.call(other, 'GET', `/notifications/allUser/${manager.id}`)).status).toBe(404);
    expect((await desk.call(other, 'PATCH', `/notifications/${own?._id}/view/true`)).status).toBe(404);
    expect((await desk.call(other, 'PATCH', `/notifications/allUser/${manager.id}/view/true`)).status).toBe(
      404,
    );
  }
  expect((await desk.list(manager)).data[0]?.isViewed).toBe(false);
  const mark = (isViewed: string) =>
    desk.call<{ isViewed: boolean }>(manager, 'PATCH', `/notifications/${own?._id}/view/${isViewed}`);
  expect([(await mark('true')).body.isViewed, (await mark('true')).status]).toEqual([true, 200]);
  expect((await mark('false')).body.isViewed).toBe(false);
  expect((await mark('perhaps')).status).toBe(400);
  const all = async (isViewed: boolean) =>
    (
      await desk.call<{ changed: number }>(
        manager,
        'PATCH',
        `/notifications/allUser/${manager.id}/view/${isViewed}`,
      )
    ).body.changed;
  expect([await all(true), await all(true), await all(false)]).toEqual([1, 0, 1]);
});

it('what somebody may not see any more is neither listed, counted nor marked', async () => {
  const { manager } = teamIn(two.shop);
  const pablo = await two.shop.person('executive');
  const id = await open(two.shop);
  await expect.poll(made(manager, id), soon).toEqual(['quote-received']);
  await two.platform.done(assignQuoterExecutive, { id, executive: pablo.id }, manager);
  await expect.poll(made(pablo, id), soon).toEqual(['quote-assigned']);
  const [own] = (await desk.list(pablo)).data;
  expect(own).toMatchObject({ type: 'quote-assigned', modelId: id });
  await two.platform.done(assignQuoterExecutive, { id, executive: teamIn(two.shop).elena.id }, manager);
  expect(await desk.list(pablo)).toEqual({ data: [], total: 0 });
  expect((await desk.call(pablo, 'PATCH', `/notifications/${own?._id}/view/true`)).status).toBe(404);
  // Whoever takes part sees it again.
  await two.platform.done(changeQuoterParticipants, { id, participants: [pablo.id] }, manager);
  expect((await desk.list(pablo)).total).toBe(1);
});

it('nobody is told whose account is deactivated', async () => {
  const [gone, stays] = [await two.shop.person('super-user'), await two.shop.person('super-user')];
  await two.platform.done(deactivatePerson, { id: gone.id }, system);
  const id = await open(two.shop);
  await expect.poll(made(stays, id), soon).toEqual(['quote-received']);
  expect(await desk.madeFor(gone)).toEqual([]);
});

it('customers are told of their own quotes, and lead to their pages', async () => {
  const client = await two.shop.person('client');
  const team = teamIn(two.shop);
  const id = await open(two.shop, client);
  await two.platform.done(assignQuoterExecutive, { id, executive: team.elena.id }, team.manager);
  await tellingDesk(two).sentEarlier(id, team.manager, {
    validUntil: '2099-12-31',
    timeZone: 'America/Santiago',
  });
  await two.platform.done(askQuoterQuestion, { id, text: '¿Incluye seguro?' }, client);
  await expect.poll(made(team.elena, id), soon).toContain('quote-question');
  await two.platform.done(answerQuoterQuestion, { id, question: 1, text: 'Sí.' }, team.elena);
  await expect.poll(made(client, id), soon).toEqual(['own-quote-answered']);
  const { data } = await desk.list(client, '', 'pt');
  expect(data[0]).toMatchObject({ path: `/account/quoters/${id}` });
  expect(data[0]?.title).toMatch(/^Responderam à sua pergunta sobre a cotação Q-/);
});

it('a rebuild makes no notification and forgets no viewed mark', async () => {
  const manager = await two.shop.person('super-user');
  const id = await open(two.shop);
  await expect.poll(made(manager, id), soon).toEqual(['quote-received']);
  const [own] = (await desk.list(manager)).data;
  await desk.call(manager, 'PATCH', `/notifications/${own?._id}/view/true`);
  const before = await desk.list(manager);
  const quoters = projections.find(({ tables }) => tables.includes('quoter_list'));
  if (quoters === undefined) throw new Error('no projection');
  await two.services.projections.rebuild(quoters.name);
  await repeat(id);
  expect(await desk.list(manager)).toEqual(before);
  expect(before.data[0]?.isViewed).toBe(true);
});

it('the page groups what is alike, filters it and marks it', async () => {
  const manager = await two.shop.person('super-user');
  const quotes = [await open(two.shop), await open(two.shop), await open(two.shop)];
  await expect.poll(made(manager), soon).toHaveLength(3);
  type Seen = Awaited<ReturnType<typeof loader>>;
  const path = '/admin/notifications';
  const seen = async (query = '') =>
    (await visit<Seen>(two.services, manager, loader, `${path}${query}`)).data;
  const page = await seen();
  expect(page.groups.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Solicitudes de cotización recibidas', 3],
  ]);
  const newest = page.newest ?? '';
  const post = (intent: string, id: string) =>
    visit(two.services, manager, action, `${path}?viewed=false`, { form: formOf({ intent, id }) });
  expect((await post('view', newest)).leadsTo).toBe(`${path}?viewed=false`);
  expect((await seen('?viewed=false')).total).toBe(2);
  const later = await open(two.shop);
  await expect.poll(made(manager), soon).toHaveLength(4);
  // What came after the page was read stays unviewed.
  expect((await post('view-all', newest)).status).toBe(302);
  const left = (await seen('?viewed=false')).groups.flatMap(({ rows }) => rows);
  expect(left.map((row) => row.path)).toEqual([`/admin/quoters/${later}`]);
  expect(quotes).toHaveLength(3);
  expect((await visit(two.services, visitor, loader, path)).leadsTo).toBe(
    '/login?to=%2Fadmin%2Fnotifications',
  );
  expect((await post('unview', 'nonsense')).status).toBe(404);
});
