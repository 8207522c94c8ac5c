import { dequal } from 'dequal/lite';

/** Compares values as their JSON is: a field that is undefined is missing, and the order of fields does not matter. */
export function isSameData(one: unknown, other: unknown): boolean {
  return dequal(asJson(one), asJson(other));
}

function asJson(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (JSON.parse(JSON.stringify(value)) as unknown) : value;
}
