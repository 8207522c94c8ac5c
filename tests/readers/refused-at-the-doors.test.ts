import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoOwnerCompanies, type Person } from '@tests/owner-companies/two-owner-companies';
import { endlessMark } from './endless-mark';
import { slowReaders } from './open-readers';

const readers = slowReaders();
let two: Awaited<ReturnType<typeof twoOwnerCompanies>>;
let manager: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies({ readers });
  manager = await two.shop.person('super-user');
});
afterAll(async () => {
  await two.platform.stop();
  readers.close();
});

it('a legal text that is not read in time is refused, and holds up no other request', async () => {
  const headers = await two.api.signIn(manager.email);
  const publish = (es: string) =>
    two.api.call('POST', '/legal-texts/terms/versions', { headers, body: { texts: { es } } });
  const state = { isRefused: false };
  const heavy = publish(endlessMark).finally(() => (state.isRefused = true));
  const waits: number[] = [];
  while (!state.isRefused) {
    const begun = performance.now();
    await two.api.call('GET', '/legal-texts/terms', { headers });
    waits.push(performance.now() - begun);
  }
  expect(await heavy).toMatchObject({ status: 422 });
  expect(Math.max(...waits)).toBeLessThan(1000);
  expect((await publish('Uno')).status).toBe(201);
});
