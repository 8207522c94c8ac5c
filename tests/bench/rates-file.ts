import { readAirports } from '@infrastructure/reference-data/tables';

/**
 * A price list of air rates as a CSV, each on a lane of its own that no search of the benchmark asks for. They become
 * drafts, which are imported fastest and so leave the least time for anything else.
 */
export function ratesFile(count: number, supplier: string): string {
  const origins = readAirports().filter(({ country }) => country === 'CN');
  const destinations = readAirports().filter(({ country }) => country === 'US');
  if (count > origins.length * destinations.length) throw new Error('there are not enough lanes');
  const from = dayIn(0);
  const to = dayIn(60);
  const lines = Array.from({ length: count }, (_, n) => {
    const origin = origins[n % origins.length]?.airportCode ?? '';
    const destination = destinations[Math.floor(n / origins.length)]?.airportCode ?? '';
    const breaks = `0 | 45 | ${5 + (n % 9)}.1\n46 | 100 | ${4 + (n % 9)}.2\n101 | 2000 | ${3 + (n % 9)}.3`;
    return `${origin};${destination};${supplier};LA;USD;${from};${to};"${breaks}"`;
  });
  return `Origen;Destino;Proveedor;Transportistas;Moneda;Vigente desde;Vigente hasta;Tramos\n${lines.join('\n')}\n`;
}

/** `31-12-2026`, so many days from today. */
function dayIn(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}
