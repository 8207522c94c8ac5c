/**
 * Work that reads what people send: pure, and run in a process that can be ended. It finds what runs the task by its
 * name. Input, parts and result are copied between processes, so they are plain data.
 */
export interface ReaderTask<Input, Result, Part = never> {
  /** A camelCase word. */
  readonly name: string;
  /** Milliseconds that each part, and the result, may take. */
  readonly withinMs: number;
  /** For the compiler only. */
  readonly types?: (input: Input, part: Part) => Result;
}

/** What runs a task: a generator hands on parts. */
type TaskRun<Input, Result, Part> = (
  input: Input,
) => Promise<Result> | Result | AsyncGenerator<Part, Result, void>;

/** A task with what runs it, as the program of the readers lists it. */
export interface RunnableTask {
  readonly name: string;
  readonly run: (input: never) => unknown;
}

export function runnable<Input, Result, Part>(
  { name }: ReaderTask<Input, Result, Part>,
  run: TaskRun<Input, Result, Part>,
): RunnableTask {
  return { name, run };
}

/** A reader runs one task at a time. It hands on a part whenever it is asked for the next one. */
export type ToReader = { readonly task: string; readonly input: unknown } | 'next' | 'stop';

/** `begun` comes first; `result` or `error` comes last and frees the reader. */
export type FromReader =
  | { readonly kind: 'begun' }
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: SentError };

/** An error that a task threw: its class is lost on the way, its name and these fields are not. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
  readonly params: unknown;
}
