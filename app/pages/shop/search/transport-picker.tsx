import { Package, Plane, Ship, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { transportOf, transports, type ShipmentType, type Transport } from '@domain/rating/search/options';
import { SegmentedControl } from '~/ui/form/choices';
import { typesOf } from './search-values';

interface TransportPickerProps {
  readonly type: ShipmentType;
  readonly onChange: (type: ShipmentType) => void;
}

const icons: Readonly<Record<Transport, typeof Plane>> = {
  air: Plane,
  sea: Ship,
  land: Truck,
  courier: Package,
};

export function TransportPicker({ type, onChange }: TransportPickerProps) {
  const { t } = useTranslation('shop');
  const means = transportOf(type);
  const types = typesOf(means);
  return (
    <div data-field="load.type" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <SegmentedControl
        label={t('search.means-of')}
        hideLabel
        // In pairs on a phone, or the last of four would be alone in its row.
        className="max-sm:w-full max-sm:[&>div]:grid max-sm:[&>div]:w-full max-sm:[&>div]:grid-cols-2"
        options={transports.map((one) => {
          const Icon = icons[one];
          return { value: one, label: t(`search.means.${one}`), icon: <Icon aria-hidden /> };
        })}
        value={means}
        onChange={(chosen) => {
          const [first] = typesOf(chosen as Transport);
          if (first !== undefined && chosen !== means) onChange(first);
        }}
      />
      {types.length > 1 && (
        <SegmentedControl
          label={t('search.mode')}
          hideLabel
          options={types.map((one) => ({ value: one, label: t(`search.types.${one}`) }))}
          value={type}
          onChange={(chosen) => onChange(chosen as ShipmentType)}
        />
      )}
      <input type="hidden" name="load.type" value={type} />
    </div>
  );
}
