import type { Reservation } from '../../shared/command';
import type { DomainEvent } from '../../shared/event';
import type { KeyHolder } from '../../shared/key-holder';
import { readTaxNumber } from '../../shared/tax-number';
import { company, type Company, type CompanyDetails, type CompanyState } from './company';

const scope = 'company.identification';

/**
 * Reserves a tax number within an owner company. Null where nothing identifies the company: no number, or one
 * that is nobody's.
 */
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

/** Held by a company without a number of its own. Confirming it releases the number it had. */
export function noIdentification(id: string): Reservation {
  return { scope, key: `none:${id}`, code: 'company.identification-taken' };
}

/** A company holds its tax number within its owner company until it is removed. */
export const companyKeys: KeyHolder = {
  category: 'company',
  scopes: [scope],
  keysHeld(events: readonly DomainEvent[]) {
    const state = (events as Parameters<typeof company.evolve>[1][]).reduce<CompanyState>(
      (before, event) => company.evolve(before, event),
      company.initial,
    );
    const key = state === null || state.status === 'removed' ? null : keyOf(state);
    return key === null ? [] : [key];
  },
};

function keyOf({ details, ownerId }: Company): Reservation | null {
  return identificationKey(details, ownerId);
}
