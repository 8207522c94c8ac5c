import { EventStoreUnavailable, UnknownPosition } from '../event-store';

/** Error types of the client for a node that is away, hangs up, changes leader or takes too long. */
const types = new Set(['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'not-leader']);

/** gRPC: cancelled, deadline exceeded, aborted, internal (a broken stream), unavailable. */
const codes = new Set([1, 4, 10, 13, 14]);

/** Messages of nodes and the client for the same errors without a code. */
const messages =
  /server is (not ready|busy|too busy)|leader info|failed to discover|channel has been|write after end|connection dropped/i;

/** What the server says when no record begins at the given position. */
const unknownPosition = /invalid position/i;

/**
 * Turns trouble with the node or the network into `EventStoreUnavailable`, and a refused position into
 * `UnknownPosition`. Other errors are returned unchanged.
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
