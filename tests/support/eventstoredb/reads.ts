import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { followAll } from './all-subscription';
import { invalidPosition, notLeader, streamDeleted } from './failures';
import type { Faults } from './faults';
import type { Log, StoredEvent } from './log';
import { type ReadCall, send } from './sending';
import { eventMessage, nameOf, streamNotFoundMessage } from './wire';

type Options = ReadReq.Options;

/** Reads of streams and of `$all`, and subscriptions to `$all`. */
export function createReadHandler(log: Log, faults: Faults): (call: ReadCall) => void {
  return (call) => {
    const forget = faults.track({
      end: () => call.end(),
      fail: (error) => call.emit('error', error),
    });
    call.once('close', forget);
    call.once('cancelled', forget);
    void answer(call, log, faults).finally(forget);
  };
}

async function answer(call: ReadCall, log: Log, faults: Faults): Promise<void> {
  await faults.pass();
  const options = call.request.getOptions();
  if (options === undefined) throw new Error('a read without options');
  if (faults.leader !== null && call.metadata.get('requires-leader')[0] === 'true') {
    call.emit('error', notLeader(faults.leader));
    return;
  }
  if (options.hasAll() && !isAtBoundary(log, options)) {
    call.emit('error', invalidPosition());
    return;
  }
  if (options.hasSubscription()) {
    await followAll(call, log, faults, options);
    return;
  }
  const name = nameOf(options.getStream()?.getStreamIdentifier());
  const count = Number(options.getCount());
  if (options.hasStream() && log.isTombstoned(name)) {
    call.emit('error', streamDeleted(name));
    return;
  }
  if (options.hasStream() && log.stream(name).length === 0) {
    await send(call, faults, streamNotFoundMessage(name));
  } else {
    const events = options.hasStream() ? pageOfStream(log.stream(name), options) : pageOfAll(log, options);
    let sent = 0;
    for (const event of events) {
      if (sent === count || call.cancelled) break;
      await send(call, faults, eventMessage(event));
      sent += 1;
    }
  }
  call.end();
}

/**
 * The server only reads from where a record begins; elsewhere it finds no record length and refuses. Beyond
 * its end there is nothing to find.
 */
function isAtBoundary(log: Log, options: Options): boolean {
  const position = options.getAll()?.getPosition();
  if (position === undefined) return true;
  const commit = BigInt(position.getCommitPosition());
  return commit > log.endPosition || log.isBoundary(commit);
}

function isBackwards(options: Options): boolean {
  return options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
}

/** Includes the start revision, as the server's reads do. */
function pageOfStream(events: readonly StoredEvent[], options: Options): readonly StoredEvent[] {
  const from = options.getStream();
  const revision = BigInt(from?.getRevision() === '' ? '0' : (from?.getRevision() ?? '0'));
  if (isBackwards(options)) {
    const backwards = events.toReversed();
    if (from?.hasRevision() !== true) return backwards;
    return revision >= BigInt(events.length) ? [] : backwards.filter((event) => event.revision <= revision);
  }
  return from?.hasRevision() === true ? events.filter((event) => event.revision >= revision) : events;
}

/** All events, also the server's own and links: counted reads are not filtered here. */
function* pageOfAll(log: Log, options: Options): Generator<StoredEvent> {
  const from = options.getAll();
  const position = BigInt(from?.getPosition()?.getCommitPosition() ?? '0');
  if (isBackwards(options)) {
    const start = from?.hasPosition() === true ? log.indexFrom(position) : log.events.length;
    for (let index = start - 1; index >= 0; index -= 1) yield log.events[index]!;
  } else {
    for (let index = log.indexFrom(position); index < log.events.length; index += 1) yield log.events[index]!;
  }
}
