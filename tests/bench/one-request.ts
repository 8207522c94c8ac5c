import { Agent, request } from 'node:http';
import type { PlannedRequest } from './load-plan';

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Connections that are kept and carry one request at a time. */
export function keptConnections(most: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: most, scheduling: 'lifo' });
}

/** `node:http`, since `fetch` takes several times its CPU and the machine is the product's. */
export function sendRequest(
  agent: Agent,
  address: string,
  { method, path, headers, body = '' }: PlannedRequest,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(new URL(path, address), { agent, method, headers: { ...headers, ...length } });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
    });
    sent.end(body);
  });
}
