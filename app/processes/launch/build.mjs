import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

const folders = ['app', 'domain', 'infrastructure', 'projections', 'public'];
const files = ['client-chunks.ts', 'package-lock.json', 'remix.config.js', 'tsconfig.json', 'vite.config.ts'];
const stamp = join(root, 'build/stamp');

/** Skipped if the build is of these very sources. @param node path of Node @throws if the build fails */
export function build(node) {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building …');
  rmSync(stamp, { force: true });
  const remix = join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  const built = spawnSync(node, [remix, 'vite:build', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`${messageOf(built)}\nThe build did not succeed.`);
  writeFileSync(stamp, sources);
}

/** Rollup appends the list of all files that it read: thousands of lines. */
function messageOf({ stdout, stderr }) {
  return `${stdout}${stderr}`.replace(/\n *watchFiles: \[[^]*?\n *\]/, '');
}

/** Names, sizes and times of the sources, read in some 20 ms; their contents would take ten times as long. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) walk(folder);
  for (const file of files) if (existsSync(join(root, file))) add(file);
  return hash.digest('hex');
}
