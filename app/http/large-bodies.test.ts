import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurn } from './large-bodies';

const megabytes = (count: number) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-length': String(count * 1024 ** 2) },
  });

function lasting(request: Request) {
  let end = (_outcome: string): void => undefined;
  let fail = (_fault: Error): void => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  let hasBegun = false;
  const outcome = inTurn(request, () => {
    hasBegun = true;
    return promise;
  });
  return { outcome, end, fail, hasBegun: () => hasBegun };
}

describe('large bodies', () => {
  it('are taken two at a time, the others in the order they came; small ones wait for nobody', async () => {
    const first = lasting(megabytes(90));
    const second = lasting(megabytes(30));
    const third = lasting(megabytes(30));
    const fourth = lasting(megabytes(90));
    await setImmediate();
    expect([first, second, third, fourth].map((one) => one.hasBegun())).toEqual([true, true, false, false]);
    expect(await inTurn(megabytes(20), () => Promise.resolve('small'))).toBe('small');
    expect(await inTurn(new Request('http://localhost/'), () => Promise.resolve('none'))).toBe('none');

    second.end('second');
    expect(await second.outcome).toBe('second');
    await setImmediate();
    expect([third.hasBegun(), fourth.hasBegun()]).toEqual([true, false]);

    first.fail(new Error('broken off'));
    await expect(first.outcome).rejects.toThrow('broken off');
    await setImmediate();
    expect(fourth.hasBegun()).toBe(true);
    third.end('third');
    fourth.end('fourth');
    expect(await Promise.all([third.outcome, fourth.outcome])).toEqual(['third', 'fourth']);
    expect(await inTurn(megabytes(90), () => Promise.resolve('free again'))).toBe('free again');
  });
});
