import { booking } from './booking';
import type { HelpChapter } from './chapter';
import { documents } from './documents';
import { prices } from './prices';
import { shipping } from './shipping';

/** Initial help centre for customers of a freight forwarder, editable in the owner company's catalogues. */
export const helpChapters: readonly HelpChapter[] = [prices, shipping, documents, booking];
