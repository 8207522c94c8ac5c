/** Decimal separator. */
export type Decimal = '.' | ',';

/** Null: written so that both separators may be meant, such as `1.200`. Whole numbers have either. */
function decimalIn(written: string): Decimal | 'any' | null {
  const points = written.split('.').length - 1;
  const commas = written.split(',').length - 1;
  if (points === 0 && commas === 0) return 'any';
  if (points > 0 && commas > 0) return written.lastIndexOf('.') > written.lastIndexOf(',') ? '.' : ',';
  const own: Decimal = points > 0 ? '.' : ',';
  const other: Decimal = own === '.' ? ',' : '.';
  if (points + commas > 1) return other;
  const [whole = '', part = ''] = written.split(own);
  return part.length !== 3 || whole.length > 3 || /^0/.test(whole) ? own : null;
}

/** Separator of all numbers that leave no doubt. Null: they have none, or two. */
export function decimalOf(written: readonly string[]): Decimal | null {
  const found = new Set(written.map(decimalIn).filter((one) => one === '.' || one === ','));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

export function isDoubtful(written: string): boolean {
  return decimalIn(written) === null;
}

/** Undefined: nobody can say. @param decimal separator of doubtful numbers */
export function numberIn(written: string, decimal: Decimal | null): number | undefined {
  const own = decimalIn(written) ?? decimal;
  if (own === null) return undefined;
  const plain = own === ',' ? written.replaceAll('.', '').replace(',', '.') : written.replaceAll(',', '');
  const value = Number(plain);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}
