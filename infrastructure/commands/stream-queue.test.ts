import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createStreamQueue } from './stream-queue';

it('runs work on one stream in the order it was asked for, each after the one before has ended', async () => {
  const inQueue = createStreamQueue();
  const steps: string[] = [];
  const work = (name: string, ms: number) => async () => {
    steps.push(`${name} begins`);
    await pause(ms);
    steps.push(`${name} ends`);
    return name;
  };
  const outcomes = [inQueue('cart-1', work('first', 20)), inQueue('cart-1', work('second', 1))];
  expect(await Promise.all(outcomes)).toEqual(['first', 'second']);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('does not keep another stream waiting', async () => {
  const inQueue = createStreamQueue();
  const never = inQueue('cart-1', () => new Promise(() => undefined));
  expect(await inQueue('cart-2', () => Promise.resolve('done'))).toBe('done');
  expect(never).toBeInstanceOf(Promise);
});

it('goes on after work that failed, whose fault is its own', async () => {
  const inQueue = createStreamQueue();
  const failing = inQueue('cart-1', () => Promise.reject(new Error('away')));
  const following = inQueue('cart-1', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('away');
  expect(await following).toBe('done');
});
