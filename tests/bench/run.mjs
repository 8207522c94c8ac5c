/** `npm run bench`: builds the product, then measures it by a program that runs from its sources. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { build } from '../../app/processes/launch/build.mjs';
import { install } from '../../app/processes/launch/install.mjs';
import { currentNode } from '../../app/processes/launch/node.mjs';
import { root } from '../../app/processes/launch/root.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';
const node = currentNode();
install();
build(node);
const { status } = spawnSync(node, ['--import', 'tsx', 'tests/bench/bench.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
