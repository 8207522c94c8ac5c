import { Boxes, Container, Package, Plane, Ship, Truck, Waypoints, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { shipmentTypes, type ShipmentType } from '@domain/quoting/quoter/inputs';

const icons: Readonly<Record<ShipmentType, LucideIcon>> = {
  AERIAL: Plane,
  LCL: Ship,
  FCL: Container,
  LTL: Boxes,
  FTL: Truck,
  DRAYAGE: Waypoints,
  COURIER: Package,
};

interface TypePickerProps {
  readonly value: ShipmentType;
  readonly onChange: (type: ShipmentType) => void;
}

/** All types of shipment side by side: seven are too many for a segmented control on a phone. */
export function TypePicker({ value, onChange }: TypePickerProps) {
  const { t } = useTranslation('quoting');
  return (
    <RadioGroup
      name="load.type"
      orientation="horizontal"
      value={value}
      onChange={(type) => onChange(type as ShipmentType)}
    >
      <Label className="sr-only">{t('request.type')}</Label>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
        {shipmentTypes.map((type) => {
          const Icon = icons[type];
          return (
            <RadioField key={type} value={type} className="relative flex">
              <RadioButton className="group flex w-full cursor-pointer flex-col gap-1.5 rounded-lg border border-line bg-surface px-3 py-2.5 transition-colors hover:border-edge data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-accent data-selected:bg-accent-soft">
                <Icon aria-hidden className="size-5 text-muted group-data-selected:text-accent" />
                <span className="text-sm leading-tight font-medium">{t(`short.${type}.name`)}</span>
                <span className="text-xs leading-tight text-muted">{t(`short.${type}.hint`)}</span>
              </RadioButton>
            </RadioField>
          );
        })}
      </div>
    </RadioGroup>
  );
}
