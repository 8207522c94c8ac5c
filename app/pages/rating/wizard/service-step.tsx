import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dimensionUnits, weightUnits } from '@domain/rating/search/options';
import { rateDefaults } from '@domain/rating/rate/inputs';
import { unitSymbol } from '~/presenters/rating/unit-symbol';
import { Button } from '~/ui/button';
import { CheckboxGroup } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { Switch } from '~/ui/form/switch';
import { TextField } from '~/ui/form/text-field';
import {
  choicesOf,
  commodities,
  flightTypes,
  freightTypes,
  frequencies,
  loadTypes,
  serviceTypes,
} from './choices';
import { ManyField } from './many-field';
import type { StepProps } from './wizard-data';
import { askedTerms, hasWeightOfPrices } from './wizard-steps';

export function ServiceStep(props: StepProps) {
  const { data, problems } = props;
  const { t } = useTranslation('rating-staff');
  const { kind, terms } = data;
  const asked = askedTerms(kind);
  const choose = (group: string, words: readonly string[], own: string | null) =>
    choicesOf(words, own, (word) => t([`${group}.${word}`, word]));
  return (
    <>
      <FieldSet legend={t('steps.service')} columns={3}>
        <Select
          label={t('fields.freight-type')}
          name="freightType"
          options={choose('freight-types', freightTypes, terms.freightType)}
          defaultValue={terms.freightType ?? 'standard'}
        />
        {asked.has('serviceType') && (
          <Select
            label={t('fields.service-type')}
            name="serviceType"
            isClearable
            clearLabel={t('no-service-type')}
            options={choose('service-types', serviceTypes, terms.serviceType)}
            defaultValue={terms.serviceType ?? ''}
          />
        )}
        <Select
          label={t('fields.load-type')}
          name="loadType"
          isClearable
          clearLabel={t('any-load-type')}
          options={choose('load-types', loadTypes, terms.loadType)}
          defaultValue={terms.loadType ?? ''}
        />
        {asked.has('flightType') && (
          <>
            <Select
              label={t('fields.flight-type')}
              name="flightType"
              options={choose('flight-types', flightTypes, terms.flightType)}
              defaultValue={terms.flightType ?? 'freighter'}
            />
            <TextField
              label={t('fields.airplane')}
              name="airplane"
              defaultValue={terms.airplane ?? ''}
              placeholder="B767F"
            />
          </>
        )}
        {kind === 'LTL' ? (
          <LookupField
            label={t('fields.commodity')}
            name="commodities[0]"
            url={commodities}
            defaultOption={
              terms.commodities[0] ? { id: terms.commodities[0], name: terms.commodities[0] } : null
            }
            description={t('fields.commodities-hint')}
          />
        ) : (
          <ManyField
            label={t('fields.commodities')}
            name="commodities"
            url={commodities}
            initial={terms.commodities.map((name) => ({ id: name, name }))}
            description={t('fields.commodities-hint')}
          />
        )}
      </FieldSet>
      <SpecialCargo {...data} />
      {asked.has('frequency') && (
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
          {asked.has('cutOff') && (
            <NumberField
              label={t('fields.cut-off')}
              name="cutOff"
              decimals={false}
              suffix={t('hours')}
              defaultValue={terms.cutOff ?? null}
              description={t('fields.cut-off-hint')}
            />
          )}
        </FieldSet>
      )}
      {asked.has('weightTotal') && <Limits {...props} />}
    </>
  );
}

function SpecialCargo({ kind, terms }: StepProps['data']) {
  const { t } = useTranslation('rating-staff');
  const asked = askedTerms(kind);
  return (
    <FieldSet legend={t('fields.special-cargo')} columns={3}>
      <TextField
        label={t('fields.hazard-classes')}
        name="hazardClasses"
        defaultValue={terms.hazardClasses?.join(', ') ?? ''}
        placeholder="3, 8, 9"
        description={t('fields.hazard-classes-hint')}
      />
      {asked.has('temperatureFrom') &&
        (['temperatureFrom', 'temperatureTo'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`fields.${name}`)}
            name={name}
            suffix="°C"
            defaultValue={terms[name] ?? null}
            description={name === 'temperatureFrom' ? t('fields.temperature-hint') : undefined}
          />
        ))}
      {asked.has('takesOutOfGauge') && (
        <Switch
          label={t('fields.takes-out-of-gauge')}
          name="takesOutOfGauge"
          defaultSelected={terms.takesOutOfGauge ?? false}
          description={t('fields.takes-out-of-gauge-hint')}
        />
      )}
    </FieldSet>
  );
}

const pieceFields = ['pieceWeight', 'pieceLength', 'pieceWidth', 'pieceHeight'] as const;

function Limits({ data: { kind, terms }, weightMetric, onWeightMetric }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const [limits, setLimits] = useState({ turn: 0, values: terms });
  const { values, turn } = limits;
  const isOfPrices = hasWeightOfPrices(kind);
  const [dimensionMetric, setDimensionMetric] = useState(terms.dimensionMetric);
  const reset = () => {
    const defaults = rateDefaults(kind, terms.from ?? '1970-01-01');
    setLimits({ turn: turn + 1, values: defaults });
    if (!isOfPrices) onWeightMetric(defaults.weightMetric);
    setDimensionMetric(defaults.dimensionMetric);
  };
  return (
    <FieldSet
      legend={t('fields.limits')}
      description={t(kind === 'FCL' ? 'fields.limits-container-hint' : 'fields.limits-hint')}
      columns={4}
    >
      <NumberField
        key={`total ${turn}`}
        label={t('fields.weight-total')}
        name="weightTotal"
        suffix="kg"
        defaultValue={values.weightTotal}
      />
      <NumberField
        key={`volume ${turn}`}
        label={t('fields.volume-total')}
        name="volumeTotal"
        suffix="m³"
        defaultValue={values.volumeTotal}
      />
      {!isOfPrices && (
        <Select
          label={t('fields.weight-metric')}
          name="weightMetric"
          value={weightMetric}
          onChange={onWeightMetric}
          options={asWritten(weightUnits)}
        />
      )}
      <Select
        label={t('fields.dimension-metric')}
        name="dimensionMetric"
        value={dimensionMetric}
        onChange={setDimensionMetric}
        // Inches have two codes; the other one is kept where it is stored.
        options={asWritten(dimensionUnits.filter((unit) => unit !== 'INC' || dimensionMetric === 'inc'))}
      />
      {pieceFields.map((name) => (
        <NumberField
          key={`${name} ${turn}`}
          label={t(`fields.${name}`)}
          name={name}
          suffix={unitSymbol(name === 'pieceWeight' ? weightMetric : dimensionMetric)}
          defaultValue={values[name]}
        />
      ))}
      <Button
        variant="quiet"
        size="sm"
        icon={RotateCcw}
        className="col-span-full justify-self-start"
        onPress={reset}
      >
        {t('reset-limits')}
      </Button>
    </FieldSet>
  );
}

export function asWritten(units: readonly string[]) {
  return units.map((unit) => ({ value: unit.toLowerCase(), label: unitSymbol(unit) }));
}
