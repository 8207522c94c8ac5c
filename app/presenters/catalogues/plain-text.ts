/** A value of one cell as text: "" for nothing and for what is no single value. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : '';
}
