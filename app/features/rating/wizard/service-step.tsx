import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dimensionUnits, weightUnits } from '@domain/rating/search/inputs';
import { CheckboxGroup } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { ManyField } from './many-field';
import type { StepProps } from './wizard-data';

const loadTypes = ['general', 'dangerous', 'perishable', 'refrigerated', 'oversized', 'valuable'] as const;
const freightTypes = ['standard', 'express', 'deferred'] as const;
const serviceTypes = ['consolidated', 'direct', 'back-to-back'] as const;
const flightTypes = ['freighter', 'passenger'] as const;
const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
const pieceFields = ['pieceWeight', 'pieceLength', 'pieceWidth', 'pieceHeight'] as const;

/** What it carries, how often, and the most it takes. */
export function ServiceStep({ data, problems }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms } = data;
  const isAir = kind === 'AERIAL';
  const [weightMetric, setWeightMetric] = useState(terms.weightMetric);
  const [dimensionMetric, setDimensionMetric] = useState(terms.dimensionMetric);
  const choose = (group: string, values: readonly string[], own: string | null) => {
    const known =
      own === null || values.some((value) => value === own.toLowerCase()) ? values : [...values, own];
    return known.map((value) => ({
      value: value === own?.toLowerCase() ? own : value,
      label: t([`${group}.${value}`, value]),
    }));
  };
  return (
    <>
      <FieldSet legend={t('steps.service')} columns={3}>
        <Select
          label={t('fields.freight-type')}
          name="freightType"
          options={choose('freight-types', freightTypes, terms.freightType)}
          defaultValue={terms.freightType}
        />
        <Select
          label={t('fields.service-type')}
          name="serviceType"
          options={choose('service-types', serviceTypes, terms.serviceType)}
          defaultValue={terms.serviceType}
        />
        <Select
          label={t('fields.load-type')}
          name="loadType"
          isClearable
          options={choose('load-types', loadTypes, terms.loadType)}
          defaultValue={terms.loadType ?? ''}
        />
        {isAir && (
          <>
            <Select
              label={t('fields.flight-type')}
              name="flightType"
              options={choose('flight-types', flightTypes, terms.flightType)}
              defaultValue={terms.flightType}
            />
            <TextField
              label={t('fields.airplane')}
              name="airplane"
              defaultValue={terms.airplane ?? ''}
              placeholder="B767F"
            />
          </>
        )}
        <ManyField
          label={t('fields.commodities')}
          name="commodities"
          url="/resources/lookups/commodities?by=name"
          initial={terms.commodities.map((name) => ({ id: name, name }))}
          description={t('fields.commodities-hint')}
          errors={problems['commodities']}
        />
      </FieldSet>
      <FieldSet legend={t('fields.frequency-legend')}>
        <Select
          label={t('fields.frequency')}
          name="frequency.frequency"
          options={choose('frequencies', frequencies, terms.frequency.frequency)}
          defaultValue={terms.frequency.frequency}
        />
        <CheckboxGroup
          label={t('fields.departure-days')}
          name="frequency.days"
          orientation="horizontal"
          defaultValue={terms.frequency.days.flatMap((isOn, day) => (isOn ? [String(day)] : []))}
          options={terms.frequency.days.map((_, day) => ({
            value: String(day),
            label: t(`weekdays.${day}`),
          }))}
          errors={problems['frequency.days']}
        />
      </FieldSet>
      <FieldSet
        legend={t('fields.limits')}
        description={t(kind === 'FCL' ? 'fields.limits-container-hint' : 'fields.limits-hint')}
        columns={3}
      >
        <NumberField
          label={t('fields.weight-total')}
          name="weightTotal"
          suffix="kg"
          defaultValue={terms.weightTotal}
        />
        <NumberField
          label={t('fields.volume-total')}
          name="volumeTotal"
          suffix="m³"
          defaultValue={terms.volumeTotal}
        />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('fields.weight-metric')}
            name="weightMetric"
            value={weightMetric}
            onChange={setWeightMetric}
            options={asWritten(weightUnits)}
          />
          <Select
            label={t('fields.dimension-metric')}
            name="dimensionMetric"
            value={dimensionMetric}
            onChange={setDimensionMetric}
            options={asWritten(dimensionUnits)}
          />
        </div>
        {pieceFields.map((name) => (
          <NumberField
            key={name}
            label={t(`fields.${name}`)}
            name={name}
            suffix={name === 'pieceWeight' ? weightMetric : dimensionMetric}
            defaultValue={terms[name]}
          />
        ))}
      </FieldSet>
    </>
  );
}

/** Units in small letters, as the form has always written them. */
function asWritten(units: readonly string[]) {
  return units.map((unit) => ({ value: unit.toLowerCase(), label: unit.toLowerCase() }));
}
