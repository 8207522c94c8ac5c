/** The day until which what was typed at an instant (ISO) is kept for so many years. */
export function keptUntil(madeAt: string, years: number): string {
  const day = new Date(madeAt);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}
