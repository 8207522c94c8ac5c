import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { Faults } from './faults';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

export function isOver(call: ReadCall): boolean {
  return call.cancelled || call.destroyed || call.writableEnded;
}

/** Sends a message unless a fault prevents it, and waits for the client's backpressure. */
export async function send(call: ReadCall, faults: Faults, message: ReadResp): Promise<void> {
  await faults.pass();
  faults.sent += 1;
  if (isOver(call) || call.write(message)) return;
  await new Promise<void>((resolve) => {
    const events = ['drain', 'cancelled', 'close'];
    const resume = (): void => {
      for (const event of events) call.off(event, resume);
      resolve();
    };
    for (const event of events) call.on(event, resume);
  });
}
