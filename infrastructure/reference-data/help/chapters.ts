import { booking } from './booking';
import type { HelpChapter } from './chapter';
import { documents } from './documents';
import { prices } from './prices';
import { shipping } from './shipping';

/** What customers of a freight forwarder ask, to start the help centre with; the house changes and adds to it in its catalogues. */
export const helpChapters: readonly HelpChapter[] = [prices, shipping, documents, booking];
