import {
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import codes from '@eventstore/db-client/generated/code_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb';
import { appendTooLarge, badId, failure, maximumAppendSize, notLeader } from './failures';
import type { Faults } from './faults';
import type { Expected, Log, ProposedEvent, Written } from './log';
import { identifierOf, isUuid, nameOf, proposedEvent, uuidOf } from './wire';

const dropped = failure(status.UNAVAILABLE, 'Connection dropped');

function refusalOf(events: readonly ProposedEvent[]): Partial<ServiceError> | null {
  const malformed = events.find(({ id }) => !isUuid(id));
  if (malformed !== undefined) return badId(malformed.id);
  return events.reduce((sum, event) => sum + sizeOnDisk(event), 0) > maximumAppendSize
    ? appendTooLarge()
    : null;
}

/** The type takes two bytes per character. */
function sizeOnDisk({ data, customMetadata, type }: ProposedEvent): number {
  return data.length + customMetadata.length + type.length * 2;
}

/**
 * One append per call: the first message names the stream, the others carry events. A wrong revision is a
 * field of the response.
 */
export function createAppendHandler(
  log: Log,
  faults: Faults,
): (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>) => void {
  return (call, callback) => {
    const messages: AppendReq[] = [];
    const forget = faults.track({ end: () => undefined, fail: (error) => callback(error) });
    const answer = async (): Promise<void> => {
      await faults.pass();
      forget();
      const options = messages[0]?.getOptions();
      if (options === undefined) throw new Error('an append without options');
      if (faults.leader !== null && call.metadata.get('requires-leader')[0] === 'true') {
        callback(notLeader(faults.leader));
        return;
      }
      const proposed = messages.flatMap((message) => {
        const event = message.getProposedMessage();
        return event === undefined ? [] : proposedEvent(event);
      });
      const refusal = refusalOf(proposed);
      if (refusal !== null) {
        callback(refusal);
        return;
      }
      const expected = expectedBy(options, options.hasRevision() ? options.getRevision() : null);
      const written = log.append(nameOf(options.getStreamIdentifier()), expected, proposed);
      if (faults.takesAnswerAway()) callback(dropped);
      else callback(null, appendResponse(written));
    };
    call.on('data', (message: AppendReq) => messages.push(message));
    call.once('cancelled', forget);
    call.once('end', () => void answer());
  };
}

function expectedBy(
  options: { hasAny(): boolean; hasNoStream(): boolean },
  revision: string | null,
): Expected {
  if (revision !== null) return BigInt(revision);
  if (options.hasAny()) return 'any';
  return options.hasNoStream() ? 'no-stream' : 'stream-exists';
}

function appendResponse(written: Written): AppendResp {
  const response = new streams.AppendResp();
  if (written.kind === 'wrong-version') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (written.current === null) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(written.current.toString());
    return response.setWrongExpectedVersion(wrong);
  }
  const success = new streams.AppendResp.Success().setCurrentRevision(written.revision.toString());
  if (written.kind === 'repeated') return response.setSuccess(success.setNoPosition(new shared.Empty()));
  const position = new streams.AppendResp.Position()
    .setCommitPosition(written.position.toString())
    .setPreparePosition(written.position.toString());
  return response.setSuccess(success.setPosition(position));
}

/** Many appends per call, matched by correlation id. A wrong revision arrives as an Any in a status. */
export function createBatchAppendHandler(
  log: Log,
  faults: Faults,
): (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => void {
  return (call) => {
    const begun = new Map<string, BatchAppendReq[]>();
    const forget = faults.track({
      end: () => call.end(),
      fail: (error) => call.emit('error', error),
    });
    const answer = async (correlation: string, messages: readonly BatchAppendReq[]): Promise<void> => {
      await faults.pass();
      const options = messages[0]?.getOptions();
      if (options === undefined) throw new Error('an append without options');
      if (faults.leader !== null && call.metadata.get('requires-leader')[0] === 'true') {
        call.emit('error', notLeader(faults.leader));
        return;
      }
      const proposed = messages.flatMap((message) => message.getProposedMessagesList().map(proposedEvent));
      const name = nameOf(options.getStreamIdentifier());
      const refusal = refusalOf(proposed);
      if (refusal !== null) {
        call.write(batchRefusal(correlation, name, refusal));
        return;
      }
      const expected = expectedBy(options, options.hasStreamPosition() ? options.getStreamPosition() : null);
      const written = log.append(name, expected, proposed);
      if (faults.takesAnswerAway()) call.emit('error', dropped);
      else if (!call.writableEnded && !call.cancelled) call.write(batchResponse(correlation, name, written));
    };
    call.on('data', (message: BatchAppendReq) => {
      const correlation = message.getCorrelationId()?.getString() ?? '';
      const messages = begun.get(correlation) ?? [];
      messages.push(message);
      begun.set(correlation, messages);
      if (!message.getIsFinal()) return;
      begun.delete(correlation);
      void answer(correlation, messages);
    });
    call.once('cancelled', forget);
    call.once('end', () => {
      forget();
      call.end();
    });
  };
}

function batchResponse(correlation: string, name: string, written: Written): BatchAppendResp {
  const response = new streams.BatchAppendResp()
    .setCorrelationId(uuidOf(correlation))
    .setStreamIdentifier(identifierOf(name));
  if (written.kind === 'wrong-version') {
    const wrong = new shared.WrongExpectedVersion();
    if (written.current === null) wrong.setCurrentNoStream(new empty.Empty());
    else wrong.setCurrentStreamRevision(written.current.toString());
    const details = new any.Any();
    details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
    return response.setError(
      new statuses.Status()
        .setCode(codes.Code.FAILED_PRECONDITION)
        .setMessage('wrong version')
        .setDetails(details),
    );
  }
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(written.revision.toString());
  if (written.kind === 'repeated') return response.setSuccess(success.setNoPosition(new empty.Empty()));
  const position = new shared.AllStreamPosition()
    .setCommitPosition(written.position.toString())
    .setPreparePosition(written.position.toString());
  return response.setSuccess(success.setPosition(position));
}

/** A faulty append does not end the call. */
function batchRefusal(correlation: string, name: string, refusal: Partial<ServiceError>): BatchAppendResp {
  const details = new any.Any();
  if (refusal.metadata?.get('exception')[0] === 'maximum-append-size-exceeded') {
    const exceeded = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maximumAppendSize);
    details.pack(exceeded.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded');
  } else {
    details.pack(new Uint8Array(), 'event_store.client.BadRequest');
  }
  const error = new statuses.Status()
    .setCode(codes.Code.INVALID_ARGUMENT)
    .setMessage(refusal.details ?? '')
    .setDetails(details);
  return new streams.BatchAppendResp()
    .setCorrelationId(uuidOf(correlation))
    .setStreamIdentifier(identifierOf(name))
    .setError(error);
}
