/** `npm run check`: the quick loop, one step after the other, with a Node that runs the platform. */
import process from 'node:process';
import { currentNode } from '../../app/processes/launch/node.mjs';
import { npm } from '../../app/processes/launch/npm.mjs';

const steps = ['types', 'lint', 'format', 'arrows', 'dead', 'unit', 'fast'];

currentNode();
for (const step of steps) {
  const { status } = npm(['run', step]);
  if (status !== 0) process.exit(status ?? 1);
}
