import { Layers, Package, Plane, Ship, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { transports } from '@domain/rating/search/options';
import { SegmentedControl } from '~/ui/form/choices';
import { meansOf, typesOf, type Means, type SearchedType } from './search-values';

interface TransportPickerProps {
  readonly type: SearchedType;
  /** Whether every type can be searched at once. */
  readonly hasAll: boolean;
  readonly onChange: (type: SearchedType) => void;
}

const icons: Readonly<Record<Means, typeof Plane>> = {
  all: Layers,
  air: Plane,
  sea: Ship,
  land: Truck,
  courier: Package,
};

export function TransportPicker({ type, hasAll, onChange }: TransportPickerProps) {
  const { t } = useTranslation('shop');
  const means = meansOf(type);
  const types = typesOf(means);
  const all: readonly Means[] = hasAll ? ['all', ...transports] : transports;
  return (
    <div data-field="load.type" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <SegmentedControl
        label={t('search.means-of')}
        hideLabel
        // In one row on a phone as long as the text has its usual size.
        className={
          hasAll
            ? 'max-sm:w-full max-sm:[&>div]:w-full max-sm:[&>div>*]:grow max-sm:[&_label]:justify-center max-sm:[&_label]:px-1 max-sm:[&_svg]:hidden'
            : 'max-sm:w-full max-sm:[&>div]:grid max-sm:[&>div]:w-full max-sm:[&>div]:grid-cols-2'
        }
        options={all.map((one) => {
          const Icon = icons[one];
          return { value: one, label: t(`search.means.${one}`), icon: <Icon aria-hidden /> };
        })}
        value={means}
        onChange={(chosen) => {
          const [first] = typesOf(chosen as Means);
          if (first !== undefined && chosen !== means) onChange(first);
        }}
      />
      {types.length > 1 && (
        <SegmentedControl
          label={t('search.mode')}
          hideLabel
          options={types.map((one) => ({ value: one, label: t(`search.types.${one}`) }))}
          value={type}
          onChange={(chosen) => onChange(chosen as SearchedType)}
        />
      )}
      {type !== 'ALL' && <input type="hidden" name="load.type" value={type} />}
    </div>
  );
}
