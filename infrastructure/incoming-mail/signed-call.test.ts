import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedCall } from './signed-call';

const secret = 'x'.repeat(32);
const body = Buffer.from('From: ana@cliente.cl\r\n\r\nHola');
const at = 1_795_000_000;
const sign = (timestamp: string, of = body) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(of).digest('hex');
const isTaken = (timestamp: string, signature = sign(timestamp), now = at) =>
  isSignedCall(secret, { timestamp, signature, body }, now * 1000);

it('takes a call that the holder of the secret signed in the last five minutes', () => {
  expect(isTaken(String(at))).toBe(true);
  expect(isTaken(String(at), sign(String(at)).toUpperCase())).toBe(true);
  expect(isTaken(String(at - 300))).toBe(true);
  expect(isTaken(String(at + 300))).toBe(true);
});

it('refuses another body, another time, another form, and what is old or early', () => {
  expect(isTaken(String(at), sign(String(at), Buffer.from('otro')))).toBe(false);
  expect(isTaken(String(at), sign(String(at - 1)))).toBe(false);
  expect(isTaken(String(at), '')).toBe(false);
  expect(isTaken(String(at), `${sign(String(at))}00`)).toBe(false);
  expect(isTaken('1e9')).toBe(false);
  expect(isTaken('')).toBe(false);
  expect(isTaken(String(at - 301))).toBe(false);
  expect(isTaken(String(at + 301))).toBe(false);
});
