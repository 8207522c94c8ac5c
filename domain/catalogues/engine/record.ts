import { defineAggregate, type Aggregate } from '../../shared/command';
import type { EventSet } from '../../shared/event';
import { foldText } from '../../shared/folded-text';
import { isSameData } from '../../shared/same-data';
import type { Catalogue } from '../catalogue';
import { catalogueEvents, happeningOf, type AddedData } from './events';
import type { Values } from './values';
import { ownerOfRecord } from './ownership';
import { numberPrinter } from './tax-numbers';

export interface RecordState {
  readonly standing: 'none' | 'there' | 'removed';
  readonly isActive: boolean;
  readonly ownerId: string | null;
  readonly values: Values;
}

const none: RecordState = { standing: 'none', isActive: false, ownerId: null, values: {} };

export type RecordAggregate = Aggregate<RecordState, EventSet>;

export function recordAggregate(catalogue: Catalogue): RecordAggregate {
  const printNumbers = numberPrinter(catalogue.fields);
  return defineAggregate<RecordState, EventSet>({
    events: catalogueEvents(catalogue),
    initial: none,
    evolve(state, { type, data }) {
      switch (happeningOf(catalogue, type)) {
        case 'Added': {
          const { isActive, ownerId: stored, ...added } = data as AddedData;
          const values = printNumbers(added);
          const ownerId = ownerOfRecord(catalogue, values, stored);
          return { standing: 'there', isActive, ownerId, values };
        }
        case 'Changed': {
          const values = printNumbers(withChanges(state.values, data as Values));
          return { ...state, values, ownerId: ownerOfRecord(catalogue, values, state.ownerId) };
        }
        case 'Activated':
          return { ...state, isActive: true };
        case 'Deactivated':
          return { ...state, isActive: false };
        case 'Removed':
          return { ...state, standing: 'removed' };
      }
    },
  });
}

export function withChanges(values: Values, changes: Values): Values {
  return Object.fromEntries(
    Object.entries({ ...values, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  );
}

export function changesOf(values: Values, patch: Values): Values {
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) => value !== undefined && !isSameData(values[name] ?? null, value),
    ),
  );
}

export function keyOf(catalogue: Catalogue, values: Values, ownerId: string | null): string {
  const parts = catalogue.key.flatMap((name) => {
    const part = foldKey(values[name]);
    if (!catalogue.keyIfFilled.includes(name)) return [part];
    return part === '' || part === '[]' ? [] : [`${name} ${part}`];
  });
  const owner = ownerOfRecord(catalogue, values, ownerId);
  return (owner === null ? parts : [owner, ...parts]).join('|');
}

function foldKey(value: unknown): string {
  const text =
    value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return foldText(text);
}
