import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { planMeeting } from '@domain/crm/meeting/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { isRejection } from '@domain/shared/rejection';
import { findExecutiveWork } from '@projections/people/executive-work/queries';
import { editLoader, newLoader } from '~/pages/people/executives/executive-form.server';
import { loader as onePage } from '~/pages/people/executives/executive.server';
import { loader as listPage } from '~/pages/people/executives/executives.server';
import { visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let elena: Person;
let quote: string;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  elena = await two.shop.person('executive');
  const company = await two.shop.company('Viñas del Sur');
  const portfolio = { name: 'Vinos', executives: [elena.id], companies: [company] };
  await two.platform.done(commandsOf(portfolios).add, portfolio, two.shop.seeder);
  const client = await two.api.signIn((await two.shop.person('client', [company])).email);
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
  const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load };
  const made = await two.api.call<{ _id: string }>('POST', '/quoters', { body: asked, headers: client });
  quote = made.body._id;
  await two.platform.done(assignQuoterExecutive, { id: quote, executive: elena.id }, two.shop.seeder);
});
afterAll(() => two.platform.stop());

/** The status of each page of executives for a reader, and whether the list names Elena. */
async function pagesFor(actor: Person) {
  const params = { id: elena.id };
  const statusOf = async (loader: Parameters<typeof visit>[2], path: string) =>
    (await visit(two.services, actor, loader, path, { params })).status;
  const list = await visit(two.services, actor, listPage, '/admin/executives');
  return {
    isListed: JSON.stringify(list.data).includes(elena.id),
    one: await statusOf(onePage, `/admin/executives/${elena.id}`),
    edit: await statusOf(editLoader, `/admin/executives/${elena.id}/edit`),
    new: await statusOf(newLoader, '/admin/executives/new'),
  };
}

it('are for staff of the owner company; managers change', async () => {
  const person = (role: Parameters<typeof two.shop.person>[0]) => two.shop.person(role);
  expect(await pagesFor(await person('super-user'))).toEqual({
    isListed: true,
    one: 200,
    edit: 200,
    new: 200,
  });
  expect(await pagesFor(await person('executive'))).toEqual({
    isListed: true,
    one: 200,
    edit: 403,
    new: 403,
  });
  expect(await pagesFor(await person('auditor'))).toEqual({ isListed: true, one: 200, edit: 403, new: 403 });
  expect(await pagesFor(await person('client'))).toMatchObject({ isListed: false, one: 403, edit: 403 });
  const stranger = await two.other.person('super-user');
  expect(await pagesFor(stranger)).toEqual({ isListed: false, one: 404, edit: 404, new: 200 });
});

it('count only what the reader may see', async () => {
  const workFor = async (actor: Person) => {
    const work = await two.services.ask(findExecutiveWork, { id: elena.id }, actor);
    if (isRejection(work)) return work.code;
    return { open: work.outcomes.open.count, first: work.openQuotes[0]?.id, companies: work.companies };
  };
  const all = { open: 1, first: quote, companies: 1 };
  expect(await workFor(elena)).toEqual(all);
  expect(await workFor(await two.shop.person('super-user'))).toEqual(all);
  expect(await workFor(await two.shop.person('auditor'))).toEqual(all);
  expect(await workFor(await two.shop.person('executive'))).toEqual({ open: 0, companies: 0 });
  expect(await workFor(await two.other.person('super-user'))).toBe('executive.not-found');
});

it('tell the moment of the next meetings, whatever zone they were planned in', async () => {
  const meeting = { title: 'Visita', type: 'video', startsAt: '2030-01-15T10:30', minutes: 60, users: [] };
  const { id } = await two.platform.done(
    planMeeting,
    { ...meeting, timeZone: 'America/New_York', participants: [] },
    elena,
  );
  const page = await visit<{ readonly work: object }>(two.services, elena, onePage, '/', {
    params: { id: elena.id },
  });
  expect(page.data.work).toMatchObject({
    nextMeetings: [{ id, title: 'Visita', startsAt: '2030-01-15T15:30:00.000Z' }],
  });
});
