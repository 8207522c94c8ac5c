import type { Upcaster } from './upcasting';

/**
 * One per event version that is no longer written, each with a frozen sample in `tests/events/samples`. See the worked
 * example in `tests/events/stored-events.test.ts`.
 */
export const upcasters: readonly Upcaster[] = [];
