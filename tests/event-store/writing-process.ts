/* A process that appends to a shared log: `writing-process.ts <category> <events>`. */
import { openTestStore } from '@tests/support/test-store';
import { createPool } from '@infrastructure/postgres/pool';
import { newEvents, newStream } from './sample-events';

const [category = '', count = '0'] = process.argv.slice(2);
const pool = createPool({
  url: process.env['DATABASE_URL'] ?? '',
  max: 8,
  name: 'writing-process',
  log: { warn: () => undefined },
});
const store = openTestStore({ url: process.env['EVENTSTORE_URL'], pool });

let left = Number(count);
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (left > 0) {
      const size = Math.min(left, 1 + (left % 3));
      left -= size;
      await store.append(newStream(category), 'no-stream', newEvents(size));
    }
  }),
);
await store.close();
await pool.end();
