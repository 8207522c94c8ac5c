import { EventStoreUnavailable } from '../event-store/event-store';

interface ErrorLog {
  error(fields: object, message: string): void;
}

/** Longest silence (ms) of the log about something that stays away. */
const repeatAfterMs = 60_000;

/**
 * Says that the event store or the database is away once a minute, however many requests and workers meet it, with the number of those that
 * were not written.
 */
export class AwayLog {
  private readonly said = new Map<string, { readonly at: number; unwritten: number }>();

  /** `now`: milliseconds of any clock that never goes back. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** `error` is one of those that `isAway` names. */
  say(log: ErrorLog, error: unknown): void {
    const what = error instanceof EventStoreUnavailable ? 'the event store' : 'the database';
    const last = this.said.get(what);
    const at = this.now();
    if (last !== undefined && at - last.at < repeatAfterMs) {
      last.unwritten += 1;
      return;
    }
    this.said.set(what, { at, unwritten: 0 });
    const since = last === undefined || last.unwritten === 0 ? {} : { notWrittenSince: last.unwritten };
    log.error({ err: error, ...since }, `${what} is away`);
  }
}

const ofThisProcess = new AwayLog();

/** Says it in the one log of this process. */
export function sayAway(log: ErrorLog, error: unknown): void {
  ofThisProcess.say(log, error);
}
