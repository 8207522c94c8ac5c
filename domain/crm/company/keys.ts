import type { Reservation } from '../../shared/command';
import type { DomainEvent } from '../../shared/event';
import type { KeyHolder } from '../../shared/key-holder';
import { readTaxNumber } from '../../shared/tax-number';
import { company, type Company, type CompanyDetails, type CompanyState } from './company';

const scope = 'company.identification';
const mergedScope = 'company.merged';

/** Unique within an owner company. Null: no number, or a generic one that identifies nobody. */
export function identificationKey(
  { country, identification }: Pick<CompanyDetails, 'country' | 'identification'>,
  ownerId: string,
): Reservation | null {
  if (identification === null) return null;
  const read = readTaxNumber(country, identification);
  if (!read.isValid || read.isNobodys) return null;
  // Countries without a rule keep the text as it was typed.
  const number = read.number.toUpperCase().replace(/[\s.\-/]/g, '');
  return { scope, key: `${ownerId}|${country}|${number}`, code: 'company.identification-taken' };
}

/** Placeholder of a company without a number. Confirming it releases the number it had. */
export function noIdentification(id: string): Reservation {
  return { scope, key: `none:${id}`, code: 'company.identification-taken' };
}

/** A company can be merged into one other at most. */
export function mergedKeys(survivorId: string, merged: readonly string[]): readonly Reservation[] {
  // Confirming it releases the companies of an undone merge.
  const keys = merged.length === 0 ? [`none:${survivorId}`] : merged;
  return keys.map((key) => ({
    scope: mergedScope,
    key,
    code: 'company.merged-elsewhere',
    namesHolder: true,
  }));
}

/** Serializes the merges of an owner company, so that each merge is decided knowing all before it. */
export function turnKeys(ownerId: string, turns: readonly number[]): readonly Reservation[] {
  return turns.map((turn) => ({
    scope: 'company.merge-turn',
    key: `${ownerId}|${turn}`,
    code: 'company.merge-busy',
  }));
}

/** Tax numbers are held until removal, merged companies until the merge is undone. */
export const companyKeys: KeyHolder = {
  category: 'company',
  scopes: [scope, mergedScope],
  keysHeld(events: readonly DomainEvent[]) {
    const state = (events as Parameters<typeof company.evolve>[1][]).reduce<CompanyState>(
      (before, event) => company.evolve(before, event),
      company.initial,
    );
    return state === null ? [] : keysOf(state);
  },
};

function keysOf({ status, ownNumber, ownerId, merges }: Company): readonly Reservation[] {
  const number = status === 'removed' ? null : identificationKey(ownNumber, ownerId);
  const merged = merges.flatMap((merge) => merge.merged);
  return [...(number === null ? [] : [number]), ...(merged.length === 0 ? [] : mergedKeys('', merged))];
}
