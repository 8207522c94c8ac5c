import { z } from 'zod';
import { recordId } from '../../shared/record-id';
import type { Catalogue } from '../catalogue';
import { flagValue } from '../../shared/flag';
import { hasOwners } from './ownership';

/** API clients expect empty values of a new record to be ignored. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => !isEmpty(inner)));
}

/** In a change, an empty string or list is ignored; `null` clears the field. */
function withoutBlank(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner === null || !isEmpty(inner)));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

const ownerInput = { owner: recordId.optional() };

export function newRecordBody(catalogue: Catalogue) {
  const shape = Object.fromEntries(
    Object.entries(catalogue.fields).map(([name, field]) => [
      name,
      field.isRequired ? field.schema : field.schema.optional(),
    ]),
  );
  return z.strictObject({
    ...shape,
    ...(hasOwners(catalogue) ? ownerInput : {}),
    isActive: flagValue.optional(),
  });
}

export function changeBody(catalogue: Catalogue) {
  const shape = Object.fromEntries(
    Object.entries(catalogue.fields).map(([name, field]) => [
      name,
      field.isRequired ? field.schema.optional() : field.schema.nullish(),
    ]),
  );
  return z.strictObject({ ...shape, isActive: flagValue.optional() });
}

export function newRecordInput(catalogue: Catalogue) {
  return z.preprocess(withoutEmpty, newRecordBody(catalogue));
}

export function changeInput(catalogue: Catalogue) {
  return z.preprocess(withoutBlank, changeBody(catalogue).extend({ id: z.string().min(1) }));
}
