import { useTranslation } from 'react-i18next';
import { piecePresets, usualContainers, type PiecePreset } from '@domain/rating/search/options';
import { Button } from '~/ui/button';
import type { LoadFieldsProps } from './load-props';

type LoadPresetsProps = Pick<LoadFieldsProps, 'values' | 'containers' | 'onChange'>;

const presets = Object.keys(piecePresets) as PiecePreset[];

/** Fill the last line. */
export function LoadPresets({ values, containers, onChange }: LoadPresetsProps) {
  const { t } = useTranslation('shop');
  const { measuredBy, pieces, units, weightUnit, dimensionUnit } = values;
  const isMetric = weightUnit === 'KGS' && dimensionUnit === 'CMS';
  const lastOf = <Line extends object>(lines: readonly Line[], change: Partial<Line>) =>
    lines.map((line, at) => (at === lines.length - 1 ? { ...line, ...change } : line));
  const known = usualContainers.filter((code) => containers.some((one) => one.code === code));
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden noscript:hidden">
      {measuredBy === 'pieces' &&
        isMetric &&
        presets.map((name) => (
          <Button
            key={name}
            size="sm"
            onPress={() => onChange({ pieces: lastOf(pieces, piecePresets[name]) })}
          >
            {t(`search.presets.${name}`)}
          </Button>
        ))}
      {measuredBy === 'units' &&
        known.map((code) => (
          <Button key={code} size="sm" onPress={() => onChange({ units: lastOf(units, { unit: code }) })}>
            {code}
          </Button>
        ))}
    </div>
  );
}
