import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromReader, RunnableTask, SentError, ToReader } from './reader-task';

export async function serveTasks(tasks: readonly RunnableTask[]): Promise<void> {
  if (process.send === undefined) throw new Error('a reader is begun by the process that it reads for');
  endWithParent();
  const byName = new Map(tasks.map(({ name, run }) => [name, run]));
  const messages = on(process, 'message') as AsyncIterableIterator<[ToReader]>;
  for await (const [message] of messages) {
    if (typeof message === 'string') continue;
    try {
      post({ kind: 'begun' });
      const run = byName.get(message.task);
      if (run === undefined) throw new Error(`no reader is called ${message.task}`);
      const running = run(message.input as never);
      const result = isGenerator(running) ? await handOn(running, messages) : await running;
      post({ kind: 'result', result });
    } catch (error) {
      post({ kind: 'error', error: sentError(error) });
    }
  }
}

async function handOn(
  parts: AsyncGenerator<unknown, unknown, void>,
  messages: AsyncIterableIterator<[ToReader]>,
): Promise<unknown> {
  for (;;) {
    const { value } = (await messages.next()) as IteratorResult<[ToReader], undefined>;
    const next = value?.[0] === 'next' ? await parts.next() : await parts.return(undefined);
    if (next.done === true) return next.value;
    post({ kind: 'part', part: next.value });
  }
}

function sentError(thrown: unknown): SentError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  return {
    ...{ name, message, stack },
    code: 'code' in error ? error.code : undefined,
    params: 'params' in error ? error.params : undefined,
  };
}

function post(message: FromReader): void {
  process.send?.(message);
}

function isGenerator(running: unknown): running is AsyncGenerator<unknown, unknown, void> {
  return typeof running === 'object' && running !== null && Symbol.asyncIterator in running;
}

/**
 * A killed parent ends no reader, and a blocked reader receives no message, so a separate thread watches the
 * parent.
 */
function endWithParent(): void {
  process.on('disconnect', () => process.exit());
  const looking = `setInterval(() => {
    try { process.kill(${String(process.ppid)}, 0); } catch { process.kill(process.pid, 'SIGKILL'); }
  }, 1000);`;
  new Worker(looking, { eval: true, execArgv: [] }).unref();
}
