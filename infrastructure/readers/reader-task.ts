/**
 * A pure task on untrusted input, run in a killable process and found by name. Input, parts and result are
 * copied between processes, so they are plain data.
 */
export interface ReaderTask<Input, Result, Part = never> {
  readonly name: string;
  /** Milliseconds per part and for the result. */
  readonly withinMs: number;
  readonly types?: (input: Input, part: Part) => Result;
}

type TaskRun<Input, Result, Part> = (
  input: Input,
) => Promise<Result> | Result | AsyncGenerator<Part, Result, void>;

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

export type ToReader = { readonly task: string; readonly input: unknown } | 'next' | 'stop';

export type FromReader =
  | { readonly kind: 'begun' }
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: SentError };

/** An error between processes loses its class; its name and these fields are kept. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
  readonly params: unknown;
}
