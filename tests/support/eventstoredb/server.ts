import { type sendUnaryData, Server, ServerCredentials, type ServerUnaryCall, status } from '@grpc/grpc-js';
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import { createAppendHandler, createBatchAppendHandler } from './appends';
import { failure, maximumMessageSize } from './failures';
import { Faults } from './faults';
import { Log } from './log';
import { createReadHandler } from './reads';
import { uuidOf } from './wire';

/** A test node that speaks EventStoreDB's protocol on the loopback interface and keeps its log in memory. */
export interface EventStoreDbServer {
  readonly port: number;
  readonly url: string;
  readonly log: Log;
  readonly faults: Faults;
  stop(): void;
}

export interface Member {
  readonly port: number;
  readonly isLeader: boolean;
}

/**
 * Starts a node. Nodes with the same log form a cluster; `members` is called whenever a client looks for one.
 */
export async function startEventStoreDbServer(
  options: { log?: Log; port?: number; members?: () => readonly Member[] } = {},
): Promise<EventStoreDbServer> {
  const log = options.log ?? new Log();
  const faults = new Faults();
  const server = new Server({ 'grpc.max_receive_message_length': maximumMessageSize });
  server.addService(streamServices.StreamsService, {
    read: createReadHandler(log, faults),
    append: createAppendHandler(log, faults),
    batchAppend: createBatchAppendHandler(log, faults),
  });
  server.addService(featureServices.ServerFeaturesService, {
    getSupportedMethods: (
      _call: ServerUnaryCall<unknown, SupportedMethods>,
      callback: sendUnaryData<SupportedMethods>,
    ) => {
      void faults.pass().then(() => {
        if (faults.tellsFeatures) callback(null, supportedMethods());
        else callback(failure(status.UNIMPLEMENTED, 'unknown service'));
      });
    },
  });
  server.addService(gossipServices.GossipService, {
    read: (_call: ServerUnaryCall<unknown, ClusterInfo>, callback: sendUnaryData<ClusterInfo>) => {
      void faults.pass().then(() => callback(null, clusterInfo(options.members?.() ?? [])));
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${options.port ?? 0}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error === null) resolve(bound);
      else reject(error);
    });
  });
  return {
    port,
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    faults,
    stop: () => server.forceShutdown(),
  };
}

function supportedMethods(): SupportedMethods {
  const service = 'event_store.client.streams.streams';
  const methods = ['append', 'batchappend', 'read'].map((name) =>
    new features.SupportedMethod().setServiceName(service).setMethodName(name),
  );
  return new features.SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList(methods);
}

function clusterInfo(members: readonly Member[]): ClusterInfo {
  const told = members.map(({ port, isLeader }) =>
    new gossip.MemberInfo()
      .setInstanceId(uuidOf(crypto.randomUUID()))
      .setIsAlive(true)
      .setState(isLeader ? gossip.MemberInfo.VNodeState.LEADER : gossip.MemberInfo.VNodeState.FOLLOWER)
      .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
  );
  return new gossip.ClusterInfo().setMembersList(told);
}
