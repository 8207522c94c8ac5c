import type { TFunction } from 'i18next';
import type { Formats } from '~/texts/formats';

interface Emitted {
  readonly kilograms: number;
  readonly method: string;
  readonly source: string | null;
  /** The table of the default; 8 is from another edition than the others. Null: the company's own factor. */
  readonly table: '35' | '46' | '8' | null;
}

export interface Measured {
  readonly kilometres: number;
  readonly isPartial: boolean;
  readonly co2e?: Emitted | null | undefined;
  readonly legs: readonly { readonly way: 'great-circle' | 'sea-lane' | 'straight' }[];
}

/** "11.094 km por rutas marítimas"; states the method, and adds "at least" where a transfer is unknown. */
export function distanceText(
  t: TFunction<'shop'>,
  { number }: Pick<Formats, 'number'>,
  { kilometres, isPartial, legs }: Measured,
): string {
  const distance = t(isPartial ? 'way.over' : 'way.kilometres', { distance: number(kilometres) });
  const ways = [...new Set(legs.map(({ way }) => t(`way.ways.${way}`)))];
  return `${distance} ${ways.join(', ')}`;
}

export function emissionsText(
  t: TFunction<'shop'>,
  { number }: Pick<Formats, 'number'>,
  { co2e }: Pick<Measured, 'co2e'>,
): string {
  return co2e ? t('way.co2e', { kilograms: number(co2e.kilograms) }) : '';
}

export function emissionsSource(t: TFunction<'shop'>, { co2e }: Pick<Measured, 'co2e'>): string {
  if (!co2e) return '';
  const { method, source, table } = co2e;
  if (table === null)
    return t(source === null ? 'way.co2e-method' : 'way.co2e-method-source', { method, source });
  return table === '8' ? t('way.co2e-source-road') : t('way.co2e-source', { table });
}
