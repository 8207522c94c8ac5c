import { fork, type ChildProcess } from 'node:child_process';
import type { FromReader, ToReader } from './reader-task';

export interface ReaderPoolOptions {
  /** What Node runs. */
  readonly program: string;
  readonly execArgv: readonly string[];
  /** Readers at most. */
  readonly readers: number;
  /** Calls that may wait for a reader. */
  readonly waiting: number;
}

/** Hears a reader: its messages, and that it ended before the last of them. */
export interface Listener {
  readonly onMessage: (message: FromReader) => void;
  readonly onEnd: (error: Error) => void;
}

/** How long (ms) a reader without a call stays. */
const idleMs = 30_000;

/** A process that runs one call at a time. */
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
    // One that just died tells so by its end.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private free(): void {
    this.listener = null;
    // A process may end while its readers have nothing to do.
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

/** A reader ended by itself, as it does without memory. */
export class ReaderDied extends Error {
  override readonly name = 'ReaderDied';
}

/** Too many calls wait. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

/** Processes of one program, each with one call at a time. */
export class ReaderPool {
  private readonly all = new Set<PooledReader>();
  private readonly free: PooledReader[] = [];
  private readonly queue: (() => void)[] = [];

  constructor(private readonly options: ReaderPoolOptions) {}

  /** A reader for one call. It is free again after its last message. Throws `PoolBusy`. */
  async take(listener: Listener): Promise<Pick<PooledReader, 'post' | 'end'>> {
    const { readers, waiting } = this.options;
    // Whoever was woken up may find that another call was faster.
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
