import type { ReaderTask } from '@infrastructure/readers/reader-task';

export const double: ReaderTask<number, number> = { name: 'double', withinMs: 5000 };
/** Never ends by itself. */
export const endless: ReaderTask<null, never> = { name: 'endless', withinMs: 300 };
export const fillMemory: ReaderTask<null, never> = { name: 'fillMemory', withinMs: 60_000 };
export const countTo: ReaderTask<number, string, number> = { name: 'countTo', withinMs: 5000 };
/** Hands on some numbers and then never ends. */
export const endlessAfter: ReaderTask<number, never, number> = { name: 'endlessAfter', withinMs: 300 };
