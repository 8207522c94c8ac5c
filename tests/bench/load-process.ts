import { connect } from 'node:net';
import type { LoadPlan, LoadResult, PlannedRequest } from './load';
import { sized } from './measurement';

/** The load of a benchmark in its own process: receives a `LoadPlan` from its parent and returns a `LoadResult`. */
process.once('message', (message) => {
  void run(message as LoadPlan).then((result) => {
    process.send?.(result);
    process.disconnect();
  });
});

/** Not measured, for the platform and the baseline alike: code is compiled and connections are opened on first use. */
const warmUpMs = sized(3000, 100);

async function run({ port, connections, seconds, requests }: LoadPlan): Promise<LoadResult> {
  const bytes = requests.map(asBytes);
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const countsFrom = startedAt + warmUpMs;
  const until = countsFrom + seconds * 1000;
  let next = 0;
  const take = (): Buffer => bytes[next++ % bytes.length] as Buffer;
  const note = (status: string, began: number, ended: number): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (ended >= countsFrom) latencies.push(ended - began);
  };
  await Promise.all(Array.from({ length: connections }, () => keepSending(port, take, note, until)));
  latencies.sort((one, other) => one - other);
  const within = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { requestsPerSecond: latencies.length / seconds, p50: within(0.5), p99: within(0.99), statuses };
}

function asBytes({ method, path, headers, body = '' }: PlannedRequest): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': Buffer.byteLength(body) });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

/** One connection that sends its next request once it has an answer. */
function keepSending(
  port: number,
  take: () => Buffer,
  note: (status: string, began: number, ended: number) => void,
  until: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    let began = 0;
    const send = (): void => {
      began = performance.now();
      if (began >= until) socket.end();
      else socket.write(take());
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('data', (part: string) => {
      received += part;
      if (!isComplete(received)) return;
      note(received.slice(9, 12), began, performance.now());
      received = '';
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

function isComplete(received: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = received.slice(0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return received.length >= end + 4 + Number(length);
  return /^transfer-encoding: chunked/im.test(head) ? received.endsWith('0\r\n\r\n') : true;
}
