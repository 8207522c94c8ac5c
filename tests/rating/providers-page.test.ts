import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import type { Actor } from '@domain/shared/actor';
import { dayIn, daysAfter } from '@domain/shared/day';
import { createServices, type Services } from '~/services.server';
import { action, loader } from '~/pages/platform/providers/providers.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';
import { testInstallationKeys } from '@tests/support/installation-keys';

const address = 'https://rates.example/latest';
const path = '/admin/providers';
const today = dayIn('America/Santiago', new Date().toISOString());
let asked = 0;
const server = setupServer(
  http.get(address, () => {
    asked += 1;
    return HttpResponse.json({ base: 'USD', date: today, rates: { CLP: 1300, EUR: 0.5 } });
  }),
);
const settings = { timeoutMs: 1000, retries: 0, currencyRates: { url: address } };

let two: TwoOwnerCompanies;
let another: Services;
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  two = await twoOwnerCompanies({ providers: settings });
  another = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: two.platform.databaseUrl,
    mailFrom: 'a@b.cl',
    runsProjections: false,
    runsJobs: true,
    name: 'worker',
    providers: settings,
    log: pino({ level: 'silent' }),
  });
  for (const [side, currency, unitsPerUsd] of [
    [two.shop, 'EUR', '0.9'],
    [two.other, 'CLP', '1290'],
  ] as const)
    await two.platform.done(
      commandsOf(currencyRates).add,
      { currency, date: daysAfter(today, -1), unitsPerUsd, source: 'Banco Central' },
      side.seeder,
    );
}, 120_000);
afterAll(async () => {
  await another.close();
  server.close();
  await two.platform.stop();
});

interface Shown {
  readonly proposals: readonly { readonly id: string; readonly currency: string; readonly percent: string }[];
  readonly providers: readonly { readonly name: string; readonly source: string | null }[];
  readonly maySettle: boolean;
  readonly mayRefresh: boolean;
}
const shown = async (actor: Actor) => (await visit<Shown>(two.services, actor, loader, path)).data;

function press(services: Services, actor: Actor, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return visit(services, actor, action, path, { form });
}

it('managers of two owner companies ask for a refresh in two processes, and the provider is asked once', async () => {
  // A refresh is one for each minute.
  if (Date.now() % 60_000 > 55_000) await new Promise((resolve) => setTimeout(resolve, 6000));
  const [ofShop, ofOther] = [await two.shop.person('super-user'), await two.other.person('super-user')];
  const pressed = await Promise.all([
    press(two.services, ofShop, { intent: 'refresh' }),
    press(another, ofOther, { intent: 'refresh' }),
  ]);
  expect(pressed.map(({ leadsTo }) => leadsTo)).toEqual([path, path]);
  await expect
    .poll(async () => (await shown(ofShop)).proposals)
    .toMatchObject([
      { currency: 'EUR', percent: '-44.4' },
      { currency: 'CLP', percent: '36.8' },
    ]);
  const { providers, maySettle, mayRefresh } = await shown(ofOther);
  expect((await shown(ofOther)).proposals).toEqual([]);
  expect(providers.map(({ name, source }) => [name, source])).toEqual([
    ['currency-rates', 'rates.example'],
    ['air-schedules', null],
    ['geocoding', null],
    ['maps', null],
  ]);
  expect([maySettle, mayRefresh, asked]).toEqual([true, true, 1]);
});

it('is for managers and auditors; auditors decide nothing', async () => {
  expect((await visit(two.services, await two.shop.person('executive'), loader, path)).status).toBe(403);
  const auditor = await two.shop.person('auditor');
  const { proposals, maySettle, mayRefresh } = await shown(auditor);
  expect([proposals.length, maySettle, mayRefresh]).toEqual([2, false, false]);
  for (const intent of ['approve', 'refuse', 'refresh']) {
    const refused = await press(two.services, auditor, { intent, id: proposals[0]?.id ?? '' });
    expect(refused.status).toBe(403);
  }
  expect((await shown(auditor)).proposals).toHaveLength(2);
});

it('approves one rate and refuses another', async () => {
  const manager = await two.shop.person('super-user');
  const idOf = async (currency: string) =>
    (await shown(manager)).proposals.find((one) => one.currency === currency)?.id ?? '';
  const [peso, euro] = [await idOf('CLP'), await idOf('EUR')];
  const foreign = await two.other.person('super-user');
  expect((await press(two.services, foreign, { intent: 'approve', id: euro })).status).toBe(404);
  expect((await press(two.services, manager, { intent: 'refuse', id: peso })).leadsTo).toBe(path);
  expect((await press(two.services, manager, { intent: 'approve', id: euro })).leadsTo).toBe(path);
  expect((await press(two.services, manager, { intent: 'approve', id: peso })).status).toBe(409);
  expect((await shown(manager)).proposals).toEqual([]);
  const rates = await two.services.db
    .selectFrom('currency_rates')
    .select(['currency', 'units_per_usd'])
    .where('date', '=', today)
    .orderBy('currency')
    .execute();
  expect(rates.map(({ currency, units_per_usd }) => `${currency} ${units_per_usd}`)).toEqual([
    'CLP 1300',
    'EUR 0.5',
  ]);
});
