import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { legs, surchargeCalcs } from '@domain/rating/rate/inputs';
import { Button, IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Switch } from '~/ui/form/choices';
import { Combobox } from '~/ui/form/combobox';
import { DatePicker } from '~/ui/form/date-field';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { useRows } from './rows';
import type { StepProps } from './wizard-data';

/** Charges beside the base, and whether they are already inside it. */
export function SurchargesStep({ data }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, surcharges, units } = data;
  const { rows, add, remove } = useRows(terms.surcharges);
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
  const isByContainer = kind === 'FCL';
  return (
    <FieldSet legend={t('steps.surcharges')} columns={1}>
      <Switch
        label={t('fields.surcharges-included')}
        name="surchargesIncluded"
        defaultSelected={terms.surchargesIncluded}
        description={t('fields.surcharges-included-hint')}
      />
      {rows.length === 0 && <p className="text-sm text-muted">{t('no-surcharges')}</p>}
      {rows.map(({ key, value }, index) => {
        const name = (field: string) => `surcharges[${index}].${field}`;
        return (
          <div
            key={key}
            className={classes(
              'grid grid-cols-2 items-start gap-2 border-b border-line pb-3 sm:grid-cols-3',
              isByContainer
                ? 'xl:grid-cols-[1.5fr_0.9fr_1.1fr_0.9fr_1.1fr_1.1fr_1.2fr_auto]'
                : 'lg:grid-cols-[1.6fr_1fr_1.2fr_1fr_1.2fr_1.4fr_auto]',
            )}
          >
            <Combobox
              label={t('fields.surcharge')}
              name={name('name')}
              defaultValue={value.name}
              options={surcharges.map(({ code, name: meaning }) => ({
                value: code,
                label: `${code.toUpperCase()} · ${meaning}`,
              }))}
            />
            <NumberField label={t('fields.rate')} name={name('rate')} defaultValue={value.rate} />
            <Select
              label={t('fields.calc')}
              name={name('calc')}
              defaultValue={isByContainer && value.name === '' ? 'container' : value.calc}
              options={surchargeCalcs.map((calc) => ({ value: calc, label: t(`calcs.${calc}`) }))}
            />
            <NumberField label={t('fields.min')} name={name('min')} defaultValue={value.min} />
            <Select
              label={t('fields.apply')}
              name={name('apply')}
              defaultValue={value.apply}
              options={legs.map((leg) => ({ value: leg, label: t(`legs.${leg}`) }))}
            />
            {isByContainer && (
              <Select
                label={t('fields.container')}
                name={name('container')}
                isClearable
                clearLabel={t('all-containers')}
                defaultValue={value.container ?? ''}
                options={units.map(({ code }) => ({ value: code, label: code }))}
              />
            )}
            <TextField
              label={t('fields.reference')}
              name={name('reference')}
              defaultValue={value.reference ?? ''}
            />
            <IconButton
              label={t('remove-surcharge', { number: index + 1 })}
              icon={Trash2}
              variant="quiet"
              className="mt-6"
              onPress={() => remove(key)}
            />
          </div>
        );
      })}
      <Button variant="quiet" size="sm" icon={Plus} className="justify-self-start" onPress={() => add(empty)}>
        {t('add-surcharge')}
      </Button>
    </FieldSet>
  );
}

/** From when until when, and what else is to be said. */
export function ValidityStep({ data }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const { terms } = data;
  return (
    <FieldSet legend={t('steps.validity')} description={t('fields.validity-hint', { zone: terms.timeZone })}>
      <DatePicker label={t('fields.valid-from')} name="from" defaultValue={terms.from ?? ''} isRequired />
      <DatePicker label={t('fields.valid-to')} name="to" defaultValue={terms.to ?? ''} isRequired />
      <div className="sm:col-span-2">
        <TextArea
          label={t('fields.observations')}
          name="observations"
          defaultValue={terms.observations ?? ''}
          rows={4}
        />
      </div>
    </FieldSet>
  );
}
