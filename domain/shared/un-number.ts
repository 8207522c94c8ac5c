/** The dangerous goods list of the UN Model Regulations starts at 0004 and has not reached 3600. */
const [first, last] = [4, 3600];

/** `UN1263`, or null. Reads `1263`, `un 1263`, `UN-1263` and, as Spanish and Portuguese papers say, `ONU 1263`. */
export function readUnNumber(typed: string): string | null {
  const [, digits] = /^(?:O?NU|UN)?(\d{4})$/.exec(typed.toUpperCase().replace(/[\s.-]/g, '')) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  return number >= first && number <= last ? `UN${digits}` : null;
}
