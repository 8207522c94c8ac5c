import type { FromReader, ReaderTask, SentError } from './reader-task';
import { PoolBusy, ReaderDied, ReaderPool } from './reader-pool';

export type EndedReason = 'time' | 'memory' | 'busy';

/** Reading exceeded its limits. Expected: entry points refuse the input, and jobs count it. */
export class ReadingEnded extends Error {
  override readonly name = 'ReadingEnded';
  constructor(
    readonly task: string,
    readonly reason: EndedReason,
  ) {
    super(`reading was ended: ${task}, ${reason}`);
  }
}

/** Processes that read untrusted input. They block no other process, and each is killed at its limits. */
export interface Readers {
  run<Input, Result>(task: ReaderTask<Input, Result>, input: Input): Promise<Result>;
  /**
   * Reads the next parts while one is used. Throws as `run` does. Leaving the loop early frees the reader.
   */
  stream<Input, Result, Part>(
    task: ReaderTask<Input, Result, Part>,
    input: Input,
  ): AsyncGenerator<Part, Result, void>;
  reasonOf(error: unknown): EndedReason | null;
  close(): void;
}

export interface ReadersOptions {
  readonly program: string;
  readonly execArgv?: readonly string[];
  readonly most?: number;
  readonly waiting?: number;
  /** Heap per process in megabytes; 1,024 by default. */
  readonly heapMegabytes?: number;
}

const ahead = 2;

export function createReaders({
  program,
  execArgv = [],
  most = 2,
  waiting = 100,
  heapMegabytes = 1024,
}: ReadersOptions): Readers {
  const pool = new ReaderPool({
    program,
    readers: most,
    waiting,
    execArgv: [...execArgv, `--max-old-space-size=${String(heapMegabytes)}`],
  });
  return {
    stream: (task, input) => readIn(pool, task, input),
    async run(task, input) {
      const { value } = await readIn(pool, task, input).next();
      return value;
    },
    reasonOf: (error) => (error instanceof ReadingEnded ? error.reason : null),
    close: () => pool.close(),
  };
}

interface CallState {
  isOver: boolean;
  isLate: boolean;
  failure: { readonly error: unknown } | null;
}

async function* readIn<Input, Result, Part>(
  pool: ReaderPool,
  { name, withinMs }: ReaderTask<Input, Result, Part>,
  input: Input,
): AsyncGenerator<Part, Result, void> {
  const heard: FromReader[] = [];
  const state: CallState = { isOver: false, isLate: false, failure: null };
  let wake: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;
  const watch = (): void => {
    clearTimeout(timer);
    if (asked > 0 && !state.isOver) timer = setTimeout(() => end(), withinMs);
  };
  const reader = await takeReader(pool, name, {
    onMessage(message) {
      if (message.kind === 'begun') for (let count = 0; count < ahead; count += 1) ask('next');
      else heard.push(message);
      if (message.kind === 'part') asked -= 1;
      if (message.kind === 'result' || message.kind === 'error') state.isOver = true;
      watch();
      wake();
    },
    onEnd(error) {
      state.isOver = true;
      state.failure = { error: state.isLate ? new ReadingEnded(name, 'time') : endedBy(name, error) };
      watch();
      wake();
    },
  });
  const end = (): void => {
    state.isLate = true;
    reader.end();
  };
  const ask = (message: 'next' | 'stop'): void => {
    asked += 1;
    reader.post(message);
    if (asked === 1) watch();
  };
  try {
    reader.post({ task: name, input });
    for (;;) {
      const message = heard.shift();
      if (message?.kind === 'part') {
        yield message.part as Part;
        if (!state.isOver) ask('next');
      } else if (message?.kind === 'result') return message.result as Result;
      else if (message?.kind === 'error') throw revived(message.error);
      else if (state.failure !== null) throw state.failure.error;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    if (!state.isOver) ask('stop');
  }
}

async function takeReader(pool: ReaderPool, name: string, listener: Parameters<ReaderPool['take']>[0]) {
  try {
    return await pool.take(listener);
  } catch (error) {
    throw error instanceof PoolBusy ? new ReadingEnded(name, 'busy') : error;
  }
}

function revived({ message, ...fields }: SentError): Error {
  return Object.assign(new Error(message), fields);
}

function endedBy(task: string, error: unknown): unknown {
  return error instanceof ReaderDied ? new ReadingEnded(task, 'memory') : error;
}
