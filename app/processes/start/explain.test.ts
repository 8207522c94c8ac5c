import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '@infrastructure/config/config';
import { explain, Obstacle } from './explain';

function thrown(does: () => unknown): unknown {
  try {
    does();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a failure to start', () => {
  it('names the port that is in use, and another one', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => first.once('listening', resolve));
    const { port } = first.address() as { port: number };
    const second = createServer().listen(port, '127.0.0.1');
    const error = await new Promise((resolve) => second.once('error', resolve));
    expect(explain(error)).toBe(
      `Port ${port} is in use, perhaps by another start of this platform. Stop that one, or set PORT=${port + 1}.`,
    );
    first.close();
  });

  it('names the data folder that cannot be written to, and why', () => {
    const folder = mkdtempSync(join(tmpdir(), 'explain-'));
    const taken = join(folder, 'data');
    writeFileSync(taken, '');
    const error = thrown(() => mkdirSync(join(taken, 'postgres'), { recursive: true }));
    expect(explain(error, { DATA_DIR: taken })).toBe(
      `The data folder ${taken} cannot be written to: a file stands where a folder should be. Set DATA_DIR to a folder that can.`,
    );
    expect(explain(error, { DATA_DIR: join(folder, 'other') })).toBeNull();
    rmSync(folder, { recursive: true });
  });

  it('lists the variables that are wrong', () => {
    expect(explain(thrown(() => readConfig({ PORT: 'many' })))).toMatch(
      /^the environment is wrong:\n {2}PORT: /,
    );
  });

  it('says an obstacle as it is, and nothing about a fault of the platform', () => {
    expect(explain(new Obstacle('Nobody has this e-mail address.'))).toBe('Nobody has this e-mail address.');
    expect(explain(new Error('undefined is not a function'))).toBeNull();
  });
});
