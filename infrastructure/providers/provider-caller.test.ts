import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createProviderCaller, type ProviderJournal } from './provider-caller';

const address = 'https://rates.example/latest';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function caller(more: Partial<Parameters<typeof createProviderCaller>[2]> = {}) {
  const told: string[] = [];
  const tell = (what: string) => {
    told.push(what);
    return Promise.resolve();
  };
  const journal: ProviderJournal = {
    answered: (provider, breaker) => tell(`${provider} answered ${breaker}`),
    failed: (_provider, breaker, { kind, detail }) => tell(`${kind} ${detail ?? '-'} ${breaker}`),
  };
  const limits = { timeoutMs: 200, retries: 1, retryAfterMs: 1, restMs: 60 };
  const one = createProviderCaller('geocoding', z.object({ value: z.number() }), {
    ...{ url: `${address}?q={query}&key={key}`, key: 'a secret', journal },
    ...limits,
    ...more,
  });
  return { told, call: (query = 'x') => one.call({ query }), caller: one };
}

function answers(...responses: readonly (() => Response | Promise<Response>)[]) {
  const asked: Request[] = [];
  server.use(
    http.get(address, ({ request }) => {
      asked.push(request);
      return (responses[asked.length - 1] ?? responses.at(-1))?.();
    }),
  );
  return asked;
}

const right = () => HttpResponse.json({ value: 7 });
const status = (code: number) => () => new HttpResponse('<html>sorry</html>', { status: code });

describe('a call to a provider', () => {
  it('fills in the address, encoded, and gives the parsed answer', async () => {
    const asked = answers(right);
    const { call, told } = caller();
    expect(await call('Ñuñoa & more')).toEqual({ value: 7 });
    expect(new URL(asked[0]?.url ?? '').searchParams.get('q')).toBe('Ñuñoa & more');
    expect(new URL(asked[0]?.url ?? '').searchParams.get('key')).toBe('a secret');
    expect(asked[0]?.headers.get('authorization')).toBeNull();
    expect(told).toEqual(['geocoding answered closed']);
  });

  it('sends the key as a bearer token where the address has no place for it', async () => {
    const asked = answers(right);
    await caller({ url: address }).call();
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer a secret');
  });

  it('tries again after a 5xx, a 429 and a broken connection', async () => {
    for (const first of [status(503), status(429), () => HttpResponse.error()]) {
      const asked = answers(first, right);
      expect(await caller().call()).toEqual({ value: 7 });
      expect(asked).toHaveLength(2);
    }
  });

  it('gives up after its retries, and tells neither key nor address', async () => {
    const asked = answers(status(502));
    const { call, told } = caller();
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'refused', detail: '502' });
    expect(String(error)).not.toMatch(/secret|example/);
    expect(asked).toHaveLength(2);
    expect(told).toEqual(['refused 502 closed']);
  });

  it('does not repeat what a repeat cannot mend', async () => {
    const nonsense = [
      () => new HttpResponse('<html>'),
      () => HttpResponse.json({ value: 'seven' }),
      () => HttpResponse.json(null),
      () => new HttpResponse(''),
      () => new HttpResponse('x'.repeat(5_000_000)),
    ];
    for (const answer of nonsense) {
      const asked = answers(answer);
      await expect(caller().call()).rejects.toMatchObject({ kind: 'nonsense' });
      expect(asked).toHaveLength(1);
    }
    const asked = answers(status(401));
    await expect(caller().call()).rejects.toMatchObject({ kind: 'refused', detail: '401' });
    expect(asked).toHaveLength(1);
  });

  it('follows no redirect, which could carry the key away', async () => {
    answers(() => HttpResponse.redirect('https://elsewhere.example/'));
    await expect(caller().call()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('ends each attempt at the time limit, and answers that are slow', async () => {
    const asked = answers(async () => {
      await delay(2000);
      return right();
    });
    const began = performance.now();
    await expect(caller({ timeoutMs: 50 }).call()).rejects.toMatchObject({ kind: 'timed-out' });
    expect(performance.now() - began).toBeLessThan(1000);
    expect(asked).toHaveLength(2);
  });

  it('leaves a service alone that keeps failing, and tries it again after a rest', async () => {
    const asked = answers(status(500));
    const { call, told } = caller({ restMs: 150 });
    for (let times = 0; times < 3; times += 1)
      await expect(call()).rejects.toMatchObject({ kind: 'refused' });
    await expect(call()).rejects.toMatchObject({ kind: 'resting' });
    expect(asked).toHaveLength(5);
    expect(told.at(-1)).toBe('resting - open');
    answers(right);
    await expect
      .poll(
        () =>
          call().then(
            ({ value }) => value,
            () => null,
          ),
        { timeout: 2000 },
      )
      .toBe(7);
    expect(told.at(-1)).toBe('geocoding answered closed');
  });

  it('ends with the job that asked, and counts that as no failure', async () => {
    answers(async () => {
      await delay(2000);
      return right();
    });
    const { caller: one, told } = caller({ timeoutMs: 5000 });
    const ending = new AbortController();
    const calling = one.call({}, ending.signal);
    setTimeout(() => ending.abort(new Error('the worker stops')), 30);
    await expect(calling).rejects.toThrow('the worker stops');
    expect(told).toEqual([]);
  });
});
