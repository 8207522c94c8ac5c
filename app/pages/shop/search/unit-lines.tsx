import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unitSymbol } from '~/presenters/rating/unit-symbol';
import { Button, IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Lines } from '~/ui/form/lines';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import type { LoadFieldsProps, UnitChoices } from './load-props';
import { lineClass } from './load-line';
import type { Unit } from './search-values';

export function UnitLines({ values, containers, trucks, onChange }: LoadFieldsProps) {
  const { t } = useTranslation('shop');
  const { units, type, weightUnit } = values;
  const what = type === 'FTL' ? 'truck' : 'container';
  const last = units.at(-1);
  const change = (index: number, field: keyof Unit, value: string) =>
    onChange({ units: units.map((unit, at) => (at === index ? { ...unit, [field]: value } : unit)) });
  return (
    <Lines of={t(`search.${what}`)}>
      {units.map((unit, index) => {
        const number = (field: 'amount' | 'weight' | 'volume', label: string, suffix?: string) => (
          <NumberField
            label={label}
            name={`load.units[${index}].${field}`}
            decimals={field !== 'amount'}
            suffix={suffix}
            value={unit[field]}
            onChange={(value) => change(index, field, value)}
          />
        );
        return (
          <div
            key={index}
            data-row
            className={classes(lineClass, '@md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]')}
          >
            <Select
              label={t(`search.${what}`)}
              name={`load.units[${index}].unit`}
              className="@max-md:col-span-2"
              isClearable
              clearLabel={t('search.any-unit')}
              options={what === 'truck' ? trucks.map(asTruck) : containers.map(asContainer)}
              value={unit.unit}
              onChange={(code) => change(index, 'unit', code)}
            />
            {number('amount', t('search.amount'))}
            {number('weight', t(`search.${what}-weight`), unitSymbol(weightUnit))}
            {number('volume', t(`search.${what}-volume`), 'm³')}
            <IconButton
              label={t('search.remove-unit', { number: index + 1 })}
              icon={Trash2}
              variant="quiet"
              className={classes('mt-5.5 @max-md:justify-self-end', units.length === 1 && '@max-md:hidden')}
              isDisabled={units.length === 1}
              onPress={() => onChange({ units: units.filter((_, at) => at !== index) })}
            />
          </div>
        );
      })}
      <Button
        variant="quiet"
        size="sm"
        icon={Plus}
        className="self-start"
        onPress={() => last && onChange({ units: [...units, last] })}
      >
        {t(`search.add-${what}`)}
      </Button>
    </Lines>
  );
}

function asContainer({ code, name }: UnitChoices['containers'][number]) {
  return { value: code, label: code, description: name };
}

function asTruck({ code, name }: UnitChoices['containers'][number]) {
  return { value: code, label: name };
}
