/** The calendar day of an instant in a time zone. `dayIn('America/Santiago', '2026-03-31T23:00:00Z')` → 2026-03-31 */
export function dayIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));
}
