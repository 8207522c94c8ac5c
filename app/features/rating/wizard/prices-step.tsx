import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bracketCalcs, businessModels, kindsOfRate, newSegment } from '@domain/rating/rate/inputs';
import { Button, IconButton } from '~/ui/button';
import { SegmentedControl, Switch } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { useRows } from './rows';
import type { StepProps, WizardData } from './wizard-data';

/** What it costs: by brackets of a quantity, or by container. */
export function PricesStep({ data }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, currencies } = data;
  const [currency, setCurrency] = useState(terms.currency);
  const isBySegments = kindsOfRate[kind].pricedBy === 'segments';
  return (
    <>
      <FieldSet legend={t('steps.prices')} columns={3}>
        <Select
          label={t('fields.currency')}
          name="currency"
          value={currency}
          onChange={setCurrency}
          options={[...new Set([...currencies, terms.currency])].map((code) => ({
            value: code,
            label: code,
          }))}
        />
        <SegmentedControl
          label={t('fields.business-model')}
          name="businessModel"
          defaultValue={terms.businessModel}
          options={businessModels.map((value) => ({ value, label: t(`business-models.${value}`) }))}
        />
        <NumberField
          label={t('fields.minimum')}
          name="minimum"
          suffix={currency}
          defaultValue={terms.minimum}
        />
      </FieldSet>
      {isBySegments ? (
        <Segments data={data} currency={currency} />
      ) : (
        <UnitPrices data={data} currency={currency} />
      )}
      {kind === 'LCL' && (
        <FieldSet legend={t('fields.chargeable')} columns={3}>
          <Switch
            label={t('fields.next-break')}
            name="nextBreak"
            defaultSelected={terms.nextBreak}
            description={t('fields.next-break-hint')}
          />
          <NumberField
            label={t('fields.minimum-quantity')}
            name="minimumQuantity"
            suffix="W/M"
            defaultValue={terms.minimumQuantity}
            description={t('fields.minimum-quantity-hint')}
          />
        </FieldSet>
      )}
      {kind === 'AERIAL' && (
        <FieldSet legend={t('fields.chargeable')} columns={3}>
          <Switch
            label={t('fields.next-break')}
            name="nextBreak"
            defaultSelected={terms.nextBreak}
            description={t('fields.next-break-hint')}
          />
          <NumberField
            label={t('fields.divisor')}
            name="divisor"
            suffix="cm³/kg"
            defaultValue={terms.divisor}
            description={t('fields.divisor-hint')}
          />
          <NumberField
            label={t('fields.rounding-step')}
            name="roundingStep"
            suffix="kg"
            defaultValue={terms.roundingStep}
            description={t('fields.rounding-hint')}
          />
        </FieldSet>
      )}
    </>
  );
}

interface PriceListProps {
  readonly data: WizardData;
  readonly currency: string;
}

function Segments({ data, currency }: PriceListProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms } = data;
  const { rows, add, remove, change } = useRows(terms.segments);
  const calcs = bracketCalcs.map((calc) => ({ value: calc, label: t(`calcs.${calc}`) }));
  return (
    <FieldSet legend={t('fields.segments')} description={t('fields.segments-hint')} columns={1}>
      {rows.map(({ key, value }, index) => (
        <div key={key} className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[1fr_1fr_1.4fr_1.4fr_auto]">
          {(['from', 'to'] as const).map((end) => (
            <NumberField
              key={end}
              label={t(`fields.${end}`)}
              name={`segments[${index}].${end}`}
              value={value[end]}
              onChange={(text) => change(key, { ...value, [end]: text })}
            />
          ))}
          <NumberField
            label={t('fields.rate')}
            name={`segments[${index}].rate`}
            suffix={currency}
            defaultValue={value.rate}
          />
          <Select
            label={t('fields.calc')}
            name={`segments[${index}].calc`}
            isClearable
            clearLabel={t(`calcs.${kindsOfRate[kind].calc}`)}
            options={calcs}
            defaultValue={value.calc ?? ''}
          />
          <IconButton
            label={t('remove-segment', { number: index + 1 })}
            icon={Trash2}
            variant="quiet"
            className="mt-6"
            onPress={() => remove(key)}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        size="sm"
        icon={Plus}
        className="justify-self-start"
        onPress={() =>
          add(
            newSegment(
              kind,
              rows.map(({ value }) => value),
            ),
          )
        }
      >
        {t('add-segment')}
      </Button>
    </FieldSet>
  );
}

function UnitPrices({ data, currency }: PriceListProps) {
  const { t } = useTranslation('rating-staff');
  const { terms, units } = data;
  const empty = { unit: '', rate: '', commodity: null, loadType: null };
  const { rows, add, remove } = useRows(terms.unitPrices.length > 0 ? terms.unitPrices : [empty]);
  return (
    <FieldSet legend={t('fields.unit-prices')} columns={1}>
      {rows.map(({ key, value }, index) => (
        <div
          key={key}
          className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[1.4fr_1.2fr_1.4fr_1.4fr_auto]"
        >
          <Select
            label={t('fields.container')}
            name={`unitPrices[${index}].unit`}
            defaultValue={value.unit}
            options={units.map(({ code, name }) => ({ value: code, label: code, description: name }))}
          />
          <NumberField
            label={t('fields.rate')}
            name={`unitPrices[${index}].rate`}
            suffix={currency}
            defaultValue={value.rate}
          />
          <TextField
            label={t('fields.commodity')}
            name={`unitPrices[${index}].commodity`}
            defaultValue={value.commodity ?? ''}
            placeholder="FAK"
          />
          <Select
            label={t('fields.load-type')}
            name={`unitPrices[${index}].loadType`}
            isClearable
            defaultValue={value.loadType ?? ''}
            options={['general', 'dangerous', 'refrigerated'].map((one) => ({
              value: one,
              label: t(`load-types.${one}`),
            }))}
          />
          <IconButton
            label={t('remove-unit', { number: index + 1 })}
            icon={Trash2}
            variant="quiet"
            className="mt-6"
            isDisabled={rows.length === 1}
            onPress={() => remove(key)}
          />
        </div>
      ))}
      <Button variant="quiet" size="sm" icon={Plus} className="justify-self-start" onPress={() => add(empty)}>
        {t('add-unit')}
      </Button>
    </FieldSet>
  );
}
