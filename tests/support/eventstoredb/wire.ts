import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, BatchAppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { ProposedEvent, StoredEvent } from './log';

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function isUuid(id: string): boolean {
  return uuid.test(id);
}

export function nameOf(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? new Uint8Array()).toString('utf8');
}

export function identifierOf(name: string): StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name, 'utf8'));
}

export function uuidOf(id: string): UUID {
  return new shared.UUID().setString(id);
}

export function proposedEvent(
  message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage,
): ProposedEvent {
  const described = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: described.get('type') ?? '',
    contentType: described.get('content-type') ?? '',
    data: message.getData_asU8(),
    customMetadata: message.getCustomMetadata_asU8(),
  };
}

export function eventMessage(event: StoredEvent): ReadResp {
  const position = event.position.toString();
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuidOf(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(event.revision.toString())
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(event.data)
    .setCustomMetadata(event.customMetadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', (BigInt(event.createdAt) * 10_000n).toString());
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position),
  );
}

export function checkpointMessage(commit: bigint, prepare: bigint): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(commit.toString())
    .setPreparePosition(prepare.toString());
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function confirmationMessage(): ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID());
  return new streams.ReadResp().setConfirmation(confirmation);
}

export function caughtUpMessage(): ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

export function streamNotFoundMessage(name: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name));
  return new streams.ReadResp().setStreamNotFound(notFound);
}
