import { Worker } from 'node:worker_threads';

/** Somebody who asks an address again and again, in a thread of their own. */
export interface AskingBeside {
  /** The longest wait in milliseconds since the last time this was asked. */
  longestWait(): Promise<number>;
  stop(): Promise<void>;
}

const program = `
const { parentPort, workerData } = require('node:worker_threads');
let longest = 0;
let begun = performance.now();
let isWaiting = false;
parentPort.on('message', () => {
  parentPort.postMessage(Math.max(longest, isWaiting ? performance.now() - begun : 0));
  longest = 0;
});
(async () => {
  for (;;) {
    begun = performance.now();
    isWaiting = true;
    const answer = await fetch(workerData);
    await answer.arrayBuffer();
    isWaiting = false;
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
})();
`;

export function askBeside(address: string): AskingBeside {
  const worker = new Worker(program, { eval: true, workerData: address });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  return {
    longestWait: () =>
      Promise.race([
        failed,
        new Promise<number>((resolve) => {
          worker.once('message', resolve);
          worker.postMessage(null);
        }),
      ]),
    async stop() {
      await worker.terminate();
    },
  };
}
