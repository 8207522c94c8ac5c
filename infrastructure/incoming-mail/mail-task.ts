import type { ReaderTask } from '../readers/reader-task';
import type { ReadMail, ReadMailOptions } from './read-mail';

interface RawMail {
  readonly raw: Uint8Array;
  readonly options: ReadMailOptions;
}

/** Reads a mail (RFC 5322). The largest that is taken, with the most parts, takes under 2 s. */
export const mailTask: ReaderTask<RawMail, ReadMail> = { name: 'mail', withinMs: 20_000 };
