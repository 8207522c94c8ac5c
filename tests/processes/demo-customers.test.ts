import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessUnits } from '@domain/catalogues/business-units';
import { results } from '@domain/catalogues/results';
import { readTaxNumber } from '@domain/shared/tax-number';
import { system } from '@domain/shared/actor';
import { createDemoExecutives } from '~/processes/people/demo-executives';
import { createDemoPeople } from '~/processes/people/demo-people';
import { demoBusinessUnits, demoResults } from '~/processes/seed/demo/commerce';
import { registerDemoCompanies } from '~/processes/seed/demo/companies';
import { loadDemoManagements } from '~/processes/seed/demo/load-managements';
import { loadDemoPortfolios } from '~/processes/seed/demo/portfolios';
import { loadDemoClientProfiles } from '~/processes/seed/demo/client-profiles';
import { loadDemoMeetings } from '~/processes/seed/demo/load-meetings';
import { isRejection } from '@domain/shared/rejection';
import { listMeetings } from '@projections/crm/meeting-list/queries';
import { listClients } from '@projections/people/client-list/queries';
import { loadRecords } from '~/use-cases/catalogues/starting-records/load-records';
import { demoClients, demoCustomerBase } from '~/processes/seed/demo/customer-base';
import { loadDemoCustomers } from '~/processes/seed/demo/load-customers';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { listManagements } from '@projections/crm/management-list/queries';
import { listPeople } from '@projections/people/person-list/queries';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

test('names, tax numbers and addresses of the customer base are valid and nobody has another’s', () => {
  const numbers = demoCustomerBase.map(({ input }) => input.identification ?? '');
  expect(numbers.filter((number) => !readTaxNumber('CL', number).isValid)).toEqual([]);
  const unique = (list: readonly (string | undefined)[]) => new Set(list).size;
  expect(unique(numbers)).toBe(numbers.length);
  expect(unique(demoCustomerBase.map(({ input }) => input.name))).toBe(numbers.length);
  expect(unique(demoClients.map(({ email }) => email))).toBe(demoClients.length);
});

test('the customer base loads, most of it approved; again it changes nothing', async () => {
  const now = '2026-11-25T12:00:00.000Z';
  await loadDemoCustomers(platform.services, now);
  const head = await platform.services.store.head();
  await loadDemoCustomers(platform.services, now);
  expect(await platform.services.store.head()).toBe(head);
  const rows = await platform.services.db
    .selectFrom('company_list')
    .select((of) => ['verification', of.fn.countAll<string>().as('count')])
    .groupBy('verification')
    .execute();
  const counts = Object.fromEntries(rows.map(({ verification, count }) => [verification, Number(count)]));
  expect(counts['Approved']).toBeGreaterThan(220);
  expect(counts['PendingVerification']).toBeGreaterThan(5);
  expect(counts['Rejected']).toBeGreaterThan(3);
  const people = await platform.services.ask(listPeople, { role: 'client', limit: 1 }, system);
  expect(people).toMatchObject({ total: demoClients.length });
});

test('managements are of companies of their executives’ portfolios', async () => {
  const { services } = platform;
  const now = '2026-11-25T12:00:00.000Z';
  await loadRecords(services, results, demoResults);
  await loadRecords(services, businessUnits, demoBusinessUnits);
  await createDemoPeople(services);
  await createDemoExecutives(services);
  await registerDemoCompanies(services, now);
  await loadDemoPortfolios(services);
  await loadDemoManagements(services, now);
  const listed = await services.ask(listManagements, { limit: 1 }, system);
  expect(listed).toMatchObject({ total: 400 });
});

test('clients have profiles; meetings are past and to come, held with managements, and cancelled', async () => {
  const { services } = platform;
  const now = '2026-11-25T12:00:00.000Z';
  await loadDemoClientProfiles(services, now);
  await loadDemoMeetings(services, now);
  const head = await services.store.head();
  const profiles = await services.ask(listClients, { area: 'Comercio Exterior', limit: 1 }, system);
  if (isRejection(profiles)) throw new Error(profiles.code);
  expect(profiles.total).toBeGreaterThan(100);
  const days = { from: '2026-08-01', until: '2027-01-31' };
  const meetings = await services.ask(listMeetings, days, system);
  if (isRejection(meetings)) throw new Error(meetings.code);
  expect(meetings).toHaveLength(120);
  const held = meetings.filter(({ status }) => status === 'held');
  const cancelled = meetings.filter(({ status }) => status === 'cancelled');
  const planned = meetings.filter(({ status }) => status === 'planned');
  expect(Math.min(held.length - 50, cancelled.length - 5, planned.length - 30)).toBeGreaterThan(0);
  expect(held.every(({ startsAt }) => startsAt < now)).toBe(true);
  expect(planned.every(({ startsAt }) => startsAt > now)).toBe(true);
  expect(meetings.filter(({ participants }) => participants.length > 0).length).toBeGreaterThan(100);
  const managements = await services.ask(listManagements, { kind: 'meeting', limit: 1 }, system);
  expect(managements).toMatchObject({ total: held.length });
  await loadDemoMeetings(services, now);
  await loadDemoClientProfiles(services, now);
  expect(await services.store.head()).toBe(head);
});
