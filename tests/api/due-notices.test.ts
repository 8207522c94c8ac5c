import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { suppliers } from '@domain/catalogues/suppliers';
import { cancelMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { dayIn } from '@domain/shared/day';
import type { JobKind, JobServices } from '~/use-cases/job.server';
import { remindOfMeetings, remindOfRates } from '~/use-cases/telling/due-notices.server';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { wallClockIn } from '@domain/shared/wall-clock';
import { notificationsDesk } from './notifications-desk';

let two: TwoOwnerCompanies;
let desk: ReturnType<typeof notificationsDesk>;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  desk = notificationsDesk(two);
});
afterAll(() => two.platform.stop());

/** Two workers at once, and once more. */
async function run(kind: JobKind<object>): Promise<void> {
  const job = { signal: new AbortController().signal, data: {}, attempt: 1, id: 'job' };
  const once = () => kind.run({}, job, two.services as JobServices);
  await Promise.all([once(), once()]);
  await once();
}

const zone = 'America/Santiago';
const inDays = (days: number) => dayIn(zone, new Date(Date.now() + days * 86_400_000).toISOString());
const inMinutes = (minutes: number) => wallClockIn(zone, new Date(Date.now() + minutes * 60_000));

/** A published rate of somebody's that expires on a day. Rates of one lane may not overlap, so each has a supplier. */
async function expiring(person: Person, company: OwnerCompany, days: number): Promise<string> {
  const name = `Agencia ${uuidv7()}`;
  const { id } = await two.platform.done(commandsOf(suppliers).add, { name, country: 'CL' }, company.seeder);
  await two.platform.rate({ supplier: id, to: inDays(days) }, person);
  return id;
}

describe('rates about to expire', () => {
  it('are told to whoever drafted them, 14 and 3 days before, those of a day together', async () => {
    const { shop } = two;
    const [ana, luis] = [await shop.person('super-user'), await shop.person('super-user')];
    for (const days of [14, 14, 3, 20]) await expiring(ana, shop, days);
    await run(remindOfRates);
    expect(await desk.madeFor(ana)).toEqual(['rate-expiring', 'rate-expiring']);
    expect(await desk.madeFor(luis)).toEqual([]);
    const { data } = await desk.list(ana);
    expect(data.map(({ title, path }) => [title, path])).toEqual([
      ['Sus tarifas están por vencer: 2', '/admin/rates'],
      ['Sus tarifas están por vencer: 1', '/admin/rates'],
    ]);
    const mails = () =>
      two.services.db
        .selectFrom('platform.outbox_messages')
        .select('subject')
        .where((of) => of(of.val(ana.email), '=', of.fn.any('recipients')))
        .execute();
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(2);
  });

  it('are not told, nor told any longer, once a published rate continues them', async () => {
    const [ana, luis] = [await two.other.person('super-user'), await two.other.person('super-user')];
    const continueAt = (supplier: string, days: number, person: Person) =>
      two.platform.rate({ supplier, from: inDays(days + 1), to: inDays(days + 30) }, person);
    const [first, second] = [await expiring(ana, two.other, 3), await expiring(ana, two.other, 3)];
    await continueAt(await expiring(luis, two.other, 3), 3, luis);
    await run(remindOfRates);
    expect(await desk.madeFor(luis)).toEqual([]);
    const titles = async () => (await desk.list(ana)).data.map(({ title }) => title);
    expect(await titles()).toEqual(['Sus tarifas están por vencer: 2']);
    await continueAt(first, 3, luis);
    expect(await titles()).toEqual(['Sus tarifas están por vencer: 1']);
    await continueAt(second, 3, luis);
    expect(await titles()).toEqual([]);
  });
});

describe('a meeting that is near', () => {
  it.each(['shop', 'other'] as const)(
    'is told to those who take part in the %s owner company, once',
    async (which) => {
      const company = two[which];
      const [elena, pablo, other] = [
        await company.person('executive'),
        await company.person('executive'),
        await company.person('super-user'),
      ];
      const plan = async (minutes: number) =>
        (
          await two.platform.done(
            planMeeting,
            { title: 'Tarifas', startsAt: inMinutes(minutes), timeZone: zone, users: [pablo.id] },
            elena,
          )
        ).id;
      const id = await plan(30);
      const cancelled = await plan(45);
      await plan(90);
      await two.platform.done(cancelMeeting, { id: cancelled }, elena);
      const near = async (person: Person) =>
        (await desk.list(person, '?type=meeting-near')).data.map(({ modelId }) => modelId);
      await run(remindOfMeetings);
      expect(await near(elena)).toEqual([id]);
      expect(await near(pablo)).toEqual([id]);
      expect(await near(other)).toEqual([]);
    },
  );
});
