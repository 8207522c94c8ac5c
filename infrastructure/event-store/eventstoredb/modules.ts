/**
 * `@eventstore/db-client` 6.2.1, loaded on first use to save memory when events are in Postgres. Never load
 * `@kurrent/kurrentdb-client` in the same process: both register the same protobuf namespace.
 */
export async function loadEventStoreDb() {
  const [client, streams, services, shared] = await Promise.all([
    import('@eventstore/db-client'),
    import('@eventstore/db-client/generated/streams_pb.js'),
    import('@eventstore/db-client/generated/streams_grpc_pb.js'),
    import('@eventstore/db-client/generated/shared_pb.js'),
  ]);
  return {
    EventStoreDBClient: client.EventStoreDBClient,
    streamNameFilter: client.streamNameFilter,
    StreamsClient: services.default.StreamsClient,
    streams: streams.default,
    shared: shared.default,
  };
}

export type EventStoreDb = Awaited<ReturnType<typeof loadEventStoreDb>>;
