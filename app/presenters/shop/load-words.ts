import type { TFunction } from 'i18next';
import { unitName, unitWithGoods } from '~/presenters/rating/unit-name';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import type { Formats } from '~/texts/formats';

/**
 * "2 bultos · 80 kg · 0,96 m³", "1 × 40HC · 18.000 kg", "3 × (2 bultos · 80 kg)" if ordered three times. The
 * same on pages and in documents.
 */
export function loadWords(
  { lines, pieces, commodity: goods, chargeable, ...load }: LoadSummary,
  t: TFunction<'shop'>,
  { measure }: Pick<Formats, 'measure'>,
  times = 1,
): string {
  const what =
    chargeable.unit === 'unit'
      ? lines.map(({ amount, unit, commodity }) => {
          const units = unit === null ? t('load.units', { count: amount }) : `${amount} × ${unitName(unit)}`;
          return unitWithGoods(units, commodity);
        })
      : [unitWithGoods(t('load.pieces', { count: pieces }), goods)];
  const once = [...what, ...sizeWords(load, (count) => t('load.not-stackable', { count }), measure)].join(
    ' · ',
  );
  return times > 1 ? `${times} × (${once})` : once;
}

type LoadSize = Pick<
  LoadSummary,
  'kilograms' | 'cubicMetres' | 'uld' | 'loadingMetres' | 'notStackable' | 'special'
>;

/** "80 kg", "0,96 m³", "2 × PMC", "2,4 LDM", "2 no apilables", "UN1263 (3)", "-18 °C", "12 × 3 × 3 m". */
export function sizeWords(
  { kilograms, cubicMetres, uld, loadingMetres, notStackable, special = {} }: LoadSize,
  notStackableText: (count: number) => string,
  measure: Formats['measure'],
): readonly string[] {
  return [
    measure(kilograms, 'kg'),
    ...(cubicMetres === null ? [] : [measure(cubicMetres, 'm³')]),
    ...(uld === undefined ? [] : [`${uld.amount} × ${uld.type}`]),
    ...(loadingMetres === undefined ? [] : [measure(loadingMetres, 'LDM')]),
    ...(notStackable === undefined ? [] : [notStackableText(notStackable)]),
    ...specialWords(special, measure),
  ];
}

export function specialWords(
  { dangerousGoods: goods, temperature, largestPiece }: NonNullable<LoadSummary['special']>,
  measure: Formats['measure'],
): readonly string[] {
  const { length, width, height } = largestPiece ?? { length: '', width: '', height: '' };
  return [
    ...(goods === undefined ? [] : [`${goods.unNumber} (${goods.hazardClass})`]),
    ...(temperature === undefined ? [] : [measure(temperature, '°C')]),
    ...(largestPiece === undefined
      ? []
      : [[length, width, height].map((side) => measure(side, 'm')).join(' × ')]),
  ];
}
