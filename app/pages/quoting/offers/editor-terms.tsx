import { useTranslation } from 'react-i18next';
import { offerLegs } from '@domain/quoting/offer/states';
import { incoterms } from '@domain/quoting/quoter/inputs';
import { Card } from '~/ui/data/card';
import { CheckboxGroup } from '~/ui/form/choices';
import { DatePicker } from '~/ui/form/date-field';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import type { EditorData } from './editor-data';
import type { EditorValues } from './editor-values';

interface EditorTermsProps {
  readonly data: EditorData;
  readonly values: EditorValues;
}

export function EditorTermsCards({ data, values: { terms, conditions, comment, note } }: EditorTermsProps) {
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const { date } = useFormats();
  const asRead = (days: string) => days.replace(/\d{4}-\d{2}-\d{2}/g, (day) => date(day, 'date'));
  const text = (name: 'carrier' | 'service' | 'transfers' | 'departures', description?: string) => (
    <TextField
      label={t(`terms.${name}`)}
      name={`terms.${name}`}
      defaultValue={name === 'departures' ? asRead(terms[name]) : terms[name]}
      {...(description !== undefined && { description })}
    />
  );
  return (
    <>
      <Card title={t('terms.title')}>
        <FieldSet legend={t('terms.title')} hideLegend columns={4}>
          <DatePicker label={t('terms.validUntil')} name="terms.validUntil" defaultValue={terms.validUntil} />
          {text('carrier')}
          {text('service')}
          <NumberField
            label={t('terms.transitDays')}
            name="terms.transitDays"
            defaultValue={terms.transitDays}
            decimals={false}
          />
          {text('transfers', t('terms.transfers-hint'))}
          {text('departures', t('terms.departures-hint'))}
          <NumberField
            label={t('terms.cutOff')}
            name="terms.cutOff"
            defaultValue={terms.cutOff}
            decimals={false}
            description={t('terms.cutOff-hint')}
          />
          <NumberField
            label={t('terms.freeDays')}
            name="terms.freeDays"
            defaultValue={terms.freeDays}
            decimals={false}
          />
          <Select
            label={words('request.incoterm')}
            name="terms.incoterm"
            defaultValue={terms.incoterm}
            isClearable
            options={incoterms.map((code) => ({ value: code, label: code }))}
          />
        </FieldSet>
        <FieldSet legend={t('terms.included')} hideLegend className="mt-4">
          <TextArea
            label={t('terms.included')}
            name="terms.included"
            defaultValue={terms.included}
            description={t('terms.list-hint')}
          />
          <TextArea
            label={t('terms.notIncluded')}
            name="terms.notIncluded"
            defaultValue={terms.notIncluded}
          />
          <TextArea label={t('terms.comment')} name="comment" defaultValue={comment} />
          <TextArea
            label={t('terms.note')}
            name="note"
            defaultValue={note}
            description={t('terms.note-hint')}
          />
        </FieldSet>
      </Card>
      <ConditionsCard options={data.conditions} chosen={conditions} />
    </>
  );
}

interface ConditionsCardProps {
  readonly options: EditorData['conditions'];
  readonly chosen: readonly string[];
}

/** Texts that fit the shipment, by leg; those for the whole shipment first. */
function ConditionsCard({ options, chosen }: ConditionsCardProps) {
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const groups = [null, ...offerLegs]
    .map((leg) => ({ leg, options: options.filter((one) => one.leg === leg) }))
    .filter((group) => group.options.length > 0);
  return (
    <Card title={t('terms.conditions')} description={t('terms.conditions-hint')}>
      {groups.length === 0 ? (
        <p className="text-muted">{t('terms.no-conditions')}</p>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
          {groups.map((group) => (
            <CheckboxGroup
              key={group.leg}
              label={group.leg === null ? t('terms.whole') : words(`offers.legs.${group.leg}`)}
              name="conditions"
              options={group.options}
              defaultValue={chosen.filter((id) => group.options.some(({ value }) => value === id))}
            />
          ))}
        </div>
      )}
    </Card>
  );
}
