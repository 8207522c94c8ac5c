import { describe, expect, it } from 'vitest';
import { createRunningCommands } from './running-commands';

describe('commands while the platform stops', () => {
  it('are waited for, whether accepted or failed, and none begins any more', async () => {
    const running = createRunningCommands();
    let fail!: (fault: Error) => void;
    let accept!: (outcome: string) => void;
    const failing = new Promise<string>((_resolve, reject) => (fail = reject));
    const accepting = new Promise<string>((resolve) => (accept = resolve));
    const outcomes = Promise.allSettled([running.run(() => failing), running.run(() => accepting)]);
    let isClosed = false;
    const closing = running.close().then(() => (isClosed = true));
    await expect(running.run(() => Promise.resolve('late'))).rejects.toThrow('stopping');
    fail(new Error('a fault'));
    await new Promise(setImmediate);
    expect(isClosed).toBe(false);
    accept('accepted');
    await closing;
    expect(await outcomes).toMatchObject([{ status: 'rejected' }, { value: 'accepted' }]);
  });
});
