/**
 * `npm start`, `npm run dev` and every other process, on a fresh clone with Node and nothing else: installs and builds what is
 * missing or out of date, then runs the process. Plain JavaScript with Node alone, since nothing is installed yet.
 *
 *   node app/processes/launch.mjs                 the server, as people use it
 *   node app/processes/launch.mjs --dev           the server with hot reload
 *   node app/processes/launch.mjs --run <name>    another process of app/processes, such as rebuild; arguments follow
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
