import { EventStoreUnavailable } from '../event-store/event-store';
import { keysRestore } from '../personal-data/keyring';
import { MissingPersonalKey } from '../personal-data/missing-key';

interface ErrorLog {
  error(fields: object, message: string): void;
}

/** Milliseconds between two log lines about the same outage. */
const repeatAfterMs = 60_000;

/**
 * Logs an outage of the event store, the database or the personal keys once a minute, with the number of
 * suppressed lines.
 */
export class AwayLog {
  private readonly said = new Map<string, { readonly at: number; unwritten: number }>();

  /** `now`: monotonic milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  say(log: ErrorLog, error: unknown): void {
    const what = describeAway(error);
    const last = this.said.get(what);
    const at = this.now();
    if (last !== undefined && at - last.at < repeatAfterMs) {
      last.unwritten += 1;
      return;
    }
    this.said.set(what, { at, unwritten: 0 });
    const since = last === undefined || last.unwritten === 0 ? {} : { notWrittenSince: last.unwritten };
    log.error({ err: error, ...since }, what);
  }
}

function describeAway(error: unknown): string {
  if (error instanceof MissingPersonalKey) return keysRestore;
  return error instanceof EventStoreUnavailable ? 'the event store is away' : 'the database is away';
}

const ofThisProcess = new AwayLog();

export function sayAway(log: ErrorLog, error: unknown): void {
  ofThisProcess.say(log, error);
}
