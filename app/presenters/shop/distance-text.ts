import type { TFunction } from 'i18next';
import type { Formats } from '~/texts/formats';

/** What carrying a load emits, by the method that `way.co2e-source` names. */
interface Emitted {
  readonly kilograms: number;
  /** Table of the method's factors; 8 is of another edition than the others. */
  readonly table: '35' | '46' | '8';
}

export interface Measured {
  readonly kilometres: number;
  readonly isPartial: boolean;
  readonly co2e?: Emitted | null | undefined;
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

/** "425 kg CO2e"; empty where that is not known. */
export function emissionsText(
  t: TFunction<'shop'>,
  { number }: Pick<Formats, 'number'>,
  { co2e }: Pick<Measured, 'co2e'>,
): string {
  return co2e ? t('way.co2e', { kilograms: number(co2e.kilograms) }) : '';
}

/** The method and source of that figure; empty without one. */
export function emissionsSource(t: TFunction<'shop'>, { co2e }: Pick<Measured, 'co2e'>): string {
  if (!co2e) return '';
  return co2e.table === '8' ? t('way.co2e-source-road') : t('way.co2e-source', { table: co2e.table });
}
