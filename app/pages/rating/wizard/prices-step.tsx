import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessModels, kindsOfRate, weightUnitOf, type RateKind } from '@domain/rating/rate/inputs';
import { weightUnits } from '@domain/rating/search/options';
import { SegmentedControl } from '~/ui/form/choices';
import { Switch } from '~/ui/form/switch';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { CourierPrices } from './courier-prices';
import { DevicePrices } from './device-prices';
import { DrayagePrices } from './drayage-prices';
import { Segments } from './segments';
import { TripFields } from './trip-fields';
import { UnitPrices } from './unit-prices';
import type { StepProps, WizardData } from './wizard-data';
import { asWritten } from './service-step';
import { askedTerms, hasWeightOfPrices } from './wizard-steps';

export function PricesStep(props: StepProps) {
  const { data, weightMetric } = props;
  const { t } = useTranslation('rating-staff');
  const { kind, terms } = data;
  const asked = askedTerms(kind);
  const weightUnit = weightUnitOf(kind, { weightMetric });
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
        <CourierPrices data={data} currency={currency} weightUnit={weightUnit} />
      ) : kindsOfRate[kind].pricedBy === 'segments' ? (
        <Segments data={data} currency={currency} weightUnit={weightUnit} />
      ) : (
        <UnitPrices data={data} currency={currency} />
      )}
      {asked.has('devicePrices') && <DevicePrices data={data} currency={currency} weightUnit={weightUnit} />}
      {asked.has('kilometres') && <TripFields data={data} currency={currency} />}
      {asked.has('nextBreak') && <Chargeable {...props} />}
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

function measureOf(kind: RateKind, name: (typeof measures)[number], weightUnit: 'kg' | 'lb') {
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
      return { unit: weightUnit, hint: weightUnit === 'lb' ? 'rounding-lb-hint' : 'rounding-hint' } as const;
    case 'minimumQuantity':
      return { unit: 'W/M', hint: 'minimum-quantity-hint' } as const;
  }
}

function Chargeable({ data: { kind, terms }, weightMetric, onWeightMetric }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const asked = askedTerms(kind);
  return (
    <FieldSet legend={t('fields.chargeable')} columns={3}>
      {hasWeightOfPrices(kind) && (
        <Select
          label={t('fields.weight-metric')}
          name="weightMetric"
          value={weightMetric}
          onChange={onWeightMetric}
          // Tonnes are of a piece's limit alone.
          options={asWritten(weightUnits.filter((unit) => unit !== 'TON' || weightMetric === 'ton'))}
          description={t('fields.weight-metric-hint')}
        />
      )}
      {measures
        .filter((name) => asked.has(name))
        .map((name) => {
          const { unit, hint } = measureOf(kind, name, weightUnitOf(kind, { weightMetric }));
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
