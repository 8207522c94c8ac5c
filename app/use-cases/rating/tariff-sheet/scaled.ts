import { trimEndOf } from '@domain/shared/linear-text';

export function scaled(amount: string, factor: bigint, places: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const digits = String(BigInt(whole + fraction) * factor).padStart(fraction.length + places + 1, '0');
  const point = digits.length - fraction.length - places;
  const decimals = trimEndOf(digits.slice(point), '0');
  return decimals === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${decimals}`;
}
