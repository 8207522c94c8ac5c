import type { TFunction } from 'i18next';
import type { Formats } from '~/texts/formats';

export interface Measured {
  readonly kilometres: number;
  readonly isPartial: boolean;
  readonly legs: readonly { readonly way: 'great-circle' | 'sea-lane' | 'straight' }[];
}

/** "11.094 km por rutas marítimas"; says how it was measured, and that it is more where a transfer is not known. */
export function distanceText(
  t: TFunction<'shop'>,
  { number }: Pick<Formats, 'number'>,
  { kilometres, isPartial, legs }: Measured,
): string {
  const distance = t(isPartial ? 'way.over' : 'way.kilometres', { distance: number(kilometres) });
  const ways = [...new Set(legs.map(({ way }) => t(`way.ways.${way}`)))];
  return `${distance} ${ways.join(', ')}`;
}
