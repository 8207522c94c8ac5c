import { describe, expect, it } from 'vitest';
import { EventStoreUnavailable } from '../event-store/event-store';
import { AwayLog } from './away-log';

describe('the log of what is away', () => {
  it('has one line a minute for each, and counts what it left out', () => {
    let now = 0;
    const lines: [string, unknown][] = [];
    const away = new AwayLog(() => now);
    const log = {
      error: (fields: object, message: string) =>
        lines.push([message, (fields as { notWrittenSince?: number }).notWrittenSince]),
    };
    for (; now < 120_000; now += 1000) {
      away.say(log, new EventStoreUnavailable('EventStoreDB is away'));
      if (now >= 90_000) away.say(log, new Error('connect ECONNREFUSED'));
    }
    expect(lines).toEqual([
      ['the event store is away', undefined],
      ['the event store is away', 59],
      ['the database is away', undefined],
    ]);
  });
});
