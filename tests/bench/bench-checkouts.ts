import type { CheckoutPlan, CheckoutResult } from './checkout-plan';
import { keptConnections, sendRequest } from './one-request';
import { within } from './percentile';

/** The customers of a benchmark in their own process: receives a `CheckoutPlan` and returns a `CheckoutResult`. */
process.once('message', (message) => {
  void run(message as CheckoutPlan).then((result) => {
    process.send?.(result);
    process.disconnect();
  });
});

async function run({ address, seconds, tokens, items, checkout }: CheckoutPlan): Promise<CheckoutResult> {
  const agent = keptConnections(tokens.length);
  const reservations: string[] = [];
  const latencies: number[] = [];
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const until = start + seconds * 1000;

  const call = async (token: string, method: string, path: string, body: object): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const planned = { method, path: `/api/v1${path}`, headers, body: JSON.stringify(body) };
    const answer = await sendRequest(agent, address, planned);
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 500)}`);
    return answer.body;
  };

  const keepReserving = async (token: string, caller: number): Promise<void> => {
    for (let round = 0; performance.now() < until; round += 1) {
      const began = performance.now();
      const item = items[(caller + round) % items.length] ?? {};
      const cart = JSON.parse(await call(token, 'POST', '/cart/mine/items', item)) as { total: string };
      // Another street each time, since the same details again would change nothing.
      const billing = { ...checkout.billing, street: `${checkout.billing.street} ${round}` };
      await call(token, 'PATCH', '/checkout/mine', { ...checkout, billing });
      const made = JSON.parse(await call(token, 'POST', '/checkout/mine/confirm', { total: cart.total })) as {
        _id: string;
      };
      reservations.push(made._id);
      latencies.push(performance.now() - began);
    }
  };

  await Promise.all(tokens.map(keepReserving));
  const spent = (performance.now() - start) / 1000;
  agent.destroy();
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    reservations,
    seconds: spent,
    p50: within(0.5, latencies),
    p99: within(0.99, latencies),
    cpuMs: (user + system) / 1000,
  };
}
