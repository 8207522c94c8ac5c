import type { Upcaster } from './upcasting';

/**
 * One for every version of an event that is no longer written. Each has a frozen sample of what it takes in
 * `tests/events/samples`. None is needed yet.
 */
export const upcasters: readonly Upcaster[] = [];
