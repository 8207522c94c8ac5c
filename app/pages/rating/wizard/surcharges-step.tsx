import { useTranslation } from 'react-i18next';
import { kindsOfRate, legs, percentBases, surchargeCalcs } from '@domain/rating/rate/inputs';
import { Switch } from '~/ui/form/switch';
import { Combobox } from '~/ui/form/combobox';
import { DatePicker } from '~/ui/form/date-field';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { AnnouncedCharges } from '../announced-charges';
import { Rows, scrolledRows, useRows } from './rows';
import { Kept } from './segments';
import type { StepProps } from './wizard-data';

const empty = {
  name: '',
  rate: '',
  calc: 'kg',
  min: null,
  apply: 'freight',
  reference: null,
  container: null,
  currency: null,
} as const;

interface ConditionsProps {
  readonly name: (field: string) => string;
  readonly value: StepProps['data']['terms']['surcharges'][number];
  /** Null: another field has the currency. */
  readonly currencies: readonly string[] | null;
}

/** Rarely filled in, so folded until one is. */
function Conditions({ name, value, currencies }: ConditionsProps) {
  const { t } = useTranslation('rating-staff');
  const { calc, currency, max, of, overWeight, upToWeight, fromDay, toDay } = value;
  const { commodities = [], hazardClasses = [] } = value;
  const isFilled =
    (currencies !== null && currency !== null) ||
    [max, of, commodities[0], hazardClasses[0], overWeight, upToWeight, fromDay, toDay].some(
      (one) => one !== undefined,
    );
  return (
    <details open={isFilled}>
      <summary className="w-fit cursor-pointer text-sm font-medium text-accent">
        {t('fields.conditions')}
      </summary>
      <div className="grid grid-cols-2 gap-2 pt-2 md:grid-cols-4">
        <NumberField label={t('fields.max')} name={name('max')} defaultValue={max ?? null} />
        {currencies !== null && (
          <Select
            label={t('fields.currency')}
            name={name('currency')}
            isClearable
            clearLabel={t('same-currency')}
            defaultValue={currency ?? ''}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        )}
        {calc === 'percent' && (
          <Select
            label={t('fields.of')}
            name={name('of')}
            defaultValue={of ?? 'base'}
            options={percentBases.map((base) => ({ value: base, label: t(`percent-bases.${base}`) }))}
          />
        )}
        <TextField
          label={t('fields.goods')}
          name={name('commodities')}
          defaultValue={commodities.join(', ')}
          description={t('fields.goods-hint')}
        />
        <TextField
          label={t('fields.hazard-classes')}
          name={name('hazardClasses')}
          defaultValue={hazardClasses.join(', ')}
          description={t('fields.hazard-classes-charge-hint')}
        />
        <NumberField
          label={t('fields.over-weight')}
          name={name('overWeight')}
          defaultValue={overWeight ?? null}
          description={t('fields.weights-hint')}
        />
        <NumberField
          label={t('fields.up-to-weight')}
          name={name('upToWeight')}
          defaultValue={upToWeight ?? null}
        />
        <DatePicker label={t('fields.from-day')} name={name('fromDay')} defaultValue={fromDay ?? ''} />
        <DatePicker label={t('fields.to-day')} name={name('toDay')} defaultValue={toDay ?? ''} />
      </div>
    </details>
  );
}

export function SurchargesStep({ data }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, surcharges, units, currencies } = data;
  const { rows, add, remove, change } = useRows('surcharges', terms.surcharges);
  const isByUnit = kindsOfRate[kind].pricedBy === 'unitPrices';
  const hasContainer = kind === 'FCL' || kind === 'DRAYAGE';
  const hasCurrency = kind === 'LTL';
  const calcs = surchargeCalcs.filter((calc) => calc !== 'container' || isByUnit);
  const usualCalc = isByUnit ? (kind === 'FTL' ? 'shipment' : 'container') : kind === 'LCL' ? 'wm' : 'kg';
  return (
    <FieldSet legend={t('steps.surcharges')} columns={1}>
      <Switch
        label={t('fields.surcharges-included')}
        name="surchargesIncluded"
        defaultSelected={terms.surchargesIncluded}
        description={t('fields.surcharges-included-hint')}
      />
      {rows.length === 0 && <p className="text-sm text-muted">{t('no-surcharges')}</p>}
      <Rows
        label={t('steps.surcharges')}
        rowLabel={(number) => t('cells.surcharge-row', { number })}
        rows={rows}
        className={scrolledRows}
        columns="sm:grid-cols-[var(--cells)]"
        template={[
          ...['minmax(10rem, 2.1fr)', 'minmax(5rem, 0.75fr)', 'minmax(9.5rem, 1.3fr)'],
          ...['minmax(5rem, 0.75fr)', 'minmax(6.5rem, 0.95fr)'],
          ...(hasContainer || hasCurrency ? ['minmax(6.5rem, 0.85fr)'] : []),
          ...['minmax(6.5rem, 0.8fr)', 'auto'],
        ].join(' ')}
        addLabel={t('add-surcharge')}
        onAdd={() => add({ ...empty, calc: usualCalc })}
        removeLabel={(number) => t('remove-surcharge', { number })}
        onRemove={remove}
        details={({ value }, index) => (
          <Conditions
            name={(field) => `surcharges[${index}].${field}`}
            value={value}
            currencies={hasCurrency ? null : currencies}
          />
        )}
      >
        {({ key, value }, index) => {
          const name = (field: string) => `surcharges[${index}].${field}`;
          const usual = (code: string) => {
            const found = surcharges.find((one) => one.code === code);
            const calc = calcs.find((one) => one === found?.calc) ?? value.calc;
            change(key, { ...value, name: code, calc, apply: found?.apply ?? value.apply });
          };
          return (
            <>
              <Combobox
                label={t('fields.surcharge')}
                isRequired
                name={name('name')}
                defaultValue={value.name}
                onChange={usual}
                options={surcharges.map(({ code, name: meaning }) => ({
                  value: code,
                  label: `${code.toUpperCase()} · ${meaning}`,
                }))}
              />
              <NumberField
                label={t('fields.rate')}
                name={name('rate')}
                defaultValue={value.rate}
                isRequired
              />
              <Select
                label={t('fields.calc')}
                name={name('calc')}
                value={value.calc}
                onChange={(calc) => change(key, { ...value, calc: calc as typeof value.calc })}
                options={calcs.map((calc) => ({ value: calc, label: t(`calcs.${calc}`) }))}
              />
              <NumberField label={t('fields.min')} name={name('min')} defaultValue={value.min} />
              <Select
                label={t('fields.apply')}
                name={name('apply')}
                value={value.apply}
                onChange={(apply) => change(key, { ...value, apply: apply as typeof value.apply })}
                options={legs.map((leg) => ({ value: leg, label: t(`legs.${leg}`) }))}
              />
              {hasContainer && (
                <Select
                  label={t('fields.container')}
                  name={name('container')}
                  isClearable
                  clearLabel={t('all-containers')}
                  defaultValue={value.container ?? ''}
                  options={units.map(({ code }) => ({ value: code, label: code }))}
                />
              )}
              {hasCurrency && (
                <Select
                  label={t('fields.currency')}
                  name={name('currency')}
                  isClearable
                  clearLabel={t('same-currency')}
                  defaultValue={value.currency ?? ''}
                  options={currencies.map((code) => ({ value: code, label: code }))}
                />
              )}
              <TextField
                label={t(hasCurrency ? 'fields.description' : 'fields.reference')}
                name={name('reference')}
                defaultValue={value.reference ?? ''}
              />
              <Kept name={name} values={{ container: hasContainer ? null : value.container }} />
            </>
          );
        }}
      </Rows>
      <AnnouncedCharges announced={data.announced} />
    </FieldSet>
  );
}
