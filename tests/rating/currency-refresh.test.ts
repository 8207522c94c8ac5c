import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system } from '@domain/shared/actor';
import { dayIn, daysAfter } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import { catalogueProjection } from '@projections/catalogues/project';
import { createServices } from '~/services.server';
import { refreshCurrencyRates } from '~/use-cases/rating/currency-refresh/refresh-currency-rates.server';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { testInstallationKeys } from '@tests/support/installation-keys';

const address = 'https://rates.example/latest';
const server = setupServer();
const providers = {
  timeoutMs: 300,
  retries: 0,
  pauses: { retryAfterMs: 1, restMs: 1 },
  currencyRates: { url: address },
};
const today = dayIn('America/Santiago', new Date().toISOString());
const yesterday = daysAfter(today, -1);

let two: TwoOwnerCompanies;
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  two = await twoOwnerCompanies({ providers });
});
afterAll(async () => {
  server.close();
  await two.platform.stop();
});
afterEach(() => server.resetHandlers());

function answer(rates: Record<string, JsonBodyType>, date = today): void {
  server.use(http.get(address, () => HttpResponse.json({ base: 'USD', date, rates })));
}

const running = new AbortController().signal;
function refresh(services = two.services, signal = running) {
  const jobServices = services as Parameters<typeof refreshCurrencyRates.run>[2];
  return refreshCurrencyRates.run({}, { id: 'job', data: {}, attempt: 1, signal }, jobServices);
}

async function entered({ seeder }: OwnerCompany, currency: string, unitsPerUsd: string, date = yesterday) {
  const record = { currency, date, unitsPerUsd, source: 'Banco Central' };
  return two.platform.done(commandsOf(currencyRates).add, record, seeder);
}

/** `2026-03-31 CLP 950 source`, the newest first. Each test has currencies of its own. */
async function ratesOf({ id }: OwnerCompany, ...currencies: readonly string[]): Promise<readonly string[]> {
  await two.services.projections.settled();
  const rows = await two.services.db
    .selectFrom('currency_rates')
    .select((eb) => [eb.cast<string>('date', 'text').as('date'), 'currency', 'units_per_usd', 'source'])
    .where('owner_id', '=', id)
    .where('is_removed', '=', false)
    .where('currency', 'in', currencies)
    .where('date', '>=', lately())
    .orderBy('currency')
    .orderBy('date', 'desc')
    .execute();
  return rows.map(
    ({ date, currency, units_per_usd, source }) => `${date} ${currency} ${units_per_usd} ${source}`,
  );
}
const lately = () => daysAfter(today, -60);

interface Proposal {
  readonly _id: string;
  readonly currency: string;
  readonly unitsPerUsd: string;
  readonly previousUnits: string;
  readonly owner: string;
  readonly state: string;
}
async function caller({ person }: OwnerCompany, role: Parameters<OwnerCompany['person']>[0] = 'super-user') {
  const { email } = await person(role);
  const headers = await two.api.signIn(email);
  return {
    proposals: async (currency: string) =>
      (
        await two.api.call<{ data: readonly Proposal[] }>('GET', '/currency-rate-proposals', { headers })
      ).body.data.filter((one) => one.currency === currency),
    settle: (id: string, as: string) =>
      two.api.call<Proposal>('POST', `/currency-rate-proposals/${id}/settle`, { headers, body: { as } }),
    providers: () => two.api.call<readonly object[]>('GET', '/providers', { headers }),
  };
}

describe('the refresh of currency rates', () => {
  it('adds the day’s rate of each currency that each owner company keeps', async () => {
    await entered(two.shop, 'CLP', '950');
    await entered(two.shop, 'EUR', '0.9');
    await entered(two.other, 'CLP', '960');
    answer({ CLP: 955.5, EUR: 0.91, JPY: 5.4, USD: 1 });
    expect(await refresh()).toMatchObject({ added: 3, proposed: 0 });
    expect(await ratesOf(two.shop, 'CLP', 'EUR')).toEqual([
      `${today} CLP 955.5 rates.example`,
      `${yesterday} CLP 950 Banco Central`,
      `${today} EUR 0.91 rates.example`,
      `${yesterday} EUR 0.9 Banco Central`,
    ]);
    expect(await ratesOf(two.other, 'CLP', 'EUR')).toEqual([
      `${today} CLP 955.5 rates.example`,
      `${yesterday} CLP 960 Banco Central`,
    ]);
  });

  it('adds a rate once, however often and in however many processes it runs', async () => {
    await entered(two.shop, 'ARS', '950');
    await entered(two.other, 'ARS', '950');
    answer({ ARS: 955 });
    const another = createServices({
      installationKeys: testInstallationKeys,
      databaseUrl: two.platform.databaseUrl,
      mailFrom: 'a@b.cl',
      runsProjections: false,
      name: 'another',
      providers,
      log: pino({ level: 'silent' }),
    });
    try {
      await Promise.all([refresh(), refresh(another), refresh(another)]);
      await refresh();
      for (const side of [two.shop, two.other])
        expect((await ratesOf(side, 'ARS')).filter((rate) => rate.startsWith(today))).toEqual([
          `${today} ARS 955 rates.example`,
        ]);
    } finally {
      await another.close();
    }
    answer({ ARS: 956 });
    await refresh();
    expect((await ratesOf(two.shop, 'ARS'))[0]).toBe(`${today} ARS 955 rates.example`);
  });

  it('leaves what a person entered for the day, and what is newer than the answer', async () => {
    await entered(two.shop, 'COP', '940', today);
    await entered(two.shop, 'MXN', '0.9', today);
    answer({ COP: 955, MXN: 0.91 });
    await refresh();
    answer({ COP: 930, MXN: 0.89 }, daysAfter(today, -3));
    await refresh();
    expect(await ratesOf(two.shop, 'COP', 'MXN')).toEqual([
      `${today} COP 940 Banco Central`,
      `${today} MXN 0.9 Banco Central`,
    ]);
  });

  it('is recorded as what the platform did, and survives a replay', async () => {
    await entered(two.shop, 'UYU', '950');
    answer({ UYU: 955 });
    await refresh();
    const before = await ratesOf(two.shop, 'UYU');
    await two.services.projections.rebuild(catalogueProjection(currencyRates).name);
    expect(await ratesOf(two.shop, 'UYU')).toEqual(before);
    const rows = await two.services.db
      .selectFrom('currency_rates')
      .select('id')
      .where('date', '=', today)
      .where('currency', '=', 'UYU')
      .execute();
    const events = await two.services.store.readStream(`currencyRate-${rows[0]?.id ?? ''}`);
    expect(events.map(({ type, metadata }) => [type, metadata.actorId])).toEqual([
      ['CurrencyRateAdded', 'system'],
    ]);
  });

  it('takes the readable values of an answer alone, and says which are not', async () => {
    for (const currency of ['GBP', 'CAD', 'AUD', 'PEN']) await entered(two.shop, currency, '5');
    answer({ GBP: 0, CAD: -1, AUD: 'n/a', PEN: 5.1 });
    await refresh();
    expect(
      (await ratesOf(two.shop, 'GBP', 'CAD', 'AUD', 'PEN')).filter((rate) => rate.startsWith(today)),
    ).toEqual([`${today} PEN 5.1 rates.example`]);
    const { body } = await (await caller(two.shop)).providers();
    expect(body[0]).toMatchObject({
      name: 'currency-rates',
      source: 'rates.example',
      newestDay: today,
      breaker: 'closed',
      failures: [{ kind: 'nonsense', detail: 'GBP, CAD, AUD' }],
    });
  });

  it('goes on where it was killed', async () => {
    await entered(two.shop, 'CHF', '950');
    await entered(two.shop, 'SEK', '0.9');
    answer({ CHF: 955, SEK: 0.91 });
    const dying = new AbortController();
    const services: typeof two.services = {
      ...two.services,
      dispatch: async (...order) => {
        const outcome = await two.services.dispatch(...order);
        dying.abort(new Error('killed'));
        return outcome;
      },
    };
    await expect(refresh(services, dying.signal)).rejects.toThrow('killed');
    expect((await ratesOf(two.shop, 'CHF', 'SEK')).filter((rate) => rate.startsWith(today))).toHaveLength(1);
    await refresh();
    expect((await ratesOf(two.shop, 'CHF', 'SEK')).filter((rate) => rate.startsWith(today))).toHaveLength(2);
  });

  it('keeps the stored rates while the provider is away, and everything else lives', async () => {
    await entered(two.shop, 'NOK', '950');
    server.use(http.get(address, () => new HttpResponse(null, { status: 503 })));
    for (let times = 0; times < 6; times += 1)
      await expect(refresh()).rejects.toMatchObject({ provider: 'currency-rates' });
    server.use(http.get(address, () => new HttpResponse('<html>')));
    await expect(refresh()).rejects.toThrow(/nonsense|resting/);
    expect(await ratesOf(two.shop, 'NOK')).toEqual([`${yesterday} NOK 950 Banco Central`]);
    expect(await two.services.check()).toMatchObject({ eventStore: 'ready', database: 'ready' });
    await two.shop.rate('5');
    const found = await two.api.call<{ total: number }>('POST', '/rates/search', {
      body: {
        originPort: 'MIA',
        destinationPort: 'SCL',
        typeOfShipment: 'AERIAL',
        detailed: false,
        currency: 'NOK',
        totals: { quantity: 1, weight: '100', volume: '0.1' },
      },
    });
    expect([found.status, found.body]).toMatchObject([200, { total: 1 }]);
    const { body } = await (await caller(two.shop)).providers();
    expect(body[0]).toMatchObject({
      failures: expect.arrayContaining([
        expect.objectContaining({ kind: 'refused', detail: '503' }),
      ]) as unknown,
    });
  });
});

async function toldTo({
  id,
  email,
}: Awaited<ReturnType<OwnerCompany['person']>>): Promise<readonly object[]> {
  const headers = await two.api.signIn(email);
  return (await two.api.call<{ data: readonly object[] }>('GET', `/notifications/allUser/${id}`, { headers }))
    .body.data;
}

describe('a jump of more than 20 %', () => {
  const twoRates = async (currency: string) => {
    await entered(two.shop, currency, '950');
    await entered(two.other, currency, '1000');
  };

  it('is told to the managers of the owner company, once, and to nobody else', async () => {
    await twoRates('BOB');
    const people = await Promise.all([
      two.shop.person('super-user'),
      two.shop.person('executive'),
      two.other.person('super-user'),
    ]);
    answer({ BOB: 1190 });
    await refresh();
    await refresh();
    const [manager, ...others] = await Promise.all(people.map(toldTo));
    expect(manager).toMatchObject([
      {
        title: 'El tipo de cambio de BOB varió mucho y espera su aprobación',
        path: '/admin/providers',
      },
    ]);
    expect(others).toEqual([[], []]);
  });

  it('waits for a manager of the owner company, once', async () => {
    await twoRates('CNY');
    answer({ CNY: 1190 });
    await refresh();
    await refresh();
    expect(await ratesOf(two.other, 'CNY')).toHaveLength(2);
    expect(await ratesOf(two.shop, 'CNY')).toEqual([`${yesterday} CNY 950 Banco Central`]);
    const [shop, other] = [await caller(two.shop), await caller(two.other)];
    const waiting = await shop.proposals('CNY');
    expect(waiting).toMatchObject([
      { currency: 'CNY', unitsPerUsd: '1190', previousUnits: '950', owner: two.shop.id, state: 'waiting' },
    ]);
    expect(await other.proposals('CNY')).toEqual([]);
    const id = waiting[0]?._id ?? '';
    expect((await other.settle(id, 'approved')).status).toBe(404);
    expect((await (await caller(two.shop, 'executive')).settle(id, 'approved')).status).toBe(403);
    expect((await (await caller(two.shop, 'auditor')).settle(id, 'approved')).status).toBe(403);
    expect(await (await caller(two.shop, 'auditor')).proposals('CNY')).toHaveLength(1);

    const outcomes = await Promise.all([shop.settle(id, 'approved'), shop.settle(id, 'approved')]);
    expect(outcomes.map(({ status }) => status)).toContain(200);
    expect(await ratesOf(two.shop, 'CNY')).toEqual([
      `${today} CNY 1190 rates.example`,
      `${yesterday} CNY 950 Banco Central`,
    ]);
    expect((await shop.settle(id, 'refused')).status).toBe(409);
    expect(await shop.proposals('CNY')).toEqual([]);
  });

  it('that was refused is not asked about again that day', async () => {
    await twoRates('PYG');
    answer({ PYG: 9.5 });
    await refresh();
    const shop = await caller(two.shop);
    const [proposal] = await shop.proposals('PYG');
    expect((await shop.settle(proposal?._id ?? '', 'refused')).body).toMatchObject({ state: 'refused' });
    await refresh();
    expect(await shop.proposals('PYG')).toEqual([]);
    expect((await shop.settle(proposal?._id ?? '', 'approved')).status).toBe(409);
    expect(await ratesOf(two.shop, 'PYG')).toEqual([`${yesterday} PYG 950 Banco Central`]);
  });

  it('is overtaken by a rate that somebody enters', async () => {
    await twoRates('CRC');
    answer({ CRC: 1190 });
    await refresh();
    const shop = await caller(two.shop);
    const [proposal] = await shop.proposals('CRC');
    await entered(two.shop, 'CRC', '970', today);
    const refused = await shop.settle(proposal?._id ?? '', 'approved');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('más nuevo'),
    ]);
    expect((await ratesOf(two.shop, 'CRC'))[0]).toBe(`${today} CRC 970 Banco Central`);
    expect(await shop.proposals('CRC')).toEqual([]);
  });

  it('is superseded by a newer answer', async () => {
    await entered(two.shop, 'DKK', '0.9', daysAfter(today, -5));
    answer({ DKK: 2 }, yesterday);
    await refresh();
    const shop = await caller(two.shop);
    expect(await shop.proposals('DKK')).toMatchObject([{ currency: 'DKK', unitsPerUsd: '2' }]);
    answer({ DKK: 0.91 });
    await refresh();
    expect(await shop.proposals('DKK')).toEqual([]);
    expect((await ratesOf(two.shop, 'DKK')).at(-2)).toBe(`${today} DKK 0.91 rates.example`);
  });

  it('of which the approval was killed half-way is approved by a repeat', async () => {
    await twoRates('GTQ');
    answer({ GTQ: 1190 });
    await refresh();
    const shop = await caller(two.shop);
    const [proposal] = await shop.proposals('GTQ');
    const id = proposal?._id ?? '';
    await two.services.db
      .updateTable('platform.currency_rate_proposals')
      .set({ state: 'approving' })
      .where('id', '=', id)
      .execute();
    const added = await two.services.dispatch(
      commandsOf(currencyRates).add,
      { currency: 'GTQ', date: today, unitsPerUsd: '1190', source: 'rates.example', owner: two.shop.id },
      { actor: system, via: 'process', commandId: id },
    );
    expect(isRejection(added)).toBe(false);
    expect((await shop.settle(id, 'refused')).status).toBe(409);
    expect((await shop.settle(id, 'approved')).body).toMatchObject({ state: 'approved' });
    expect((await ratesOf(two.shop, 'GTQ')).filter((rate) => rate.startsWith(today))).toHaveLength(1);
  });
});

it('asks nobody where no provider is configured', async () => {
  const services = { ...two.services, providers: { ...two.services.providers, currencyRates: null } };
  await entered(two.shop, 'HNL', '950');
  expect(await refresh(services)).toBeNull();
});
