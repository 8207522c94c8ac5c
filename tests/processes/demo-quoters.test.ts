import { afterAll, beforeAll, expect, test } from 'vitest';
import { airports } from '@domain/catalogues/airports';
import { ports } from '@domain/catalogues/ports';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { system } from '@domain/shared/actor';
import { readAirports, readPorts } from '@infrastructure/reference-data/tables';
import { listOwnQuoters } from '@projections/quoting/quoter-list/own-quoters';
import { listQuoterHistory } from '@projections/quoting/quoter-history/queries';
import { countQuotersByState } from '@projections/quoting/quoter-list/counts';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import { createDemoExecutives, demoExecutiveIds } from '~/processes/people/demo-executives';
import { asDemoPerson, createDemoPeople, type DemoPerson } from '~/processes/people/demo-people';
import { demoOwner } from '~/processes/seed/demo/commerce';
import { allDemoRequests, loadDemoQuoters } from '~/processes/seed/demo/load-quoters';
import { demoCompany, demoCustomer } from '~/processes/seed/demo/quoter-customers';
import { demoRequests } from '~/processes/seed/demo/quoter-requests';
import { nameOwnerCompany } from '~/processes/seed/owner-company';
import { loadRecords } from '~/use-cases/catalogues/starting-records/load-records';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

const day = 86_400_000;
// A Wednesday at noon in Chile, so far ahead that no offer of its last four weeks has ended: the clock, which goes on
// meanwhile, ends none of them.
const coming = new Date(Date.now() + 60 * day).setUTCHours(15, 0, 0, 0);
const now = new Date(coming + ((10 - new Date(coming).getUTCDay()) % 7) * day).toISOString();

let platform: TestPlatform;
let people: readonly DemoPerson[];

beforeAll(async () => {
  platform = await testPlatform();
  const { services } = platform;
  const named = new Set(allDemoRequests.flatMap(({ from, to }) => [from, to]));
  await loadRecords(
    services,
    airports,
    readAirports().filter(({ airportCode }) => named.has(airportCode)),
  );
  await loadRecords(
    services,
    ports,
    readPorts().filter(({ code }) => named.has(code)),
  );
  await loadRecords(services, quoterStates, startingQuoterStates);
  people = await createDemoPeople(services);
  await createDemoExecutives(services);
  // Some of its offers are under the margin floor.
  await nameOwnerCompany(services, demoOwner);
  await loadDemoQuoters(services, people, now);
});
afterAll(() => platform.stop());

async function allQuoters() {
  const page = await platform.services.ask(listQuoters, { limit: 1000, sort: 'reference' }, system);
  if ('rejected' in page) throw new Error(page.code);
  return page.data;
}

test('the demonstration has quoters of the last weeks and of earlier months, in every state, of every executive', async () => {
  const quoters = await allQuoters();
  expect(quoters).toHaveLength(allDemoRequests.length);
  expect(demoRequests.length).toBeGreaterThan(55);
  // About a third of the companies ask.
  const asking = new Set(
    allDemoRequests.flatMap(({ customer, nth }) => demoCompany(customer, nth)?.id ?? []),
  );
  expect(asking.size).toBeGreaterThan(80);
  const counts = await platform.services.ask(countQuotersByState, {}, system);
  expect(Object.keys(counts).sort()).toEqual(['lost', 'managing', 'pending', 'quoted', 'void', 'won']);
  expect(new Set(quoters.flatMap(({ executive }) => executive?.id ?? []))).toEqual(new Set(demoExecutiveIds));
  expect(new Set(quoters.map(({ typeOfShipment }) => typeOfShipment)).size).toBe(7);
});

test('their references count up with the days, and nothing happens before it could', async () => {
  const quoters = (await allQuoters()).toReversed();
  const byTime = quoters.toSorted((one, other) => one.openedAt.localeCompare(other.openedAt));
  expect(quoters.map(({ reference }) => reference)).toEqual(byTime.map(({ reference }) => reference));
  for (const { id } of quoters) {
    const history = await platform.services.ask(listQuoterHistory, { quoterId: id }, system);
    if ('rejected' in history) throw new Error(history.code);
    // A reaction that is quicker than the demonstration writes at the clock's own time.
    const own = history.data.filter(({ actorId }) => actorId !== system.id);
    const instants = own.map(({ at }) => at).toReversed();
    expect(instants, 'in their order').toEqual([...instants].sort());
    expect(instants.at(-1)! <= now, 'not in the future').toBe(true);
  }
});

test('some are the client’s own, who finds them', async () => {
  const client = people.find(({ role }) => role === 'client');
  if (client === undefined) throw new Error('the demonstration has no client');
  const own = await platform.services.ask(listOwnQuoters, {}, asDemoPerson(client));
  if ('rejected' in own) throw new Error(own.code);
  expect(own.total).toBe(demoRequests.filter(({ customer }) => customer === 'vinos').length);
});

test('most are of clients of the customer base, who find them', async () => {
  const actors = new Map(
    allDemoRequests.map(({ customer, nth }) => {
      const { actor } = demoCustomer(customer, nth);
      return [actor.id, actor] as const;
    }),
  );
  let found = 0;
  for (const actor of actors.values()) {
    if (actor.kind === 'visitor') continue;
    const own = await platform.services.ask(listOwnQuoters, {}, actor);
    if ('rejected' in own) throw new Error(own.code);
    expect(own.total).toBeGreaterThan(0);
    found += own.total;
  }
  expect(found).toBeGreaterThan(90);
});

test('loaded again, they are there once', async () => {
  const head = await platform.services.store.head();
  await loadDemoQuoters(platform.services, people, new Date(Date.parse(now) + day).toISOString());
  expect(await platform.services.store.head()).toBe(head);
});
