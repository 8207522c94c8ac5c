const totals = wordsOf(
  'total totals totales totais subtotal subtotals subtotales subtotais sum suma sumas soma somas count cuenta recuento contagem',
);
const counted = wordsOf(
  'registros records rows filas linhas registros empresas clientes contactos ejecutivos',
);
const between = wordsOf(
  'sub gran grand general geral final de del of do da dos das the n cantidad en em in found encontrados companies customers clients contacts executives contatos executivos',
);

/** `Total;;230`, `230 registros`: a sum or a count, and no record. */
export function isTotalRow(cells: readonly string[]): boolean {
  const lettered = cells.filter((cell) => /\p{L}/u.test(cell));
  return lettered.length > 0 && lettered.every(isTotal);
}

function isTotal(cell: string): boolean {
  const words = [...wordsOf(cell)];
  const isCount = /\d/.test(cell) && words.some((word) => counted.has(word));
  if (!isCount && !words.some((word) => totals.has(word))) return false;
  return words.every((word) => totals.has(word) || counted.has(word) || between.has(word));
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
}
