import { useTranslation } from 'react-i18next';
import { transports } from '@domain/crm/management/inputs';
import { LookupField } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { TextArea } from '~/ui/form/text-field';

interface ManagementFieldsProps {
  readonly results: readonly { readonly value: string; readonly label: string }[];
  /** Left out where it is that of a meeting. */
  readonly kinds: readonly ('call' | 'visit' | 'mail')[];
}

/** What was done with a customer, and what came of it. */
export function ManagementFields({ results, kinds }: ManagementFieldsProps) {
  const { t } = useTranslation('meetings-staff');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {kinds.length > 0 && (
        <Select
          label={t('managements.kind')}
          name="kind"
          defaultValue={kinds[0]}
          options={kinds.map((value) => ({ value, label: t(`managements.kinds.${value}`) }))}
        />
      )}
      <Select label={t('managements.result')} name="result" isRequired options={results} />
      <Select
        label={t('managements.modal')}
        name="modal"
        isClearable
        options={transports.map((value) => ({ value, label: t(`managements.modals.${value}`) }))}
      />
      <LookupField
        label={t('managements.businessUnit')}
        name="businessUnit"
        url="/resources/lookups/business-units"
      />
      {(['origin', 'destination'] as const).map((end) => (
        <LookupField
          key={end}
          label={t(`managements.${end}`)}
          name={end}
          url="/resources/lookups/place-records"
          isVast
        />
      ))}
      <TextArea className="sm:col-span-2" label={t('managements.comment')} name="comment" rows={3} />
    </div>
  );
}
