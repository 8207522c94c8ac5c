import { useTranslation } from 'react-i18next';
import { dimensionUnits, usualDevices, weightUnits } from '@domain/rating/search/options';
import { unitSymbol } from '~/presenters/rating/unit-symbol';
import { classes } from '~/ui/classes';
import { SegmentedControl } from '~/ui/form/choices';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import type { LoadFieldsProps } from './load-props';
import { LoadPresets } from './load-presets';
import { SpecialCargoFields } from './special-cargo-fields';
import { PieceLines } from './piece-lines';
import { UnitLines } from './unit-lines';
import { measuresOf, type MeasuredBy } from './search-values';

const shownDimensionUnits = dimensionUnits.filter((unit) => unit !== 'INC');

export function LoadFields({ values, onChange, ...choices }: LoadFieldsProps) {
  const { t } = useTranslation('shop');
  const measures = measuresOf(values.type);
  if (measures.length === 1)
    return (
      <div className="@container flex flex-col gap-3">
        {values.type !== 'FTL' && (
          <LoadPresets values={values} containers={choices.containers} onChange={onChange} />
        )}
        <UnitLines values={values} onChange={onChange} {...choices} />
        <SpecialCargoFields values={values} onChange={onChange} />
        <input type="hidden" name="load.measuredBy" value="units" />
        <input type="hidden" name="load.weightUnit" value={values.weightUnit} />
      </div>
    );
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SegmentedControl
          label={t('search.load')}
          hideLabel
          name="load.measuredBy"
          options={measures.map((measure) => ({ value: measure, label: t(measureLabels[measure]) }))}
          value={values.measuredBy}
          onChange={(way) => onChange({ measuredBy: way as MeasuredBy })}
        />
        <div className="flex flex-wrap gap-2">
          <Select
            label={t('search.weight-unit')}
            hideLabel
            name="load.weightUnit"
            className="w-24"
            options={weightUnits.map((unit) => ({ value: unit, label: unitSymbol(unit) }))}
            value={values.weightUnit}
            onChange={(unit) => onChange({ weightUnit: unit })}
          />
          {values.measuredBy === 'pieces' && (
            <Select
              label={t('search.dimension-unit')}
              hideLabel
              name="load.dimensionUnit"
              className="w-24"
              options={shownDimensionUnits.map((unit) => ({ value: unit, label: unitSymbol(unit) }))}
              value={values.dimensionUnit}
              onChange={(unit) => onChange({ dimensionUnit: unit })}
            />
          )}
        </div>
      </div>
      <LoadPresets values={values} containers={choices.containers} onChange={onChange} />
      {values.measuredBy === 'pieces' && <PieceLines values={values} onChange={onChange} />}
      {values.measuredBy === 'totals' && <TotalsLine values={values} onChange={onChange} />}
      {values.measuredBy === 'units' && <UnitLines values={values} onChange={onChange} {...choices} />}
      {values.type === 'AERIAL' && <DeviceLine values={values} onChange={onChange} />}
      <SpecialCargoFields values={values} onChange={onChange} />
    </div>
  );
}

const measureLabels = {
  pieces: 'search.detailed',
  totals: 'search.totals',
  units: 'search.containers',
} as const satisfies Record<MeasuredBy, string>;

type LineProps = Pick<LoadFieldsProps, 'values' | 'onChange'>;

function TotalsLine({ values, onChange }: LineProps) {
  const { t } = useTranslation('shop');
  const { totals } = values;
  const labels = {
    amount: 'search.pieces',
    weight: 'search.total-weight',
    volume: 'search.total-volume',
    loadingMetres: 'search.loading-metres',
  } as const;
  const suffixes = {
    amount: undefined,
    weight: unitSymbol(values.weightUnit),
    volume: 'm³',
    loadingMetres: 'LDM',
  };
  const isByRoad = values.type === 'LTL';
  const fields = ['amount', 'weight', 'volume', ...(isByRoad ? ['loadingMetres' as const] : [])] as const;
  return (
    <div
      className={classes(
        'grid grid-cols-1 gap-2',
        isByRoad ? '@md:grid-cols-2 @2xl:grid-cols-4' : '@md:grid-cols-3',
      )}
    >
      {fields.map((field) => (
        <NumberField
          key={field}
          label={t(labels[field])}
          name={`load.totals.${field}`}
          decimals={field !== 'amount'}
          suffix={suffixes[field]}
          value={totals[field]}
          onChange={(value) => onChange({ totals: { ...totals, [field]: value } })}
        />
      ))}
    </div>
  );
}

/** Few ship whole devices, so their number appears once a type is chosen. */
function DeviceLine({ values: { uld }, onChange }: LineProps) {
  const { t } = useTranslation('shop');
  const types = [...new Set([...usualDevices, ...(uld.type === '' ? [] : [uld.type])])];
  return (
    <div className="grid grid-cols-1 items-start gap-2 @md:grid-cols-3">
      <Select
        label={t('search.device')}
        name="load.uld.type"
        isClearable
        clearLabel={t('search.no-device')}
        options={types.map((type) => ({ value: type, label: type }))}
        value={uld.type}
        onChange={(type) =>
          onChange({ uld: type === '' ? { type, amount: '' } : { type, amount: uld.amount || '1' } })
        }
      />
      {uld.type !== '' && (
        <NumberField
          label={t('search.amount')}
          name="load.uld.amount"
          decimals={false}
          value={uld.amount}
          onChange={(amount) => onChange({ uld: { ...uld, amount } })}
        />
      )}
    </div>
  );
}
