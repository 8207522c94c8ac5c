const clockInChile = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Santiago',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Excel has no time zones: local time in Santiago. */
export function inChile(instant: string): Date {
  return new Date(`${clockInChile.format(new Date(instant)).replace(' ', 'T')}Z`);
}
