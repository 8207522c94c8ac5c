import { setImmediate as turn } from 'node:timers/promises';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { Faults } from './faults';
import type { Log, StoredEvent } from './log';
import { isOver, type ReadCall, send } from './sending';
import { caughtUpMessage, checkpointMessage, confirmationMessage, eventMessage } from './wire';

/** How many events the server reads from its log at a time. */
const readBatchSize = 32;

/**
 * A log position. For an event `commit` and `prepare` are equal; where the server only stopped reading,
 * `prepare` is 0.
 */
interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/**
 * A subscription to `$all` with the server's behaviour. It reads the log in pages (limited by matches or by
 * events searched), sends a checkpoint after a number of events, then reports that it has caught up and sends
 * new events. The checkpoint of a page without a match is the position where that page began. At the end of
 * the log that position may still be free, and the next event gets it. The last page may be empty, and the
 * client is not told where the log ends.
 */
export async function followAll(
  call: ReadCall,
  log: Log,
  faults: Faults,
  options: ReadReq.Options,
): Promise<void> {
  const isWanted = createFilter(options);
  const filter = options.getFilter();
  const window = filter?.getMax() || readBatchSize;
  const interval = window * (filter?.getCheckpointintervalmultiplier() || 1);
  const from = options.getAll();
  const start = from?.hasPosition() === true ? BigInt(from.getPosition()?.getCommitPosition() ?? '0') : null;
  const last = log.events.at(-1)?.position ?? 0n;
  let sentTo = start ?? -1n;
  let next = log.indexFrom(sentTo + 1n);
  let looked = 0;
  let wake = (): void => undefined;
  const stopListening = log.onAppended(() => wake());
  call.once('cancelled', () => wake());
  call.once('close', () => wake());

  const sendCheckpoint = async ({ commit, prepare }: LogPosition): Promise<void> => {
    if (filter !== undefined) await send(call, faults, checkpointMessage(commit, prepare));
  };

  const sendPage = async (): Promise<boolean> => {
    const begin = log.events[next]?.position ?? log.endPosition;
    const matches: StoredEvent[] = [];
    let lookedHere = 0;
    while (next < log.events.length && lookedHere < window && matches.length < readBatchSize) {
      const event = log.events[next]!;
      next += 1;
      lookedHere += 1;
      if (isWanted(event)) matches.push(event);
    }
    looked += lookedHere;
    for (const event of matches) {
      await send(call, faults, eventMessage(event));
      sentTo = event.position;
    }
    const reached = matches.at(-1)?.position;
    const place =
      reached === undefined ? { commit: begin, prepare: 0n } : { commit: reached, prepare: reached };
    const isFull = lookedHere === window || matches.length === readBatchSize;
    if (!isFull || looked >= interval) {
      looked %= interval;
      await sendCheckpoint(place);
    }
    return isFull;
  };

  const sendLive = async (event: StoredEvent): Promise<void> => {
    looked += 1;
    if (isWanted(event)) {
      await send(call, faults, eventMessage(event));
    } else if (looked >= interval) {
      looked = 0;
      await sendCheckpoint({ commit: event.position, prepare: event.position });
    }
  };

  try {
    await send(call, faults, confirmationMessage());
    const isBehind = start === null || start < last;
    while (isBehind && !isOver(call)) {
      if (!(await sendPage())) break;
      await turn();
    }
    await send(call, faults, caughtUpMessage());
    while (!isOver(call)) {
      const event = log.events[next];
      if (event === undefined) {
        await new Promise<void>((resolve) => (wake = resolve));
      } else {
        next += 1;
        await sendLive(event);
      }
    }
  } finally {
    stopListening();
  }
}

function createFilter(options: ReadReq.Options): (event: StoredEvent) => boolean {
  const filter = options.getFilter();
  const byStream = filter?.getStreamIdentifier();
  const expression = byStream ?? filter?.getEventType();
  if (expression === undefined) return () => true;
  const prefixes = expression.getPrefixList();
  const pattern = new RegExp(expression.getRegex());
  return ({ stream, type }) => {
    const text = byStream === undefined ? type : stream;
    return prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : pattern.test(text);
  };
}
