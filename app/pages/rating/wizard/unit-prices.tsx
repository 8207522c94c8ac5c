import { useTranslation } from 'react-i18next';
import { anyCommodity } from '@domain/rating/rate/inputs';
import { FieldSet } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { choicesOf, commodities, loadTypes } from './choices';
import { Rows, useRows } from './rows';
import type { WizardData } from './wizard-data';

type UnitPrice = WizardData['terms']['unitPrices'][number];

interface UnitPricesProps {
  readonly data: WizardData;
  readonly currency: string;
}

/** The price of each container or truck type, by commodity. */
export function UnitPrices({ data, currency }: UnitPricesProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, units } = data;
  const isByTruck = kind === 'FTL';
  const what = isByTruck ? 'truck' : 'container';
  const empty: UnitPrice = { unit: '', rate: '', commodity: null, loadType: null };
  const { rows, add, remove } = useRows<UnitPrice>(terms.unitPrices.length > 0 ? terms.unitPrices : [empty]);
  return (
    <FieldSet legend={t(`fields.prices-by-${what}`)} columns={1}>
      <Rows
        rows={rows}
        least={1}
        columns={
          isByTruck
            ? 'sm:grid-cols-[1.4fr_1fr_1.1fr_1fr_1.2fr_1.2fr_auto]'
            : 'sm:grid-cols-[1.4fr_1.2fr_1.4fr_1.4fr_auto]'
        }
        addLabel={t(`add-${what}`)}
        onAdd={() => add(empty)}
        removeLabel={(number) => t('remove-unit', { number })}
        onRemove={remove}
      >
        {({ value }, index) => {
          const name = (field: string) => `unitPrices[${index}].${field}`;
          return (
            <>
              <Select
                label={t(`fields.${what}`)}
                name={name('unit')}
                defaultValue={value.unit}
                options={units.map(({ code, name: label, hint }) => ({
                  value: code,
                  label,
                  description: hint,
                }))}
              />
              <NumberField
                label={t('fields.rate')}
                name={name('rate')}
                suffix={currency}
                defaultValue={value.rate}
              />
              {isByTruck && (
                <>
                  <Select
                    label={t('fields.calc')}
                    name={name('calc')}
                    isClearable
                    clearLabel={t('calcs.trip')}
                    defaultValue={value.calc ?? ''}
                    options={[{ value: 'km', label: t('calcs.km') }]}
                  />
                  <NumberField
                    label={t('fields.min-of-truck')}
                    name={name('min')}
                    defaultValue={value.min ?? null}
                  />
                </>
              )}
              <LookupField
                label={t('fields.commodity')}
                name={name('commodity')}
                url={commodities}
                defaultOption={value.commodity ? { id: value.commodity, name: value.commodity } : null}
                placeholder={anyCommodity}
              />
              <Select
                label={t('fields.load-type')}
                name={name('loadType')}
                isClearable
                clearLabel={t('any-load-type')}
                defaultValue={value.loadType ?? ''}
                options={choicesOf(loadTypes, value.loadType, (word) => t([`load-types.${word}`, word]))}
              />
            </>
          );
        }}
      </Rows>
    </FieldSet>
  );
}
