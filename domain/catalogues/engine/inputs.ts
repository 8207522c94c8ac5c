import { z } from 'zod';
import type { Catalogue } from '../catalogue';
import { flagValue } from '../../shared/flag';
import { hasOwners } from './ownership';

/** Drops empty strings, nulls and empty lists, as the seed's callers expect of a new record. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => !isEmpty(inner)));
}

/** In a change an empty string or list says nothing (the seed); `null` clears on purpose. */
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

const ownerInput = { owner: z.string().min(1).max(100).optional() };

/** The body of a new record; documents the API. Fields that are not declared are named and refused. */
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

/** The body of a change: any of the fields, `null` to clear one that may be empty. */
export function changeBody(catalogue: Catalogue) {
  const shape = Object.fromEntries(
    Object.entries(catalogue.fields).map(([name, field]) => [
      name,
      field.isRequired ? field.schema.optional() : field.schema.nullish(),
    ]),
  );
  return z.strictObject({ ...shape, isActive: flagValue.optional() });
}

/** Input of the command that adds. */
export function newRecordInput(catalogue: Catalogue) {
  return z.preprocess(withoutEmpty, newRecordBody(catalogue));
}

/** Input of the command that changes: the record's id beside the fields. */
export function changeInput(catalogue: Catalogue) {
  return z.preprocess(withoutBlank, changeBody(catalogue).extend({ id: z.string().min(1) }));
}
