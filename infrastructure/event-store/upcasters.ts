import type { Upcaster } from './upcasting';

/**
 * One per event version that is no longer written, each with a frozen sample in `tests/events/samples`. None
 * is needed yet.
 */
export const upcasters: readonly Upcaster[] = [];
