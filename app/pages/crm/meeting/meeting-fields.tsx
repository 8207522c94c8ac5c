import { useTranslation } from 'react-i18next';
import { meetingTypes } from '@domain/crm/meeting/inputs';
import { CheckboxGroup } from '~/ui/form/choices';
import { MomentField } from '~/ui/form/date-field';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { useHasScripts } from '~/ui/form/use-has-scripts';

export interface ReadOption {
  readonly value: string;
  readonly label: string;
}

/** Day and time at its `zone`; the browser's own field where there are no scripts. */
export function StartField({
  defaultValue,
  zone,
}: {
  readonly defaultValue: string;
  readonly zone?: string;
}) {
  const { t } = useTranslation('meetings-staff');
  const hasScripts = useHasScripts();
  const label = zone === undefined ? t('fields.startsAt') : t('fields.startsAt-in', { zone });
  if (hasScripts) return <MomentField label={label} name="startsAt" defaultValue={defaultValue} />;
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm font-medium">
      {label}
      <input
        type="datetime-local"
        name="startsAt"
        defaultValue={defaultValue}
        className="control px-2.5 py-1.5 font-normal"
      />
    </label>
  );
}

interface MeetingFieldsProps {
  readonly start: string;
  readonly company: LookupOption | null;
  readonly colleagues: readonly ReadOption[];
}

/** Everything that a new meeting can have. */
export function MeetingFields({ start, company, colleagues }: MeetingFieldsProps) {
  const { t } = useTranslation('meetings-staff');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label={t('fields.title')}
        name="title"
        isRequired
        maxLength={160}
      />
      <StartField defaultValue={start} />
      <NumberField label={t('fields.minutes')} name="minutes" defaultValue="60" />
      <Select
        label={t('fields.type')}
        name="type"
        defaultValue="in-person"
        options={meetingTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <LookupField
        label={t('fields.company')}
        name="companyId"
        url="/resources/lookups/companies"
        defaultOption={company}
        minCharacters={3}
      />
      <TextField label={t('fields.place')} name="place" maxLength={250} />
      <TextField label={t('fields.link')} name="link" type="url" maxLength={500} />
      <TextArea
        className="sm:col-span-2"
        label={t('fields.emails')}
        description={t('fields.emails-hint')}
        name="emails"
        rows={2}
      />
      <TextField label={t('fields.objective')} name="objective" maxLength={500} />
      <TextField label={t('fields.action')} name="action" maxLength={80} />
      <TextArea
        className="sm:col-span-2"
        label={t('fields.specificObjective')}
        name="specificObjective"
        rows={2}
      />
      {colleagues.length > 0 && (
        <CheckboxGroup
          className="sm:col-span-2"
          label={t('fields.users')}
          name="users"
          orientation="horizontal"
          options={colleagues}
        />
      )}
    </div>
  );
}
