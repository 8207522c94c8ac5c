import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { AppendTooLarge, type ExpectedRevision, type NewEvent, EventStoreUnavailable } from '../event-store';
import { NoAnswer } from '../waiting';
import type { Connected } from './connection';
import type { EventStoreDb } from './modules';

export type Outcome =
  | { readonly kind: 'appended'; readonly revision: bigint; readonly position: bigint | null }
  | { readonly kind: 'wrong-revision'; readonly current: bigint | null };

export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

interface Waiting {
  readonly resolve: (response: BatchAppendResp) => void;
  readonly reject: (error: unknown) => void;
}

interface BatchCall {
  readonly call: ReturnType<StreamsClient['batchAppend']>;
  readonly waiting: Map<string, Waiting>;
  closedBy?: Error;
}

/**
 * The client's `appendToStream` shares one table of callers: an error rejects all, a late answer crashes the
 * process, and a clean end leaves callers waiting forever. Here each call has its own table and each append a
 * time limit.
 */
export class BatchAppender {
  private readonly calls = new WeakMap<EventStoreDBClient, Promise<BatchCall>>();

  /** Throws `NoAnswer`, or the error the call ended with. In both cases the append may have happened. */
  async append(connected: Connected, append: Append, limitMs: number): Promise<Outcome> {
    const { esdb } = connected;
    const correlation = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const response = await new Promise<BatchAppendResp>((resolve, reject) => {
      timer = setTimeout(() => reject(new NoAnswer(limitMs)), limitMs);
      this.lane(connected).then((lane) => {
        if (lane.closedBy !== undefined) {
          reject(lane.closedBy);
          return;
        }
        lane.waiting.set(correlation, { resolve, reject });
        lane.call.write(requestOf(esdb, correlation, append));
      }, reject);
    }).finally(() => {
      clearTimeout(timer);
    });
    return outcomeOf(esdb, append.stream, response);
  }

  private lane(connected: Connected): Promise<BatchCall> {
    const open = this.calls.get(connected.client);
    if (open !== undefined) return open;
    const opening = openCall(connected, () => {
      if (this.calls.get(connected.client) === opening) this.calls.delete(connected.client);
    });
    this.calls.set(connected.client, opening);
    return opening;
  }
}

async function openCall({ client, esdb }: Connected, onClosed: () => void): Promise<BatchCall> {
  try {
    // The client's own way to open a call, which also reconnects to another node. Protected, hence accessed
    // by name.
    const open = client['GRPCStreamCreator'](esdb.StreamsClient, 'batchAppend', (grpc) =>
      grpc.batchAppend(...client['callArguments']({ requiresLeader: true }, { deadline: Infinity })),
    );
    const lane: BatchCall = { call: await open(), waiting: new Map() };
    listen(lane, onClosed);
    return lane;
  } catch (error) {
    onClosed();
    throw error;
  }
}

function listen(lane: BatchCall, onClosed: () => void): void {
  const { call, waiting } = lane;
  const close = (error: Error): void => {
    lane.closedBy ??= error;
    onClosed();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  call.on('data', (response: BatchAppendResp) => {
    const correlation = response.getCorrelationId()?.getString() ?? '';
    waiting.get(correlation)?.resolve(response);
    waiting.delete(correlation);
  });
  call.on('error', close);
  call.on('end', () => {
    call.end(); // Otherwise the client waits for the call when it is disposed.
    close(new EventStoreUnavailable('EventStoreDB ended the call'));
  });
}

function requestOf(
  { streams, shared }: EventStoreDb,
  correlation: string,
  { stream, expected, events }: Append,
): BatchAppendReq {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')),
  );
  const empty = new shared.Empty();
  /* eslint-disable @typescript-eslint/no-unsafe-class-instance-assignment -- google.protobuf's own Empty, on the wire; the client does the same */
  if (expected === 'any') options.setAny(empty);
  else if (expected === 'no-stream') options.setNoStream(empty);
  else options.setStreamPosition(expected.toString());
  /* eslint-enable @typescript-eslint/no-unsafe-class-instance-assignment */
  const messages = events.map(({ id, type, data, metadata }) => {
    const message = new streams.BatchAppendReq.ProposedMessage()
      .setId(new shared.UUID().setString(id))
      .setData(Buffer.from(JSON.stringify(data), 'utf8'))
      .setCustomMetadata(Buffer.from(JSON.stringify(metadata), 'utf8'));
    message.getMetadataMap().set('type', type).set('content-type', 'application/json');
    return message;
  });
  return new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(correlation))
    .setOptions(options)
    .setProposedMessagesList(messages)
    .setIsFinal(true);
}

function outcomeOf({ shared }: EventStoreDb, stream: string, response: BatchAppendResp): Outcome {
  const success = response.getSuccess();
  if (success !== undefined) {
    const position = success.getPosition();
    return {
      kind: 'appended',
      revision: BigInt(success.getCurrentRevision()),
      position: position === undefined ? null : BigInt(position.getCommitPosition()),
    };
  }
  const error = response.getError();
  const details = error?.getDetails();
  const reason = details?.getTypeName() ?? '';
  if (details !== undefined && reason === 'event_store.client.WrongExpectedVersion') {
    const wrong = shared.WrongExpectedVersion.deserializeBinary(details.getValue_asU8());
    const current = wrong.hasCurrentStreamRevision() ? BigInt(wrong.getCurrentStreamRevision()) : null;
    return { kind: 'wrong-revision', current };
  }
  // A server may be configured with a lower limit than the platform's.
  if (details !== undefined && reason === 'event_store.client.MaximumAppendSizeExceeded') {
    const exceeded = shared.MaximumAppendSizeExceeded.deserializeBinary(details.getValue_asU8());
    throw new AppendTooLarge(stream, null, exceeded.getMaxappendsize());
  }
  if (reason === 'event_store.client.Timeout')
    throw new EventStoreUnavailable('EventStoreDB ran out of time');
  throw new Error(`EventStoreDB refused an append: ${reason} ${error?.getMessage() ?? ''}`);
}
