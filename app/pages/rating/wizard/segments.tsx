import { useTranslation } from 'react-i18next';
import { bracketCalcs, kindsOfRate, newSegment } from '@domain/rating/rate/inputs';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { Rows, useRows } from './rows';
import type { WizardData } from './wizard-data';

interface PriceListProps {
  readonly data: WizardData;
  readonly currency: string;
}

/** Weight breaks. For land each may have its own minimum and currency. */
export function Segments({ data, currency }: PriceListProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, currencies } = data;
  const { rows, add, remove, change } = useRows(terms.segments);
  const isByLand = kind === 'LTL';
  return (
    <FieldSet legend={t('fields.segments')} description={t('fields.segments-hint')} columns={1}>
      <Rows
        rows={rows}
        columns={
          isByLand
            ? 'sm:grid-cols-[0.8fr_0.8fr_1.1fr_1.2fr_1fr_1fr_auto]'
            : 'sm:grid-cols-[1fr_1fr_1.4fr_1.4fr_auto]'
        }
        addLabel={t('add-segment')}
        onAdd={() =>
          add(
            newSegment(
              kind,
              rows.map(({ value }) => value),
            ),
          )
        }
        removeLabel={(number) => t('remove-segment', { number })}
        onRemove={remove}
      >
        {({ key, value }, index) => {
          const name = (field: string) => `segments[${index}].${field}`;
          return (
            <>
              {(['from', 'to'] as const).map((end) => (
                <NumberField
                  key={end}
                  label={t(`fields.${end}`)}
                  name={name(end)}
                  value={value[end]}
                  onChange={(text) => change(key, { ...value, [end]: text })}
                />
              ))}
              <NumberField
                label={t(isByLand ? 'fields.base-freight' : 'fields.rate')}
                name={name('rate')}
                suffix={isByLand ? undefined : currency}
                defaultValue={value.rate}
              />
              <Select
                label={t('fields.calc')}
                name={name('calc')}
                isClearable
                clearLabel={t(`calcs.${kindsOfRate[kind].calc}`)}
                options={bracketCalcs
                  .filter((calc) => calc !== kindsOfRate[kind].calc)
                  .map((calc) => ({ value: calc, label: t(`calcs.${calc}`) }))}
                defaultValue={value.calc === kindsOfRate[kind].calc ? '' : (value.calc ?? '')}
              />
              {isByLand ? (
                <>
                  <NumberField label={t('fields.min')} name={name('min')} defaultValue={value.min} />
                  <Select
                    label={t('fields.currency')}
                    name={name('currency')}
                    isClearable
                    clearLabel={currency}
                    options={currencies
                      .filter((code) => code !== currency)
                      .map((code) => ({ value: code, label: code }))}
                    defaultValue={value.currency ?? ''}
                  />
                </>
              ) : (
                <Kept name={name} values={{ min: value.min, currency: value.currency }} />
              )}
            </>
          );
        }}
      </Rows>
    </FieldSet>
  );
}

interface KeptProps {
  readonly name: (field: string) => string;
  readonly values: Readonly<Record<string, string | null>>;
}

/** Hidden fields for values of a row that this form does not ask for, so that saving keeps them. */
export function Kept({ name, values }: KeptProps) {
  return Object.entries(values).map(([field, value]) =>
    value === null ? null : <input key={field} type="hidden" name={name(field)} value={value} />,
  );
}
