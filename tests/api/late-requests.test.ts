import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { escalateRequests } from '~/use-cases/quoting/late-requests.server';
import { takeQuoter } from '@domain/quoting/quoter/assigning-commands';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { assignmentDesk } from './assignment-desk';

let two: TwoOwnerCompanies;
let desk: ReturnType<typeof assignmentDesk>;
let manager: Person;
let otherManager: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  desk = assignmentDesk(two);
  manager = await two.shop.person('super-user');
  otherManager = await two.other.person('super-user');
});
afterAll(() => two.platform.stop());

/** A request that nobody has, made some minutes ago. */
async function waiting(company = two.shop, minutes = 61): Promise<string> {
  const id = await desk.request(company);
  await sql`update quoter_list set opened_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    two.services.db,
  );
  return id;
}

async function escalate(): Promise<void> {
  const job = { signal: new AbortController().signal, data: {}, attempt: 1, id: 'job' };
  await escalateRequests.run({}, job, two.services as Parameters<typeof escalateRequests.run>[2]);
}

async function notified(id: string): Promise<readonly string[]> {
  const rows = await two.services.db
    .selectFrom('platform.notifications')
    .select('recipient_id')
    .where('record_id', '=', id)
    .where('kind', '=', 'quote-unassigned')
    .execute();
  return rows.map((row) => row.recipient_id);
}

it('escalates to the managers of its owner company, once, with a mail', async () => {
  const [own, others] = [await waiting(), await waiting(two.other)];
  await escalate();
  await escalate();
  expect(await notified(own)).toEqual([manager.id]);
  expect(await notified(others)).toEqual([otherManager.id]);
  const mails = () =>
    two.services.db
      .selectFrom('platform.outbox_messages')
      .select(['recipients', 'subject'])
      .where('key', 'like', `notifications/%/${own}`)
      .where('subject', 'like', '%sin ejecutivo%')
      .execute();
  await expect.poll(mails, { timeout: 20_000 }).toMatchObject([{ recipients: [manager.email] }]);
});

it('leaves what is within the target, was taken, or is of long ago', async () => {
  const [early, taken, old] = [
    await waiting(two.shop, 58),
    await waiting(),
    await waiting(two.shop, 3 * 24 * 60),
  ];
  await two.platform.done(takeQuoter, { id: taken }, manager);
  await escalate();
  for (const id of [early, taken, old]) expect(await notified(id)).toEqual([]);
});

it('follows the target of each owner company, or has none', async () => {
  await desk.rules(two.shop, [], 10);
  await desk.rules(two.other, []);
  const [own, others] = [await waiting(two.shop, 11), await waiting(two.other, 600)];
  await escalate();
  expect(await notified(own)).toEqual([manager.id]);
  expect(await notified(others)).toEqual([]);
});
