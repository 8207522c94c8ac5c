import type { Option } from '~/ui/form/popover-list';

/** Rates refer to commodities by name. */
export const commodities = '/resources/lookups/commodities?by=name';

/** Usual load types. A rate's own may differ, and are then added to the choices. */
export const loadTypes = ['general', 'dangerous', 'perishable', 'refrigerated', 'oversized', 'valuable'];
export const freightTypes = ['standard', 'express', 'deferred'];
export const serviceTypes = ['consolidated', 'direct', 'back-to-back'];
export const flightTypes = ['freighter', 'passenger'];
export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'];

/** Options of a closed list, with the rate's own value among them whatever its case. `label` names an option. */
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
