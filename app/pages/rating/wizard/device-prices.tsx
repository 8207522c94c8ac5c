import { useTranslation } from 'react-i18next';
import { usualDevices } from '@domain/rating/search/options';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { choiceNamed } from './choice-named';
import { Rows, useRows } from './rows';
import type { WizardData } from './wizard-data';

interface DevicePricesProps {
  readonly data: WizardData;
  readonly currency: string;
  readonly weightUnit: 'kg' | 'lb';
}

const empty = { device: '', pivotWeight: '', rate: '', overPivot: '' };
const amounts = ['pivotWeight', 'rate', 'overPivot'] as const;
const labels = { pivotWeight: 'pivot-weight', rate: 'rate', overPivot: 'over-pivot' } as const;

export function DevicePrices({ data: { terms }, currency, weightUnit }: DevicePricesProps) {
  const { t } = useTranslation('rating-staff');
  const { devicePrices = [] } = terms;
  const { rows, add, remove, change, paste } = useRows('devicePrices', devicePrices);
  // A type that came from a sheet or the API stays selectable.
  const types = [...new Set([...usualDevices, ...devicePrices.map(({ device }) => device)])];
  const devices = types.map((type) => ({ value: type, label: type }));
  const suffixes = { pivotWeight: weightUnit, rate: currency, overPivot: `${currency}/${weightUnit}` };
  return (
    <FieldSet legend={t('terms.devicePrices')} description={t('fields.devices-hint')} columns={1}>
      <Rows
        label={t('terms.devicePrices')}
        rowLabel={(number) => t('cells.unit-row', { number })}
        rows={rows}
        columns="sm:grid-cols-[1fr_1.2fr_1.3fr_1.3fr_auto]"
        addLabel={t('add-device')}
        onAdd={() => add(empty)}
        removeLabel={(number) => t('remove-unit', { number })}
        onRemove={remove}
        pasting={{
          columns: [
            { field: 'device', isNumber: false, choose: choiceNamed(devices) },
            ...amounts.map((field) => ({ field, isNumber: true })),
          ],
          onPaste: (from, pasted) => paste(from, pasted, () => empty),
        }}
      >
        {({ key, value }, index) => (
          <>
            <Select
              label={t('fields.device')}
              name={`devicePrices[${index}].device`}
              value={value.device === '' ? null : value.device}
              onChange={(device) => change(key, { ...value, device })}
              options={devices}
            />
            {amounts.map((field) => (
              <NumberField
                key={field}
                label={t(`fields.${labels[field]}`)}
                name={`devicePrices[${index}].${field}`}
                suffix={suffixes[field]}
                value={value[field]}
                onChange={(text) => change(key, { ...value, [field]: text })}
              />
            ))}
          </>
        )}
      </Rows>
    </FieldSet>
  );
}
