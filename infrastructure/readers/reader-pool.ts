import { fork, type ChildProcess } from 'node:child_process';
import type { FromReader, ToReader } from './reader-task';

export interface ReaderPoolOptions {
  readonly program: string;
  readonly execArgv: readonly string[];
  readonly readers: number;
  readonly waiting: number;
}

export interface Listener {
  readonly onMessage: (message: FromReader) => void;
  readonly onEnd: (error: Error) => void;
}

const idleMs = 30_000;

class PooledReader {
  private listener: Listener | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly child: ChildProcess;

  constructor(
    { program, execArgv }: ReaderPoolOptions,
    private readonly onFree: () => void,
    private readonly onGone: () => void,
  ) {
    this.child = fork(program, { execArgv: [...execArgv], serialization: 'advanced' });
    this.child.on('message', (message) => {
      const { listener } = this;
      const heard = message as FromReader;
      if (heard.kind === 'result' || heard.kind === 'error') this.free();
      listener?.onMessage(heard);
    });
    this.child.on('error', (error) => this.gone(error));
    this.child.on('exit', (code, signal) =>
      this.gone(new ReaderDied(`a reader ended: ${signal ?? String(code)}`)),
    );
  }

  begin(listener: Listener): void {
    clearTimeout(this.idle);
    this.listener = listener;
    this.child.ref();
    this.child.channel?.ref();
  }

  post(message: ToReader): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private free(): void {
    this.listener = null;
    // Idle readers must not keep the parent process alive.
    this.child.unref();
    this.child.channel?.unref();
    this.idle = setTimeout(() => this.end(), idleMs).unref();
    this.onFree();
  }

  private gone(error: Error): void {
    const { listener } = this;
    this.listener = null;
    clearTimeout(this.idle);
    this.onGone();
    listener?.onEnd(error);
  }
}

/** A reader ended by itself, as it does when out of memory. */
export class ReaderDied extends Error {
  override readonly name = 'ReaderDied';
}

export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

export class ReaderPool {
  private readonly all = new Set<PooledReader>();
  private readonly free: PooledReader[] = [];
  private readonly queue: (() => void)[] = [];

  constructor(private readonly options: ReaderPoolOptions) {}

  async take(listener: Listener): Promise<Pick<PooledReader, 'post' | 'end'>> {
    const { readers, waiting } = this.options;
    while (this.free.length === 0 && this.all.size >= readers) {
      if (this.queue.length >= waiting) throw new PoolBusy(`${String(waiting)} calls wait for a reader`);
      await new Promise<void>((resolve) => this.queue.push(resolve));
    }
    const reader = this.free.pop() ?? this.open();
    reader.begin(listener);
    return reader;
  }

  close(): void {
    for (const reader of this.all) reader.end();
  }

  private open(): PooledReader {
    const reader: PooledReader = new PooledReader(
      this.options,
      () => {
        this.free.push(reader);
        this.queue.shift()?.();
      },
      () => {
        if (!this.all.delete(reader)) return;
        const at = this.free.indexOf(reader);
        if (at >= 0) this.free.splice(at, 1);
        this.queue.shift()?.();
      },
    );
    this.all.add(reader);
    return reader;
  }
}
