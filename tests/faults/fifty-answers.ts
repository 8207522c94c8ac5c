import type { OfferedQuote } from './offered-quote';

/** How one person's request ended. `message` is null where the server was killed before it answered. */
export interface Answer {
  readonly what: 'accept' | 'decline' | 'revise' | 'withdraw';
  readonly door: 'API' | 'private link';
  readonly offerId: string;
  readonly status: number | null;
  readonly message: string | null;
}

const people = 50;

interface Answering {
  readonly quote: OfferedQuote;
  readonly addresses: readonly string[];
  /** The staff's bearer token. */
  readonly token: string;
  /** Called after each answer, with how many there are. */
  onAnswer(count: number): void;
}

/**
 * Fifty people at once, half of them at each server: customers accept by the private link, staff accept, decline,
 * withdraw, and send next revisions. The first offer is only accepted, so that one acceptance must succeed.
 */
export async function answerByFifty({ quote, addresses, token, onAnswer }: Answering): Promise<Answer[]> {
  let count = 0;
  const { offers } = quote;
  const answers = Array.from({ length: people }, async (_, person): Promise<Answer> => {
    const kind = person % 5;
    const group = Math.floor(person / 5);
    const address = addresses[group % addresses.length] ?? '';
    const any = offers[group % offers.length] ?? '';
    const other = offers[1 + (group % (offers.length - 1))] ?? '';
    const byStaff = (what: Answer['what'], offerId: string): StaffCall => ({
      address,
      token,
      quote,
      offerId,
      what,
    });
    const actions = [
      () => acceptByLink(address, quote, any),
      () => callByStaff(byStaff('accept', any)),
      () => callByStaff(byStaff('decline', other)),
      () => revise(byStaff('revise', other), group),
      () => callByStaff(byStaff('withdraw', other)),
    ];
    const answer = await actions[kind]?.();
    if (answer === undefined) throw new Error(`nothing is done by person ${person}`);
    count += 1;
    onAnswer(count);
    return answer;
  });
  return Promise.all(answers);
}

interface StaffCall {
  readonly address: string;
  readonly token: string;
  readonly quote: OfferedQuote;
  readonly offerId: string;
  readonly what: Answer['what'];
}

const asked = {
  accept: { state: 'accepted', name: 'Ana Soto' },
  decline: { state: 'rejected', reason: 'price' },
  withdraw: { state: 'withdrawn' },
  revise: { state: 'sent' },
} as const;

async function callByStaff({ address, token, quote, offerId, what }: StaffCall): Promise<Answer> {
  const path = `/quoter-responses/stateResponse/${quote.id}/${offerId}`;
  const said = await patch(address, path, asked[what], token);
  return { what, door: 'API', offerId, ...said };
}

/** Changes the content, then sends it as the next revision. */
async function revise(call: StaffCall, group: number): Promise<Answer> {
  const { address, token, quote, offerId, what } = call;
  const line = { description: 'Flete', basis: 'kg', quantity: '100', unitPrice: `${5 + group}` };
  const lines = [{ ...line, cost: { unitPrice: '4' } }];
  const changed = await patch(address, `/quoter-responses/${offerId}`, { lines }, token);
  if (changed.status !== 200) return { what, door: 'API', offerId, ...changed };
  return callByStaff({ address, token, quote, offerId, what });
}

async function acceptByLink(address: string, quote: OfferedQuote, offerId: string): Promise<Answer> {
  const form = { intent: 'accept', offerId, revision: '1', name: 'Ana Soto' };
  const said = await ended(
    fetch(`${address}/offers/${quote.linkToken}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: address, 'accept-language': 'es' },
      redirect: 'manual',
    }),
    (page) => page.replaceAll(/<script[^]*?<\/script>|<[^>]*>/g, ' '),
  );
  return { what: 'accept', door: 'private link', offerId, ...said };
}

function patch(address: string, path: string, body: object, token: string): Promise<Said> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-language': 'es',
  };
  return ended(
    fetch(`${address}/api/v1${path}`, { method: 'PATCH', body: JSON.stringify(body), headers }),
    (text) => {
      const { message } = JSON.parse(text) as { message?: string | readonly string[] };
      return String(message ?? '');
    },
  );
}

type Said = Pick<Answer, 'status' | 'message'>;

async function ended(request: Promise<Response>, messageOf: (text: string) => string): Promise<Said> {
  try {
    const response = await request;
    return { status: response.status, message: messageOf(await response.text()) };
  } catch (error) {
    // `fetch` throws a TypeError for a broken connection.
    if (!(error instanceof TypeError)) throw error;
    return { status: null, message: null };
  }
}
