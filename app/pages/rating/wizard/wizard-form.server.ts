import { type RateKind } from '@domain/rating/rate/inputs';
import type { Fields, FieldValue } from '~/pages/forms/form-fields';
import { askedTerms } from './wizard-steps';
import { hasZones, segmentsOfTable } from './zone-table';
import { termsOfUnitTable } from './zone-units';

const lists = new Set([
  'carriers',
  'clients',
  'commodities',
  'transfers',
  'waypoints',
  'zones',
  'segments',
  'unitPrices',
  'devicePrices',
  'surcharges',
]);
const flags = new Set(['surchargesIncluded', 'nextBreak', 'takesOutOfGauge']);

/**
 * Emptied lists are empty, emptied fields null, departure days seven booleans. Wrong values are passed on for
 * the domain to refuse. Omits fields that the kind's wizard does not show.
 */
export function rateFormOf(kind: RateKind, fields: Fields): Record<string, unknown> {
  const form = Object.fromEntries([...askedTerms(kind)].map((name) => [name, valueOf(name, fields[name])]));
  if (!askedTerms(kind).has('zones') || !hasZones(fields)) return form;
  return {
    ...form,
    ...(kind === 'DRAYAGE' ? termsOfUnitTable(fields) : { segments: segmentsOfTable(fields) }),
  };
}

function valueOf(name: string, value: FieldValue | undefined): unknown {
  if (lists.has(name)) return value === undefined ? [] : rowsOf(value);
  if (flags.has(name)) return value === 'true';
  if (name === 'hazardClasses') return value ?? [];
  if (name === 'frequency') return frequencyOf(value);
  return value ?? null;
}

/** Removed rows leave holes; a single choice becomes a list of one. */
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

/** A new rate gets the kind's defaults for emptied fields. */
export function withoutNulls(form: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
}
