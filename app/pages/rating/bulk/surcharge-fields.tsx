import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { kindsOfRate, legs, surchargeCalcs } from '@domain/rating/rate/inputs';
import { Combobox } from '~/ui/form/combobox';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import type { loader } from './bulk.server';

export function SurchargeFields() {
  const { t } = useTranslation('rating-staff');
  const { kind, surcharges, units, currencies } = useLoaderData<typeof loader>();
  // For all kinds at once: each rate's row reports what its kind does not have.
  const isByUnit = kind === null || kindsOfRate[kind].pricedBy === 'unitPrices';
  const hasContainer = kind === null || kind === 'FCL' || kind === 'DRAYAGE';
  const calcs = surchargeCalcs.filter((calc) => calc !== 'container' || isByUnit);
  const usual =
    kind === null
      ? 'shipment'
      : hasContainer
        ? 'container'
        : isByUnit
          ? 'shipment'
          : kind === 'LCL'
            ? 'wm'
            : 'kg';
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <Combobox
        label={t('fields.surcharge')}
        name="name"
        isRequired
        options={surcharges.map(({ code, name }) => ({
          value: code,
          label: `${code.toUpperCase()} · ${name}`,
        }))}
      />
      <NumberField label={t('fields.rate')} name="rate" isRequired />
      <Select
        label={t('fields.calc')}
        name="calc"
        defaultValue={usual}
        options={calcs.map((calc) => ({ value: calc, label: t(`calcs.${calc}`) }))}
      />
      <NumberField label={t('fields.min')} name="min" />
      <Select
        label={t('fields.apply')}
        name="apply"
        defaultValue="freight"
        options={legs.map((leg) => ({ value: leg, label: t(`legs.${leg}`) }))}
      />
      {hasContainer && (
        <Select
          label={t('fields.container')}
          name="container"
          description={kind === null ? t('rate-staff:list.containers-alone') : undefined}
          isClearable
          clearLabel={t('all-containers')}
          options={units.map(({ code }) => ({ value: code, label: code }))}
        />
      )}
      {(kind === null || kind === 'LTL') && (
        <Select
          label={t('fields.currency')}
          name="currency"
          isClearable
          clearLabel={t('same-currency')}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      )}
    </div>
  );
}
