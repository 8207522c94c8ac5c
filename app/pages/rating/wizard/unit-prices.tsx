import { useTranslation } from 'react-i18next';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { choiceNamed } from './choice-named';
import { choicesOf, loadTypes } from './choices';
import { CommodityCells } from './commodity-cells';
import { Rows, scrolledRows, useRows } from './rows';
import type { WizardData } from './wizard-data';

type UnitPrice = WizardData['terms']['unitPrices'][number];

interface UnitPricesProps {
  readonly data: WizardData;
  readonly currency: string;
}

/**
 * Only half of a truck's columns fit beside the sample load: the next is cut, which shows that they scroll.
 */
const truckWidths = [
  'minmax(9rem, 1.4fr)',
  'minmax(7.5rem, 1.1fr)',
  'minmax(7rem, 1fr)',
  'minmax(8rem, 1.1fr)',
  'minmax(7rem, 1.1fr)',
  'minmax(8rem, 1.2fr)',
  'auto',
].join(' ');

const empty: UnitPrice = { unit: '', rate: '', commodity: null, loadType: null };

export function UnitPrices({ data, currency }: UnitPricesProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, units } = data;
  const isByTruck = kind === 'FTL';
  const what = isByTruck ? 'truck' : 'container';
  const initial = terms.unitPrices.length > 0 ? terms.unitPrices : [empty];
  const { rows, add, remove, change, paste } = useRows<UnitPrice>('unitPrices', initial);
  const ofUnits = units.map(({ code, name, hint }) => ({ value: code, label: name, description: hint }));
  const kinds = choicesOf(loadTypes, null, (word) => t([`load-types.${word}`, word]));
  const byKilometre = { value: 'km', label: t('calcs.km') };
  const pasteColumns = [
    { field: 'unit', isNumber: false, choose: choiceNamed(ofUnits) },
    { field: 'rate', isNumber: true },
    ...(isByTruck
      ? [
          {
            ...{ field: 'calc', isNumber: false },
            choose: choiceNamed([byKilometre, { value: '', label: t('calcs.trip') }]),
          },
          { field: 'min', isNumber: true },
        ]
      : []),
    { field: 'commodity', isNumber: false },
    { field: 'loadType', isNumber: false, choose: choiceNamed(kinds) },
  ];
  return (
    <FieldSet legend={t(`fields.prices-by-${what}`)} columns={1}>
      <Rows
        label={t(`fields.prices-by-${what}`)}
        rowLabel={(number) => t('cells.unit-row', { number })}
        rows={rows}
        least={1}
        {...(isByTruck
          ? { className: scrolledRows, columns: 'sm:grid-cols-[var(--cells)]', template: truckWidths }
          : { columns: 'sm:grid-cols-[1.4fr_1.2fr_1.4fr_1.4fr_auto]' })}
        addLabel={t(`add-${what}`)}
        onAdd={() => add(empty)}
        removeLabel={(number) => t('remove-unit', { number })}
        onRemove={remove}
        pasting={{
          columns: pasteColumns,
          onPaste: (from, pasted) => paste(from, pasted, () => empty),
        }}
      >
        {({ key, value }, index) => {
          const name = (field: string) => `unitPrices[${index}].${field}`;
          const set = (field: keyof UnitPrice) => (text: string) => change(key, { ...value, [field]: text });
          return (
            <>
              <Select
                label={t(`fields.${what}`)}
                name={name('unit')}
                value={value.unit === '' ? null : value.unit}
                onChange={set('unit')}
                options={ofUnits}
              />
              <NumberField
                label={t('fields.rate')}
                name={name('rate')}
                suffix={currency}
                value={value.rate}
                onChange={set('rate')}
              />
              {isByTruck && (
                <>
                  <Select
                    label={t('fields.calc')}
                    name={name('calc')}
                    isClearable
                    clearLabel={t('calcs.trip')}
                    value={value.calc ?? ''}
                    onChange={set('calc')}
                    options={[byKilometre]}
                  />
                  <NumberField
                    label={t('fields.min-of-truck')}
                    name={name('min')}
                    value={value.min ?? ''}
                    onChange={set('min')}
                  />
                </>
              )}
              <CommodityCells value={value} name={name} set={set} />
            </>
          );
        }}
      </Rows>
    </FieldSet>
  );
}
