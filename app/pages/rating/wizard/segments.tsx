import { useTranslation } from 'react-i18next';
import { bracketCalcs, kindsOfRate, newSegment } from '@domain/rating/rate/inputs';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { choiceNamed } from './choice-named';
import { Rows, useRows } from './rows';
import type { WizardData } from './wizard-data';

interface PriceListProps {
  readonly data: WizardData;
  readonly currency: string;
  readonly weightUnit: 'kg' | 'lb';
}

type Segment = WizardData['terms']['segments'][number];

export function Segments({ data, currency, weightUnit }: PriceListProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, currencies } = data;
  const { rows, add, remove, change, paste } = useRows<Segment>('segments', terms.segments);
  const isByLand = kind === 'LTL';
  const unitOfBounds = kind === 'AERIAL' || kind === 'COURIER' ? weightUnit : undefined;
  const ofKind = kindsOfRate[kind].calc;
  const usual = ofKind === 'kg' ? weightUnit : ofKind;
  const calcs = bracketCalcs
    .filter((calc) => calc !== ofKind && (calc !== 'step' || kind === 'COURIER'))
    .map((calc) => ({ value: calc, label: t(`calcs.${calc}`) }));
  const otherCurrencies = currencies
    .filter((code) => code !== currency)
    .map((code) => ({ value: code, label: code }));
  const cleared = (label: string) => ({ value: '', label });
  const pasteColumns = [
    ...['from', 'to', 'rate'].map((field) => ({ field, isNumber: true })),
    {
      ...{ field: 'calc', isNumber: false },
      choose: choiceNamed([...calcs, cleared(t(`calcs.${usual}`)), cleared(usual)]),
    },
    ...(isByLand
      ? [
          { field: 'min', isNumber: true },
          {
            ...{ field: 'currency', isNumber: false },
            choose: choiceNamed([...otherCurrencies, cleared(currency)]),
          },
        ]
      : []),
  ];
  return (
    <FieldSet legend={t('fields.segments')} description={t('fields.segments-hint')} columns={1}>
      <Rows
        label={t('fields.segments')}
        rowLabel={(number) => t('cells.segment-row', { number })}
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
        pasting={{
          columns: pasteColumns,
          onPaste: (from, pasted) => paste(from, pasted, (before) => newSegment(kind, before)),
        }}
      >
        {({ key, value }, index) => {
          const name = (field: string) => `segments[${index}].${field}`;
          const set = (field: keyof Segment) => (text: string) => change(key, { ...value, [field]: text });
          return (
            <>
              {(['from', 'to', 'rate'] as const).map((field) => (
                <NumberField
                  key={field}
                  label={t(`fields.${field === 'rate' && isByLand ? 'base-freight' : field}`)}
                  name={name(field)}
                  suffix={field === 'rate' ? (isByLand ? undefined : currency) : unitOfBounds}
                  value={value[field]}
                  onChange={set(field)}
                />
              ))}
              <Select
                label={t('fields.calc')}
                name={name('calc')}
                isClearable
                clearLabel={t(`calcs.${usual}`)}
                options={calcs}
                value={value.calc === ofKind ? '' : (value.calc ?? '')}
                onChange={set('calc')}
              />
              {isByLand ? (
                <>
                  <NumberField
                    label={t('fields.min')}
                    name={name('min')}
                    value={value.min ?? ''}
                    onChange={set('min')}
                  />
                  <Select
                    label={t('fields.currency')}
                    name={name('currency')}
                    isClearable
                    clearLabel={currency}
                    options={otherCurrencies}
                    value={value.currency === currency ? '' : (value.currency ?? '')}
                    onChange={set('currency')}
                  />
                </>
              ) : (
                <Kept
                  name={name}
                  values={{ min: value.min, currency: value.currency, step: value.step ?? null }}
                />
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

/** Hidden fields for values that this form does not show, so that saving keeps them. */
export function Kept({ name, values }: KeptProps) {
  return Object.entries(values).map(([field, value]) =>
    value === null ? null : <input key={field} type="hidden" name={name(field)} value={value} />,
  );
}
