import { EventStoreUnavailable, UnknownPosition } from '../event-store';

const types = new Set(['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'not-leader']);

/** gRPC: cancelled, deadline exceeded, aborted, internal (a broken stream), unavailable. */
const codes = new Set([1, 4, 10, 13, 14]);

const messages =
  /server is (not ready|busy|too busy)|leader info|failed to discover|channel has been|write after end|connection dropped/i;

const unknownPosition = /invalid position/i;

/**
 * Maps connection errors to `EventStoreUnavailable` and a refused position to `UnknownPosition`; returns
 * others unchanged.
 */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EventStoreUnavailable) return error;
  const { type, code } = error as { type?: unknown; code?: unknown };
  const isAway =
    (typeof type === 'string' && types.has(type)) ||
    (typeof code === 'number' && codes.has(code)) ||
    messages.test(error.message);
  if (isAway) return new EventStoreUnavailable('EventStoreDB is away', { cause: error });
  return unknownPosition.test(error.message) ? new UnknownPosition(error.message, { cause: error }) : error;
}
