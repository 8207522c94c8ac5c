import type { ServerWritableStream } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { Faults } from './faults';
import type { Log, StoredEvent } from './log';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  nameOf,
  streamNotFoundMessage,
} from './wire';

type Call = ServerWritableStream<ReadReq, ReadResp>;
type Options = ReadReq.Options;

/** Reads of streams and of everything, and subscriptions to everything. */
export function createReadHandler(log: Log, faults: Faults): (call: Call) => void {
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

async function answer(call: Call, log: Log, faults: Faults): Promise<void> {
  await faults.pass();
  const options = call.request.getOptions();
  if (options === undefined) throw new Error('a read without options');
  if (options.hasSubscription()) {
    await followAll(call, log, faults, options);
    return;
  }
  const name = nameOf(options.getStream()?.getStreamIdentifier());
  const count = Number(options.getCount());
  if (options.hasStream() && log.stream(name).length === 0) {
    await send(call, faults, streamNotFoundMessage(name));
  } else {
    const events = options.hasStream() ? pageOfStream(log.stream(name), options) : pageOfAll(log, options);
    for (const event of events.slice(0, count)) await send(call, faults, eventMessage(event));
  }
  call.end();
}

function isBackwards(options: Options): boolean {
  return options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
}

/** Inclusive of the revision it starts at, as the server's reads are. */
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

function pageOfAll(log: Log, options: Options): readonly StoredEvent[] {
  const from = options.getAll();
  const position = BigInt(from?.getPosition()?.getCommitPosition() ?? '0');
  if (isBackwards(options)) {
    const backwards = log.events.toReversed();
    return from?.hasPosition() === true ? backwards.filter((event) => event.position < position) : backwards;
  }
  return log.events.filter((event) => event.position >= position);
}

/** Exclusive of the position it starts at, as the server's subscriptions are. */
async function followAll(call: Call, log: Log, faults: Faults, options: Options): Promise<void> {
  const isWanted = createFilter(options);
  const filter = options.getFilter();
  const interval = (filter?.getMax() || 32) * (filter?.getCheckpointintervalmultiplier() || 1);
  const after =
    options.getAll()?.hasPosition() === true
      ? BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? '0')
      : -1n;
  let next = log.events.findIndex(({ position }) => position > after);
  if (next < 0) next = log.events.length;
  let considered = 0;
  let isLive = false;
  let wake = (): void => undefined;
  const stopListening = log.onAppended(() => wake());
  call.once('cancelled', () => wake());
  call.once('close', () => wake());
  try {
    await send(call, faults, confirmationMessage());
    while (!isOver(call)) {
      const event = log.events[next];
      if (event !== undefined) {
        next += 1;
        considered += 1;
        if (isWanted(event)) await send(call, faults, eventMessage(event));
        if (filter !== undefined && considered % interval === 0) {
          await send(call, faults, checkpointMessage(event.position));
        }
        continue;
      }
      if (!isLive) {
        isLive = true;
        const last = log.events.at(-1);
        if (filter !== undefined && last !== undefined && last.position > after) {
          await send(call, faults, checkpointMessage(last.position));
        }
        await send(call, faults, caughtUpMessage());
        continue;
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stopListening();
  }
}

function createFilter(options: Options): (event: StoredEvent) => boolean {
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

function isOver(call: Call): boolean {
  return call.cancelled || call.destroyed || call.writableEnded;
}

async function send(call: Call, faults: Faults, message: ReadResp): Promise<void> {
  await faults.pass();
  if (isOver(call) || call.write(message)) return;
  await new Promise<void>((resolve) => {
    const events = ['drain', 'cancelled', 'close'];
    const goOn = (): void => {
      for (const event of events) call.off(event, goOn);
      resolve();
    };
    for (const event of events) call.on(event, goOn);
  });
}
