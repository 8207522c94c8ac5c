import { useTranslation } from 'react-i18next';
import { DatePicker } from '~/ui/form/date-field';
import { FieldSet } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import type { StepProps } from './wizard-data';

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
