import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '~/ui/form/choices';
import { Combobox } from '~/ui/form/combobox';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import type { loader } from './bulk.server';

export function PriceFields() {
  const { t } = useTranslation('rating-staff');
  const { what, currencies, surcharges } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl gap-4 sm:grid-cols-2">
      <NumberField
        label={t('bulk.step')}
        name="step"
        description={t('bulk.step-hint')}
        isRequired={what === 'prices'}
      />
      <Select
        label={t('bulk.by')}
        name="by"
        defaultValue="percent"
        options={[
          { value: 'percent', label: t('bulk.percent') },
          ...currencies.map((code) => ({ value: code, label: code })),
        ]}
      />
      <CheckboxGroup
        label={t('bulk.parts.label')}
        name="parts"
        defaultValue={['base']}
        options={(['base', 'minimum', 'surcharge'] as const).map((part) => ({
          value: part,
          label: t(`bulk.parts.${part}`),
        }))}
      />
      <Combobox
        label={t('bulk.name')}
        name="surchargeName"
        options={surcharges.map(({ code, name }) => ({
          value: code,
          label: `${code.toUpperCase()} · ${name}`,
        }))}
      />
    </div>
  );
}
