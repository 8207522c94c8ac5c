import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { printedAdministrator, signInFirst } from '@tests/support/first-sign-in';

/** What the server has answered with success: quotes it opened, and comments of changes it accepted. */
export interface Promises {
  readonly opened: Set<string>;
  readonly commented: Map<string, string>;
}

export const nothingPromised = (): Promises => ({ opened: new Set(), commented: new Map() });

export const quoteRequest = {
  origin: { id: 'SCL' },
  destination: { id: 'MIA' },
  load: {
    measuredBy: 'pieces',
    type: 'AERIAL',
    pieces: [{ amount: 2, weight: '100', length: '120', width: '80', height: '100' }],
  },
  contact: { name: 'Ana Soto', email: 'ana@ejemplo.cl', phone: '+56912345678' },
};
const places = ['managing.searching-rates', 'managing.waiting-supplier'];

/** A bearer token of the administrator printed by the first start. */
export function signIn(address: string, printed: string): Promise<string> {
  return signInFirst(address, printedAdministrator(printed));
}

/**
 * Opens quotes and changes their states, one request at a time, until the signal or until the server is gone. A
 * successful answer is recorded as promised; without an answer, the change may or may not have happened. Throws on any
 * answer but success.
 */
async function commandUntil(
  signal: AbortSignal,
  address: string,
  token: string,
  promises: Promises,
): Promise<void> {
  let own: string | null = null;
  for (let round = 0; !signal.aborted; round += 1) {
    if (own === null || round % 10 === 0) {
      const opened = await answered(signal, address, 'POST', '/quoters', quoteRequest, token);
      if (opened === null) return;
      own = (opened as { _id: string })._id;
      promises.opened.add(own);
      continue;
    }
    const comment = randomUUID();
    const change = { state: 'managing', stateLv2: places[round % 2], comment };
    if ((await answered(signal, address, 'PATCH', `/quoters/${own}/changeState`, change, token)) === null)
      return;
    promises.commented.set(comment, own);
  }
}

/**
 * Runs a number of callers for a time, counted from now or, `fromFirstChange`, from the first change that the server
 * accepts. Requests are then still in flight: wait for `answered`.
 */
export async function commandFor(
  milliseconds: number,
  callers: number,
  address: string,
  token: string,
  promises: Promises,
  { fromFirstChange = false } = {},
): Promise<{ readonly answered: Promise<unknown> }> {
  const over = new AbortController();
  const before = promises.commented.size;
  const load = Array.from({ length: callers }, () => commandUntil(over.signal, address, token, promises));
  const answered = Promise.all(load);
  if (fromFirstChange) await Promise.race([answered, untilCommented(promises, before)]);
  await pause(milliseconds);
  over.abort();
  return { answered };
}

/** Waits until more changes than `count` were accepted. */
async function untilCommented({ commented }: Promises, count: number): Promise<void> {
  while (commented.size === count) await pause(10);
}

/** Null if the server went away before it answered, which is expected here. */
async function answered(
  signal: AbortSignal,
  address: string,
  method: string,
  path: string,
  body: object,
  token: string,
): Promise<unknown> {
  try {
    return (await call(address, method, path, body, token)).body;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // `fetch` throws a TypeError for a broken connection; the kill may be noticed a moment later.
    for (let waited = 0; !signal.aborted && waited < 5_000; waited += 50) await pause(50);
    if (!signal.aborted) throw error;
    return null;
  }
}

/** Calls the API. Throws a `TypeError` if the platform cannot be reached, an `Error` for any other refusal. */
export async function call(
  address: string,
  method: string,
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok && response.status !== 503)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  if (response.status === 503) throw new TypeError('the platform says it is away');
  return { status: response.status, body: answer };
}
