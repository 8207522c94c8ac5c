import { useTranslation } from 'react-i18next';
import { transports, type ManagementKind } from '@domain/crm/management/inputs';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { TextArea } from '~/ui/form/text-field';
import { StartField } from '../meeting/meeting-fields';

interface ManagementValues {
  readonly kind: ManagementKind;
  readonly result: string;
  readonly modal: string | null;
  readonly businessUnit: LookupOption | null;
  readonly origin: LookupOption | null;
  readonly destination: LookupOption | null;
  readonly comment: string | null;
  /** Chilean local time. */
  readonly heldAt: string;
}

interface ManagementFieldsProps {
  readonly results: readonly { readonly value: string; readonly label: string }[];
  readonly kinds: readonly ('call' | 'visit' | 'mail')[];
  readonly values?: ManagementValues;
}

export function ManagementFields({ results, kinds, values }: ManagementFieldsProps) {
  const { t } = useTranslation('meetings-staff');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {kinds.length > 0 && (
        <Select
          label={t('managements.kind')}
          name="kind"
          defaultValue={values?.kind ?? kinds[0]}
          options={kinds.map((value) => ({ value, label: t(`managements.kinds.${value}`) }))}
        />
      )}
      {values === undefined && kinds.length > 0 && (
        <LookupField label={t('managements.client-else')} name="clientId" url="/resources/lookups/people" />
      )}
      <Select
        label={t('managements.result')}
        name="result"
        isRequired
        options={results}
        defaultValue={values?.result}
      />
      {(values !== undefined || kinds.length > 0) && (
        <StartField
          name="heldAt"
          label={t(values === undefined ? 'managements.when-else' : 'managements.when')}
          defaultValue={values?.heldAt ?? ''}
        />
      )}
      <Select
        label={t('managements.modal')}
        name="modal"
        isClearable
        defaultValue={values?.modal ?? undefined}
        options={transports.map((value) => ({ value, label: t(`managements.modals.${value}`) }))}
      />
      <LookupField
        label={t('managements.businessUnit')}
        name="businessUnit"
        url="/resources/lookups/business-units"
        defaultOption={values?.businessUnit ?? null}
      />
      {(['origin', 'destination'] as const).map((end) => (
        <LookupField
          key={end}
          label={t(`managements.${end}`)}
          name={end}
          url="/resources/lookups/place-records"
          isVast
          defaultOption={values?.[end] ?? null}
        />
      ))}
      <TextArea
        className="sm:col-span-2"
        label={t('managements.comment')}
        name="comment"
        rows={3}
        defaultValue={values?.comment ?? ''}
      />
    </div>
  );
}
