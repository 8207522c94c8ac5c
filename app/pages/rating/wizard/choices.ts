import type { Option } from '~/ui/form/popover-list';

/** Where commodities are looked up; rates name them. */
export const commodities = '/resources/lookups/commodities?by=name';

/** The words the trade uses in rates; a rate may have others, which stay choices of its own. */
export const loadTypes = ['general', 'dangerous', 'perishable', 'refrigerated', 'oversized', 'valuable'];
export const freightTypes = ['standard', 'express', 'deferred'];
export const serviceTypes = ['consolidated', 'direct', 'back-to-back'];
export const flightTypes = ['freighter', 'passenger'];
export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'];

/** Choices among words, with the rate's own among them however it is written. `label` names one of them. */
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
