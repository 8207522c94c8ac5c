import { decode } from 'turbo-stream';
import { describe, expect, it } from 'vitest';
import { keepingPages, type ShownPage } from './kept-pages';

const sentence = 'El servicio no responde.';
const page = 'https://carga.cl/admin/quoters/1.data';
const quoter: ShownPage = {
  address: '/admin/quoters/1',
  data: { root: { language: 'es' }, quoter: { reference: 'Q-2026-000001' } },
};

/** Makes a request while the server answers this. */
async function requestContext(answer: Response | Error, address: string, init?: RequestInit) {
  const { ask, told } = window(() => answer);
  const came = await ask(address, init).catch((thrown: unknown) => thrown);
  return { came, told: told() };
}

/** A window that shows quote 1. */
function window(
  answer: () => Response | Error,
  shown: ShownPage | null = quoter,
  reconnected: () => Promise<void> = () => Promise.reject(takenBack),
) {
  let told = 0;
  const tell = () => {
    told += 1;
    return sentence;
  };
  const ask = keepingPages(
    () => {
      const came = answer();
      return came instanceof Error ? Promise.reject(came) : Promise.resolve(came);
    },
    { tell, shown: () => shown, reconnected },
  );
  return { ask, told: () => told };
}

const decoded = async (came: unknown) =>
  (await decode((came as Response).body ?? new ReadableStream())).value;

const submission = {
  method: 'POST',
  body: new URLSearchParams({ intent: 'state', comment: 'Pedí a LATAM' }),
};
const connectionLost = new TypeError('Failed to fetch');
const takenBack = new DOMException('taken back', 'AbortError');

describe('a press', () => {
  it.each([
    ['the connection is lost', connectionLost],
    ['the database is away', new Response('<html>', { status: 503 })],
    ['the store is away', new Response('[]', { status: 503, headers: { 'X-Remix-Response': 'yes' } })],
    ['a proxy has no server', new Response('<html>', { status: 502 })],
  ])('is a refused form with what was typed where %s', async (_, answer) => {
    const { came, told } = await requestContext(answer, page, submission);
    expect(told).toBe(1);
    expect((came as Response).status).toBe(503);
    expect(await decoded(came)).toEqual({
      data: {
        status: 'error',
        error: { '': [sentence] },
        code: 'service.unavailable',
        initialValue: { intent: 'state', comment: 'Pedí a LATAM' },
        fields: ['intent', 'comment'],
      },
    });
  });

  it('keeps no file and no password in its answer', async () => {
    const body = new FormData();
    body.append('intent', 'attach-proof');
    body.append('password', 'Secreta-2026');
    body.append('file', new File(['x'], 'pago.pdf'));
    const { came } = await requestContext(connectionLost, page, { method: 'POST', body });
    expect(await decoded(came)).toHaveProperty('data.initialValue', { intent: 'attach-proof' });
  });

  it('that the server refused, or that was taken back, is left alone', async () => {
    const refusal = new Response('[]', { status: 422, headers: { 'X-Remix-Response': 'yes' } });
    expect(await requestContext(refusal, page, submission)).toEqual({ came: refusal, told: 0 });
    const aborted = { ...submission, signal: AbortSignal.abort() };
    expect(await requestContext(connectionLost, page, aborted)).toEqual({ came: connectionLost, told: 0 });
  });
});

describe('the page behind a press that came to nothing', () => {
  it('stays as it is when it is loaded anew, whole or in parts', async () => {
    const { ask } = window(() => connectionLost);
    await ask(page, submission);
    expect(await decoded(await ask(`${page}?_routes=quoter`))).toEqual({
      quoter: { data: quoter.data.quoter },
    });
    expect(Object.keys((await decoded(await ask(page))) as object)).toEqual(['root', 'quoter']);
  });

  it('does not stand for another that is opened from it', async () => {
    const { ask } = window(() => connectionLost);
    await ask(page, submission);
    await expect(ask('https://carga.cl/admin/quoters/2.data')).rejects.toBe(takenBack);
  });

  it('is the server’s again once it answers, and an error page is none to be kept', async () => {
    let answer: Response | Error = connectionLost;
    const { ask } = window(() => answer);
    await ask(page, submission);
    answer = new Response('[]');
    expect(await ask(page)).toBe(answer);
    await ask(page, submission);
    answer = connectionLost;
    await expect(ask(page)).rejects.toBe(takenBack);

    const fallen = window(() => connectionLost, null);
    await fallen.ask(page, submission);
    await expect(fallen.ask(page)).rejects.toBeInstanceOf(Response);
  });
});

describe('a page to be opened', () => {
  it('is answered by the error page where the database is away', async () => {
    const { came, told } = await requestContext(new Response('<html>', { status: 503 }), page);
    expect(came).toBeInstanceOf(Response);
    expect((came as Response).status).toBe(503);
    expect(told).toBe(0);
  });

  it('is asked for until the connection is back, and told of once', async () => {
    const answers: (Response | Error)[] = [connectionLost, connectionLost, new Response('[]')];
    const [, , last] = answers;
    const { ask, told } = window(
      () => answers.shift() ?? new Error('asked too often'),
      quoter,
      () => Promise.resolve(),
    );
    expect(await ask('https://carga.cl/admin/quoters/2.data')).toBe(last);
    expect([told(), answers]).toEqual([1, []]);
  });

  it('is left alone where the pages answered themselves', async () => {
    const own = new Response('[]', { status: 503, headers: { 'X-Remix-Response': 'yes' } });
    expect((await requestContext(own, page)).came).toBe(own);
  });
});

it('leaves what is no page alone', async () => {
  const lookup = 'https://carga.cl/resources/lookups/ports?search=va';
  expect(await requestContext(connectionLost, lookup)).toEqual({ came: connectionLost, told: 0 });
});
