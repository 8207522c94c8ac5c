const without: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const three: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const four: ReadonlySet<string> = new Set(['CLF', 'UYW']);

/** ISO 4217: 2 for USD, 0 for CLP. A table, since browsers and servers know different ones. */
export function decimalsOf(currency: string): number {
  if (without.has(currency)) return 0;
  if (three.has(currency)) return 3;
  return four.has(currency) ? 4 : 2;
}
