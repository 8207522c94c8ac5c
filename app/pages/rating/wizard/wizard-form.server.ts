import { type RateKind } from '@domain/rating/rate/inputs';
import type { Fields, FieldValue } from '~/pages/form-fields.server';
import { askedTerms } from './wizard-steps';

const lists = new Set([
  'carriers',
  'clients',
  'commodities',
  'transfers',
  'waypoints',
  'segments',
  'unitPrices',
  'surcharges',
]);
const flags = new Set(['surchargesIncluded', 'nextBreak']);

/**
 * What the wizard posts, as the domain's form: lists that were emptied are empty, fields that were emptied are null, days of departure are seven
 * booleans. Every wrong value goes on as it was typed, for the domain to name. What a kind's wizard does not ask for is not there.
 */
export function rateFormOf(kind: RateKind, fields: Fields): Record<string, unknown> {
  return Object.fromEntries([...askedTerms(kind)].map((name) => [name, valueOf(name, fields[name])]));
}

function valueOf(name: string, value: FieldValue | undefined): unknown {
  if (lists.has(name)) return value === undefined ? [] : rowsOf(value);
  if (flags.has(name)) return value === 'true';
  if (name === 'frequency') return frequencyOf(value);
  return value ?? null;
}

/** Rows that were taken out leave holes; a single choice is a list of one. */
function rowsOf(value: FieldValue): readonly unknown[] {
  return (Array.isArray(value) ? value : [value]).filter((row: unknown) => row !== undefined && row !== null);
}

function frequencyOf(value: FieldValue | undefined): unknown {
  const { frequency, days } =
    typeof value === 'object' && 'days' in value ? value : { frequency: undefined, days: [] };
  const chosen = new Set([days].flat().map(String));
  const given = typeof value === 'object' && 'frequency' in value ? value.frequency : frequency;
  return {
    frequency: given ?? 'daily',
    days: Array.from({ length: 7 }, (_, day) => chosen.has(String(day))),
  };
}
