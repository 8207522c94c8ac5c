import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/** A gRPC status as the server sends it; the trailer `exception` names the error. */
export function failure(
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): Partial<ServiceError> {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return { code, details, metadata };
}

/** Bytes of all events of an append, as stored on disk. */
export const maximumAppendSize = 1024 * 1024;

/** Bytes. A larger message ends its whole call. */
export const maximumMessageSize = 16 * 1024 * 1024 - 10_000;

export function appendTooLarge(): Partial<ServiceError> {
  return failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${maximumAppendSize} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(maximumAppendSize),
  });
}

export function notLeader({ host, port }: { host: string; port: number }): Partial<ServiceError> {
  return failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
}

export function streamDeleted(stream: string): Partial<ServiceError> {
  return failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

export function badId(id: string): Partial<ServiceError> {
  return failure(status.INVALID_ARGUMENT, `'${id}' is not a valid Uuid`);
}

export function invalidPosition(): Partial<ServiceError> {
  return failure(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.');
}
