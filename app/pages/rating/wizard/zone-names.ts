export function nameAfter(zones: readonly unknown[]): string {
  const at = zones.length;
  return at < 26 ? String.fromCharCode(65 + at) : `Z${at + 1}`;
}
