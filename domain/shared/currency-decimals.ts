const without: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const three: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/**
 * ISO 4217: 2 for USD, 0 for CLP; two for CLF (UF) and UYW, whose four are not used in trade. A table, since
 * browsers and servers know different ones.
 */
export function decimalsOf(currency: string): number {
  if (without.has(currency)) return 0;
  return three.has(currency) ? 3 : 2;
}
