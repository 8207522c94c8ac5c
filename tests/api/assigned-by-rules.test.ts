import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { setAbsence } from '@domain/people/absence/absence';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { system } from '@domain/shared/actor';
import { dayIn, daysAfter } from '@domain/shared/day';
import { assignRequests } from '~/use-cases/quoting/assign-requests.server';
import { reaction } from '~/use-cases/reaction.server';
import { causeOf, reactionJob } from '~/use-cases/reaction-job.server';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { assignmentDesk } from './assignment-desk';

let two: TwoOwnerCompanies;
let desk: ReturnType<typeof assignmentDesk>;
let manager: Person;
let elena: Person;
let pablo: Person;
let rosa: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  desk = assignmentDesk(two);
  manager = await two.shop.person('super-user');
  [elena, pablo, rosa] = [
    await two.shop.person('executive'),
    await two.shop.person('executive'),
    await two.shop.person('executive'),
  ];
});
afterAll(() => two.platform.stop());

const job = { signal: new AbortController().signal, attempt: 1, id: 'job' };

/** The reaction to the request, as a job that a second process runs. */
async function reactTo(id: string): Promise<void> {
  const [opened] = await two.services.store.readStream(`quoter-${id}`, { limit: 1 });
  if (opened === undefined) throw new Error('no request');
  const data = causeOf(opened);
  type Services = Parameters<ReturnType<typeof reactionJob>['run']>[2];
  await reactionJob(reaction(assignRequests)).run(data, { ...job, data }, two.services as Services);
}

async function assignments(id: string) {
  const events = await two.services.store.readStream(`quoter-${id}`);
  return events.filter(({ type }) => type === 'QuoterExecutiveAssigned');
}

/** Settled: nothing is assigned to a request that waits. */
async function waits(id: string): Promise<void> {
  await reactTo(id);
  expect(await assignments(id)).toEqual([]);
}

const inTurn = (...people: readonly Person[]) => ({
  to: 'executives',
  executives: people.map(({ id }) => id),
});

describe('a new request', () => {
  it('goes to the executives of its company’s portfolio, where nobody wrote rules', async () => {
    const company = await two.shop.company('Viñas del Sur');
    await desk.portfolio(two.shop, [company], [elena]);
    const customer = await two.shop.person('client', [company]);
    const id = await desk.request(customer);
    await desk.isAssigned(id, elena.id, 'portfolio');
    const [event] = await assignments(id);
    expect(event?.data).toMatchObject({ because: { kind: 'portfolio', rule: 1, conditions: [] } });
    expect(event?.metadata).toMatchObject({ actorId: 'system', via: 'process' });
    await waits(await desk.request(two.shop));
  });

  it('goes by language, mode and lane, and is mailed to its executive', async () => {
    await desk.rules(two.shop, [
      { ...inTurn(pablo), languages: ['pt'] },
      { ...inTurn(rosa), types: ['AERIAL'], origins: ['US'], destinations: ['CL'] },
    ]);
    const id = await desk.request(two.shop, { language: 'pt' });
    await desk.isAssigned(id, pablo.id, 'executives');
    await desk.isAssigned(await desk.request(two.shop), rosa.id, 'executives');
    const mails = () =>
      two.services.db
        .selectFrom('platform.outbox_messages')
        .select(['recipients'])
        .where('key', 'like', `quote/${id}/%`)
        .where('template', '=', 'assigned')
        .execute();
    await expect.poll(mails, { timeout: 20_000 }).toEqual([{ recipients: [pablo.email] }]);
  });

  it('is nobody’s of another owner company', async () => {
    await desk.rules(two.shop, [inTurn(elena)]);
    await waits(await desk.request(two.other));
  });

  it('passes over whoever is away today, until the last day is over', async () => {
    await desk.rules(two.shop, [inTurn(elena, pablo)]);
    const today = dayIn('America/Santiago', new Date());
    await two.platform.done(setAbsence, { personId: elena.id, from: today, to: today }, elena);
    await two.platform.done(
      setAbsence,
      { personId: pablo.id, from: daysAfter(today, -3), to: daysAfter(today, -1) },
      manager,
    );
    for (let number = 0; number < 2; number += 1)
      await desk.isAssigned(await desk.request(two.shop), pablo.id, 'executives');
    await two.platform.done(setAbsence, { personId: pablo.id, from: today, to: daysAfter(today, 1) }, pablo);
    await waits(await desk.request(two.shop));
    const tomorrow = { from: daysAfter(today, 1), to: daysAfter(today, 1) };
    await two.platform.done(setAbsence, { personId: elena.id, ...tomorrow }, elena);
    await desk.isAssigned(await desk.request(two.shop), elena.id, 'executives');
    const over = { from: daysAfter(today, -2), to: daysAfter(today, -2) };
    for (const { id } of [elena, pablo])
      await two.platform.done(setAbsence, { personId: id, ...over }, manager);
  });
});

describe('a day away', () => {
  it('begins and ends at midnight in the owner company’s time zone', async () => {
    const omar = await two.other.person('executive');
    await desk.rules(two.other, [inTurn(omar)]);
    // 26 hours apart, so that it is never the same day in both.
    const [first, last] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
    const zone = (timeZone: string) =>
      two.platform.done(commandsOf(owners).change, { id: two.other.id, timeZone }, system);
    const day = dayIn(first, new Date());
    await two.platform.done(setAbsence, { personId: omar.id, from: day, to: day }, omar);
    await zone(first);
    await waits(await desk.request(two.other));
    await zone(last);
    await desk.isAssigned(await desk.request(two.other), omar.id, 'executives');
  });
});

describe('ten requests at once', () => {
  it('go evenly to three executives, each once, with two processes at work', async () => {
    const fresh = [
      await two.shop.person('executive'),
      await two.shop.person('executive'),
      await two.shop.person('executive'),
    ];
    await desk.rules(two.shop, [inTurn(...fresh)]);
    const requests = await Promise.all(Array.from({ length: 10 }, () => desk.request(two.shop)));
    await Promise.all(requests.map(reactTo));
    const taken = new Map<string, number>();
    for (const id of requests) {
      const [event, ...again] = await assignments(id);
      expect(again).toEqual([]);
      const { executiveId } = event?.data as { readonly executiveId: string };
      taken.set(executiveId, (taken.get(executiveId) ?? 0) + 1);
    }
    expect([...taken.keys()].toSorted()).toEqual(fresh.map(({ id }) => id).toSorted());
    expect([...taken.values()].toSorted()).toEqual([3, 3, 4]);
  });
});

describe('a reaction that comes late', () => {
  it('leaves a request that somebody else has', async () => {
    await desk.rules(two.shop, [{ to: 'queue' }]);
    const named = await desk.request(two.shop);
    await two.platform.done(assignQuoterExecutive, { id: named, executive: rosa.id }, manager);
    await desk.rules(two.shop, [inTurn(elena)]);
    await reactTo(named);
    expect(await desk.assignmentOf(named)).toEqual({ executiveId: rosa.id, because: null });
  });
});
