import { expect, it } from 'vitest';
import { EventStoreUnavailable } from '../event-store';
import { Connection } from './connection';

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('leaves time for another attempt after the process itself stood still', async () => {
  const connection = new Connection('esdb://127.0.0.1:1?tls=false');
  await connection.connected();
  const limits: number[] = [];
  const answer = connection.run(200, (_connected, limitMs) => {
    limits.push(limitMs);
    if (limits.length > 1) return Promise.resolve('read');
    setTimeout(() => block(400), 1);
    return Promise.reject(new EventStoreUnavailable('lost'));
  });
  expect(await answer).toBe('read');
  expect(limits).toEqual([100, 20]);
  await connection.close();
});
