import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessModels, kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';
import { SegmentedControl, Switch } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { CourierPrices } from './courier-prices';
import { DrayagePrices } from './drayage-prices';
import { Segments } from './segments';
import { TripFields } from './trip-fields';
import { UnitPrices } from './unit-prices';
import type { StepProps, WizardData } from './wizard-data';
import { askedTerms } from './wizard-steps';

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
        {asked.has('emptyReturn') && !asked.has('kilometres') && (
          <NumberField
            label={t('fields.empty-return')}
            name="emptyReturn"
            suffix="%"
            defaultValue={terms.emptyReturn ?? null}
            description={t('fields.empty-return-percent-hint')}
          />
        )}
      </FieldSet>
      {kind === 'DRAYAGE' ? (
        <DrayagePrices data={data} currency={currency} />
      ) : asked.has('zones') ? (
        <CourierPrices data={data} currency={currency} />
      ) : kindsOfRate[kind].pricedBy === 'segments' ? (
        <Segments data={data} currency={currency} />
      ) : (
        <UnitPrices data={data} currency={currency} />
      )}
      {asked.has('kilometres') && <TripFields data={data} currency={currency} />}
      {asked.has('nextBreak') && <Chargeable data={data} />}
    </>
  );
}

export function currenciesOf({ currencies, terms }: WizardData) {
  return [...new Set([...currencies, terms.currency])].map((code) => ({ value: code, label: code }));
}

const measures = [
  'factor',
  'kilogramsPerLoadingMetre',
  'divisor',
  'roundingStep',
  'minimumQuantity',
] as const;
const labels = {
  factor: 'factor',
  kilogramsPerLoadingMetre: 'loading-metre',
  divisor: 'divisor',
  roundingStep: 'rounding-step',
  minimumQuantity: 'minimum-quantity',
} as const;

function measureOf(kind: RateKind, name: (typeof measures)[number]) {
  switch (name) {
    case 'factor':
      return { unit: 'kg/m³', hint: 'factor-hint' } as const;
    case 'kilogramsPerLoadingMetre':
      return { unit: 'kg/LDM', hint: 'loading-metre-hint' } as const;
    case 'divisor':
      if (kind === 'LCL') return { unit: 'cm³/kg', hint: 'divisor-lcl-hint' } as const;
      if (kind === 'LTL') return { unit: 'cm³/kg', hint: 'divisor-ltl-hint' } as const;
      return { unit: 'cm³/kg', hint: 'divisor-hint' } as const;
    case 'roundingStep':
      if (kind === 'LCL') return { unit: 'W/M', hint: 'not-rounded-hint' } as const;
      if (kind === 'LTL') return { unit: 'kg', hint: 'not-rounded-hint' } as const;
      return { unit: 'kg', hint: 'rounding-hint' } as const;
    case 'minimumQuantity':
      return { unit: 'W/M', hint: 'minimum-quantity-hint' } as const;
  }
}

function Chargeable({ data: { kind, terms } }: Pick<StepProps, 'data'>) {
  const { t } = useTranslation('rating-staff');
  const asked = askedTerms(kind);
  return (
    <FieldSet legend={t('fields.chargeable')} columns={3}>
      {measures
        .filter((name) => asked.has(name))
        .map((name) => {
          const { unit, hint } = measureOf(kind, name);
          return (
            <NumberField
              key={name}
              label={t(`fields.${labels[name]}`)}
              name={name}
              suffix={unit}
              defaultValue={terms[name] ?? null}
              description={t(`fields.${hint}`, { divisor: kind === 'COURIER' ? 5000 : 6000 })}
            />
          );
        })}
      <Switch
        label={t('fields.next-break')}
        name="nextBreak"
        defaultSelected={terms.nextBreak}
        description={t('fields.next-break-hint')}
      />
    </FieldSet>
  );
}
