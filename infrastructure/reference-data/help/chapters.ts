import { booking } from './booking';
import type { HelpChapter } from './chapter';
import { documents } from './documents';
import { prices } from './prices';
import { shipping } from './shipping';

/**
 * Initial help centre: what customers of a freight forwarder ask. The owner company changes it in its
 * catalogues.
 */
export const helpChapters: readonly HelpChapter[] = [prices, shipping, documents, booking];
