/**
 * `npm start`, `npm run dev`, and `--run NAME` for other processes, on a fresh clone with Node alone:
 * installs and builds if needed, then runs. Plain JavaScript without dependencies, since nothing is installed
 * yet.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { build } from './launch/build.mjs';
import { install } from './launch/install.mjs';
import { currentNode } from './launch/node.mjs';
import { root } from './launch/root.mjs';
import { runUntilItEnds } from './launch/run.mjs';

const [mode, name = 'start', ...rest] = process.argv.slice(2);
const isDevelopment = mode === '--dev';

process.chdir(root);
process.env.NODE_ENV = isDevelopment ? 'development' : 'production';

let node = process.execPath;
try {
  node = currentNode();
  install();
  if (!isDevelopment) build(node);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const program = isDevelopment
  ? 'app/processes/launch/develop.mjs'
  : `build/server/${mode === '--run' ? name : 'start'}.js`;
if (!existsSync(join(root, program))) {
  console.error(`There is no process called ${name}.`);
  process.exit(1);
}
process.exit(
  await runUntilItEnds(node, program, mode === '--run' ? rest : process.argv.slice(isDevelopment ? 3 : 2)),
);
