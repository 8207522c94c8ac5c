import { describe, expect, it } from 'vitest';
import { holdPageRequests } from './lost-connection';

const page = 'https://carga.cl/admin/quoters/1.data';
const submission = {
  method: 'POST',
  body: new URLSearchParams({ intent: 'state', comment: 'Pedí a LATAM' }),
};
const lost = new TypeError('Failed to fetch');
const aborted = new DOMException('Aborted', 'AbortError');
const ownRefusal = () =>
  new Response('[]', { status: 503, headers: { 'Content-Type': 'text/x-script; charset=utf-8' } });

/** Requests an address from a server that answers these in order. */
async function request(answers: readonly (Response | Error)[], address = page, init?: RequestInit) {
  const left = [...answers];
  const sent: (RequestInit | undefined)[] = [];
  let notices = 0;
  const fetch = holdPageRequests(
    (_, options) => {
      sent.push(options);
      const answer = left.shift();
      return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer ?? aborted);
    },
    { notify: () => (notices += 1), reconnected: () => Promise.resolve() },
  );
  const result = await fetch(address, init).catch((error: unknown) => error);
  return { result, notices, sent };
}

describe('a request for the data of a page', () => {
  it.each([
    ['the connection is lost', lost],
    [
      'the database is away',
      new Response('<html>', { status: 503, headers: { 'Content-Type': 'text/html' } }),
    ],
    ['a proxy has no server', new Response(null, { status: 502 })],
  ])('waits with a notice and is sent again where %s', async (_, failure) => {
    const answer = new Response('[]');
    const { result, notices, sent } = await request([failure, failure, answer], page, submission);
    expect(result).toBe(answer);
    expect(notices).toBe(2);
    expect(sent).toEqual([submission, submission, submission]);
  });

  it('is answered by the page’s own refusal', async () => {
    for (const refusal of [ownRefusal(), new Response('[]', { status: 422 })])
      expect(await request([refusal], page, submission)).toMatchObject({ result: refusal, notices: 0 });
  });

  it('is not sent again once it was aborted', async () => {
    const init = { ...submission, signal: AbortSignal.abort() };
    expect(await request([aborted], page, init)).toMatchObject({ result: aborted, notices: 0 });
  });

  it('fails after three attempts that only this request loses', async () => {
    expect(await request([lost, lost, lost], page, submission)).toMatchObject({ result: lost, notices: 2 });
  });
});

it('leaves other requests alone', async () => {
  const lookup = 'https://carga.cl/resources/lookups/ports?search=va';
  expect(await request([lost], lookup)).toMatchObject({ result: lost, notices: 0 });
});
