import type { ReaderTask } from '../readers/reader-task';
import type { ReadMail, ReadMailOptions } from './read-mail';

interface RawMail {
  readonly raw: Uint8Array;
  readonly options: ReadMailOptions;
}

/** RFC 5322. The largest accepted attachments take under 2 s; millions of lines exceed the limits. */
export const mailTask: ReaderTask<RawMail, ReadMail> = { name: 'mail', withinMs: 20_000 };
