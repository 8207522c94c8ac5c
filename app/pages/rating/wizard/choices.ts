import type { Option } from '~/ui/form/popover-list';

/** Rates refer to commodities by name. */
export const commodities = '/resources/lookups/commodities?by=name';

/** A rate's own load type may differ, and is then added. */
export const loadTypes = ['general', 'dangerous', 'perishable', 'refrigerated', 'oversized', 'valuable'];
export const freightTypes = ['standard', 'express', 'deferred'];
export const serviceTypes = ['consolidated', 'direct', 'back-to-back'];
export const flightTypes = ['freighter', 'passenger'];
export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'];

/** Includes the rate's own value whatever its case. @param label name of an option */
export function choicesOf(
  words: readonly string[],
  own: string | null,
  label: (word: string) => string,
): readonly Option[] {
  const isKnown = own === null || words.includes(own.toLowerCase());
  return (isKnown ? words : [...words, own]).map((word) => ({
    value: word === own?.toLowerCase() ? own : word,
    label: label(word),
  }));
}
