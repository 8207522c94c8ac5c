import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@infrastructure/config/project-root';
import type { Pool } from 'pg';
import { callsOf, exportSuppliers, importRates, itemsForCarts, type ApiCall } from './background-calls';
import { backgroundMeasurements } from './background-measurements';
import { openPeople } from './background-people';
import type { CheckoutPlan, CheckoutResult } from './checkout-plan';
import { startMailServer, type MailServer } from './mail-server';
import { addManySuppliers } from './many-suppliers';
import type { Benchmark } from './measurement';
import { Phases } from './phases';
import { startProbe } from './probe';
import type { ProbedKind } from './probe-plan';
import { ratesFile } from './rates-file';
import { readReservationMails, type ReservationMails } from './reservation-mails';
import { searches } from './search-requests';
import { startProduct } from './started-server';
import { sized } from './size';

/** Of each kind: with all quiet parts, 1,000 requests. */
const perSecond = 10;
const quietSeconds = sized(25, 1);
const suppliers = sized(100_000, 200);
const rates = sized(20_000, 40);
const exportSeconds = sized(20, 1);
const checkoutSeconds = sized(20, 2);
const callers = sized(16, 2);
/** Mails not made and delivered by then count as lost. */
const longestDrainSeconds = sized(150, 5);

const billing = {
  name: 'Viñedos Valle Central SpA',
  street: 'Camino a Lontué km',
  city: 'Curicó',
  country: 'CL',
  identification: '76.086.428-5',
  email: 'facturas@example.cl',
};

/**
 * What customers wait for while the product exports, imports, reserves and mails in the background, compared with the
 * same when it is quiet. The product runs as `npm start` runs it and is asked over HTTP only.
 */
export const backgroundBenchmark: Benchmark = {
  name: 'background',
  takesMinutes: true,
  async run(place) {
    const { url, db, pool } = await place.freshDatabase();
    const mailServer = await startMailServer();
    const product = await startProduct(url, {
      SEED_DEMO: '1',
      SMTP_URL: mailServer.url,
      API_REQUESTS_PER_MINUTE: '0',
    });
    const { address } = product;
    const { manager, customers } = await openPeople(product, callers + 1);
    const [reader = '', ...tokens] = customers;
    const [asReader, asManager] = [callsOf(address, reader), callsOf(address, manager)];
    await addManySuppliers(db, suppliers);
    const items = await itemsForCarts(asReader);
    const { cartId, account } = await fillCart(asReader, items);
    const { data } = await asManager<{ data: readonly { name: string }[] }>('GET', '/suppliers?search=LATAM');
    const file = ratesFile(rates, data[0]?.name ?? '');
    const plan = {
      address,
      seconds: checkoutSeconds,
      tokens,
      items,
      checkout: { billing, paymentMethod: 'transfer', selectedBankAccount: account },
    };

    // By themselves first, since the probe takes a part of the processor.
    await untilSettled(address, mailServer);
    const alone = await keepReserving(plan);
    await untilMailed(pool, alone);

    const probe = startProbe({ address, perSecond, kinds: probedKinds(cartId, reader) });
    const phases = new Phases(probe);
    const quiet = async (): Promise<void> => {
      await untilSettled(address, mailServer);
      await phases.run('quiet', () => pause(quietSeconds * 1000));
    };
    try {
      await quiet();
      await phases.run('export', () => exportFor(exportSeconds, address, manager));
      await quiet();
      const importSeconds = await phases.run('import', () => importRates(asManager, file, rates));
      await quiet();
      let checkouts = alone;
      await phases.run('checkouts', async () => {
        checkouts = await keepReserving(plan);
      });
      const endedAt = Date.now();
      const { reservations, cpuMs } = checkouts;
      const atEnd = await readReservationMails(pool, reservations);
      let mails: ReservationMails = atEnd;
      await phases.run('mails', async () => {
        mails = await untilMailed(pool, checkouts);
      });
      const phase = phases.all.get('checkouts');
      if (phase !== undefined) phase.loadMs += cpuMs;
      const probed = await probe.end();
      return backgroundMeasurements({
        phases,
        probed,
        importSeconds,
        rates,
        alone,
        checkouts,
        atEnd,
        mails,
        endedAt,
      });
    } finally {
      probe.kill();
      await product.stop();
      await mailServer.close();
    }
  },
};

function probedKinds(cartId: string, token: string): readonly ProbedKind[] {
  const headers = { authorization: `Bearer ${token}` };
  return [
    { kind: 'Cart', requests: [{ method: 'GET', path: `/api/v1/cart/${cartId}`, headers }] },
    { kind: 'Search', requests: searches() },
    { kind: 'Home page', requests: [{ method: 'GET', path: '/', headers: { 'accept-language': 'es' } }] },
  ];
}

interface Cart {
  readonly _id: string;
}

/** Two products in the reader's cart, and the account it can be paid into. */
async function fillCart(
  call: ApiCall,
  items: readonly object[],
): Promise<{ readonly cartId: string; readonly account: string }> {
  for (const item of items.slice(0, 2)) await call<Cart>('POST', '/cart/mine/items', item);
  const { cart, bankAccounts } = await call<{ cart: Cart; bankAccounts: readonly Cart[] }>(
    'PATCH',
    '/checkout/mine',
    { billing },
  );
  const [account] = bankAccounts;
  if (account === undefined) throw new Error('there is no account to pay into');
  return { cartId: cart._id, account: account._id };
}

/** One export is over before enough requests were counted beside it. */
async function exportFor(seconds: number, address: string, token: string): Promise<void> {
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const size = await exportSuppliers(address, token);
    if (size < suppliers) throw new Error('the export is not whole');
  }
}

function keepReserving(plan: CheckoutPlan): Promise<CheckoutResult> {
  const child = fork(join(projectRoot(), 'build/server/bench-checkouts.js'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as CheckoutResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the checkouts ended with ${code}`)));
    child.send(plan);
  });
}

/** The mails of these reservations when all are delivered, or when it is too late for the rest. */
async function untilMailed(pool: Pool, { reservations }: CheckoutResult): Promise<ReservationMails> {
  const until = Date.now() + longestDrainSeconds * 1000;
  let mails = await readReservationMails(pool, reservations);
  while (mails.sent < reservations.length && Date.now() < until) {
    await pause(1000);
    mails = await readReservationMails(pool, reservations);
  }
  return mails;
}

/** Resolves when the read models show the log and no mail came for two seconds. */
async function untilSettled(address: string, mailServer: MailServer): Promise<void> {
  for (let before = -1, patience = 60; patience > 0; patience -= 1) {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    const lags = [...metrics.matchAll(/^projection_lag_events\{.*\} (\d+)$/gm)].map(([, lag]) => Number(lag));
    const now = mailServer.count();
    if (now === before && lags.length > 0 && Math.max(...lags) === 0) return;
    before = now;
    await pause(2000);
  }
  throw new Error('the product does not come to rest');
}
