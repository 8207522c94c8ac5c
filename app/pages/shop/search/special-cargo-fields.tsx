import { useTranslation } from 'react-i18next';
import { hazardClasses } from '@domain/shared/hazard-classes';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import type { LoadFieldsProps } from './load-props';

/** Special cargo, which not every rate takes. Few loads have any, so it is folded until one does. */
export function SpecialCargoFields({ values, onChange }: Pick<LoadFieldsProps, 'values' | 'onChange'>) {
  const { t } = useTranslation('shop');
  const { special, measuredBy } = values;
  const change = (part: Partial<typeof special>) => onChange({ special: { ...special, ...part } });
  return (
    <details open={Object.values(special).some((value) => value !== '')}>
      <summary className="w-fit cursor-pointer text-sm font-medium text-accent">
        {t('search.special-cargo')}
      </summary>
      <div className="grid grid-cols-2 items-start gap-2 pt-2 @md:grid-cols-3">
        <TextField
          label={t('booking.un-number')}
          name="load.dangerousGoods.unNumber"
          placeholder="UN1263"
          autoComplete="off"
          value={special.unNumber}
          onChange={(unNumber) => change({ unNumber })}
        />
        <Select
          label={t('booking.hazard-class')}
          name="load.dangerousGoods.hazardClass"
          isClearable
          clearLabel={t('search.not-dangerous')}
          options={hazardClasses.map((value) => ({ value, label: value }))}
          value={special.hazardClass}
          onChange={(hazardClass) => change({ hazardClass })}
        />
        <NumberField
          label={t('booking.temperature')}
          name="load.temperature"
          suffix="°C"
          value={special.temperature}
          onChange={(temperature) => change({ temperature })}
        />
        {measuredBy === 'units' &&
          (['length', 'width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              label={t(`search.largest-piece.${side}`)}
              name={`load.largestPiece.${side}`}
              suffix="m"
              value={special[side]}
              onChange={(metres) => change({ [side]: metres })}
            />
          ))}
      </div>
    </details>
  );
}
