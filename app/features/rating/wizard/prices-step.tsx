import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessModels, kindsOfRate } from '@domain/rating/rate/inputs';
import { SegmentedControl, Switch } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { Segments } from './segments';
import { UnitPrices } from './unit-prices';
import { askedTerms, type StepProps, type WizardData } from './wizard-data';

/** What it costs: by brackets of a quantity, or by container or truck. */
export function PricesStep({ data }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms } = data;
  const asked = askedTerms(kind);
  const [currency, setCurrency] = useState(terms.currency);
  return (
    <>
      <FieldSet legend={t('steps.prices')} columns={3}>
        <Select
          label={t('fields.currency')}
          name="currency"
          value={currency}
          onChange={setCurrency}
          options={currenciesOf(data)}
        />
        <SegmentedControl
          label={t('fields.business-model')}
          name="businessModel"
          defaultValue={terms.businessModel}
          options={businessModels.map((value) => ({ value, label: t(`business-models.${value}`) }))}
        />
        {asked.has('minimum') && (
          <NumberField
            label={t('fields.minimum')}
            name="minimum"
            suffix={currency}
            defaultValue={terms.minimum}
          />
        )}
      </FieldSet>
      {kindsOfRate[kind].pricedBy === 'segments' ? (
        <Segments data={data} currency={currency} />
      ) : (
        <UnitPrices data={data} currency={currency} />
      )}
      {asked.has('nextBreak') && <Chargeable data={data} />}
    </>
  );
}

export function currenciesOf({ currencies, terms }: WizardData) {
  return [...new Set([...currencies, terms.currency])].map((code) => ({ value: code, label: code }));
}

const measures = [
  ['factor', 'kg/m³', 'factor-hint'],
  ['divisor', 'cm³/kg', 'divisor-hint'],
  ['roundingStep', 'kg', 'rounding-hint'],
  ['minimumQuantity', 'W/M', 'minimum-quantity-hint'],
] as const;
const labels = {
  factor: 'factor',
  divisor: 'divisor',
  roundingStep: 'rounding-step',
  minimumQuantity: 'minimum-quantity',
} as const;

/** How much of a load is charged for. */
function Chargeable({ data: { kind, terms } }: Pick<StepProps, 'data'>) {
  const { t } = useTranslation('rating-staff');
  const asked = askedTerms(kind);
  return (
    <FieldSet legend={t('fields.chargeable')} columns={3}>
      {measures.map(([name, unit, hint]) =>
        asked.has(name) ? (
          <NumberField
            key={name}
            label={t(`fields.${labels[name]}`)}
            name={name}
            suffix={unit}
            defaultValue={terms[name]}
            description={t(`fields.${hint}`, { divisor: kind === 'COURIER' ? 5000 : 6000 })}
          />
        ) : null,
      )}
      <Switch
        label={t('fields.next-break')}
        name="nextBreak"
        defaultSelected={terms.nextBreak}
        description={t('fields.next-break-hint')}
      />
    </FieldSet>
  );
}
